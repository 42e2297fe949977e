"""Batches of trees, as feed.ts writes them. A tree is its task, and the tokens and weight classes of its trunk and of each branch."""

import json
import struct
import subprocess

import numpy
import torch

TOKENS_A_BATCH = 2000  # in each process
CHUNK = 384  # trees asked for at once


class Feed:
    """Batches of samples, as hard as the curriculum says; a process of its own writes them."""

    def __init__(self, command, seed):
        self.process = subprocess.Popen(command + [str(seed)], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.shuffle = numpy.random.default_rng(seed)
        self.batches = []
        self.count = CHUNK // 2

    def next(self, curriculum):
        if not self.batches:
            self.batches = self._chunk(curriculum)
            self.count = CHUNK
        return self.batches.pop()

    def _chunk(self, curriculum):
        request = json.dumps({"count": self.count, "curriculum": curriculum})
        self.process.stdin.write(request.encode() + b"\n")
        self.process.stdin.flush()
        batches = batched([self._tree() for _ in range(self.count)])
        self.shuffle.shuffle(batches)
        return batches

    def _tree(self):
        """The task, and the tokens and weight classes of the trunk and of each branch."""
        task, branches = struct.unpack("<HH", self.process.stdout.read(4))
        return task, [self._part() for _ in range(branches + 1)]

    def _part(self):
        (length,) = struct.unpack("<H", self.process.stdout.read(2))
        tokens = numpy.frombuffer(self.process.stdout.read(2 * length), "<u2").astype("int64")
        classes = numpy.frombuffer(self.process.stdout.read(length), "u1").astype("int64")
        return tokens, classes


def batched(trees):
    """A tree with branches fills a batch alone; the others stand beside trees of their task and length."""
    batches = [[tree] for tree in trees if len(tree[1]) > 1]
    together = []
    for task, parts in sorted((tree for tree in trees if len(tree[1]) == 1), key=lambda tree: (tree[0], trunk_length(tree))):
        length = trunk_length((task, parts))
        if together and (together[0][0] != task or (len(together) + 1) * length > TOKENS_A_BATCH):
            batches.append(together)
            together = []
        together.append((task, parts))
    return batches + [together] if together else batches


def trunk_length(tree):
    _, parts = tree
    tokens, _ = parts[0]
    return len(tokens)


def padded(parts):
    """Tokens and weight classes of texts of unequal lengths as two tensors."""
    longest = max((len(tokens) for tokens, _ in parts), default=0)
    x = torch.zeros(len(parts), longest, dtype=torch.long)
    classes = torch.zeros(len(parts), longest, dtype=torch.long)
    for row, (tokens, kinds) in enumerate(parts):
        x[row, : len(tokens)] = torch.from_numpy(tokens)
        classes[row, : len(tokens)] = torch.from_numpy(kinds)
    return x, classes
