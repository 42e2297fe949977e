"""Pretrains the built-in model, one process a core; gradients are averaged.

    python3 train.py FOLDER RANK PROCESSES

FOLDER holds config.json (shape, vocabulary size, tokens to train on, seed) and receives checkpoint.pt, from which an
interrupted training goes on, log.jsonl, and in the end weights.f32 (the tensors of ../parameters.ts one after the other).
The text comes from feed.ts, which is told how hard it shall be: a task moves to its next stage when its thinking is learned.
"""

import json
import math
import os
import struct
import subprocess
import sys
import time

import numpy
import torch
import torch.distributed as distributed
import torch.nn.functional as functional
from torch import nn

FOLDER, RANK, PROCESSES = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
CONFIG = json.load(open(os.path.join(FOLDER, "config.json")))
SHAPE = CONFIG["shape"]

TASKS = ["solve", "summarize", "compare", "revise"]
STAGED = ["compare", "revise"]
LAST_STAGE = 3
READ, THOUGHT, WRITTEN = 0, 1, 2
LOSS_WEIGHT = torch.tensor([0.01, 3.0, 1.0])  # by weight class

LEARNING_RATE, FINAL_SHARE, WARMUP, DECAY = 2e-3, 0.03, 200, 0.01
TOKENS_A_BATCH = 2000  # in each process
CHUNK = 384  # samples asked for at once, sorted by length
LEARNED = 0.03  # moving mean of the loss on thoughts below which a stage is learned
# A stage is entered at this progress even if the one before is not learned.
LATEST = {"compare": [0.25, 0.34, 0.43], "revise": [0.33, 0.42, 0.51]}
CHECKPOINT_SECONDS = 120


class Norm(nn.Module):
    def __init__(self):
        super().__init__()
        self.gain = nn.Parameter(torch.ones(SHAPE["width"]))

    def forward(self, x):
        return x * torch.rsqrt((x * x).mean(-1, keepdim=True) + SHAPE["epsilon"]) * self.gain


def rotate(x, cosine, sine):
    a, b = x.unflatten(-1, (-1, 2)).unbind(-1)
    return torch.stack([a * cosine - b * sine, a * sine + b * cosine], -1).flatten(-2)


class Layer(nn.Module):
    def __init__(self):
        super().__init__()
        width, hidden = SHAPE["width"], SHAPE["hidden"]
        self.attentionNorm, self.hiddenNorm = Norm(), Norm()
        self.queryKeyValue = nn.Linear(width, 3 * width, bias=False)
        self.attentionOut = nn.Linear(width, width, bias=False)
        self.gateUp = nn.Linear(width, 2 * hidden, bias=False)
        self.down = nn.Linear(hidden, width, bias=False)

    def forward(self, x, tree):
        packed = self.queryKeyValue(self.attentionNorm(x))
        x = x + self.attentionOut(tree.attend(packed))
        gate, up = self.gateUp(self.hiddenNorm(x)).chunk(2, -1)
        return x + self.down(functional.silu(gate) * up)


class Tree:
    """Which of the tokens in a row may read which: trunks side by side, or one trunk and the branches that go on from it."""

    def __init__(self, trunks, branches, tables):
        self.trunks, self.branches = trunks, branches  # torch.Size (rows, length) of either; no branches are (0, 0)
        self.cosine, self.sine, self.future = tables

    def attend(self, packed):
        of_trunks, of_branches = packed.split([self.trunks.numel(), self.branches.numel()])
        query, key, value = self._heads(of_trunks, self.trunks, 0)
        read = self._flat(self._own_scores(query, key).softmax(-1) @ value)
        if self.branches.numel() == 0:
            return read
        return torch.cat([read, self._flat(self._branches(of_branches, key[0], value[0]))])

    def _branches(self, packed, trunk_key, trunk_value):
        query, key, value = self._heads(packed, self.branches, self.trunks[1])
        rows, length = self.branches
        # All branches read the trunk in one product: (heads, rows · length, size).
        together = query.transpose(0, 1).flatten(1, 2)
        trunk_scores = (together @ trunk_key.transpose(-1, -2)).unflatten(1, (rows, length)).transpose(0, 1)
        weights = torch.cat([trunk_scores, self._own_scores(query, key)], -1).softmax(-1)
        of_trunk, of_own = weights.split([self.trunks[1], length], -1)
        trunk_read = of_trunk.transpose(0, 1).flatten(1, 2) @ trunk_value
        return trunk_read.unflatten(1, (rows, length)).transpose(0, 1) + of_own @ value

    def _heads(self, packed, shape, begin):
        rows, length = shape
        heads, size = SHAPE["heads"], SHAPE["width"] // SHAPE["heads"]
        query, key, value = packed.view(rows, length, 3, heads, size).permute(2, 0, 3, 1, 4).unbind(0)
        cosine, sine = self.cosine[begin : begin + length], self.sine[begin : begin + length]
        return rotate(query, cosine, sine) / math.sqrt(size), rotate(key, cosine, sine), value

    def _own_scores(self, query, key):
        length = query.shape[-2]
        return (query @ key.transpose(-1, -2)).add_(self.future[:length, :length])

    @staticmethod
    def _flat(read):
        return read.transpose(1, 2).flatten(2).flatten(0, 1)


class Model(nn.Module):
    def __init__(self):
        super().__init__()
        self.embedding = nn.Embedding(SHAPE["vocabulary"], SHAPE["width"])
        nn.init.normal_(self.embedding.weight, std=0.05)
        self.layers = nn.ModuleList([Layer() for _ in range(SHAPE["layers"])])
        self.finalNorm = Norm()
        size, context = SHAPE["width"] // SHAPE["heads"], SHAPE["context"]
        frequencies = SHAPE["ropeBase"] ** (-torch.arange(0, size, 2) / size)
        angles = torch.arange(context)[:, None] * frequencies
        self.register_buffer("cosine", angles.cos(), persistent=False)
        self.register_buffer("sine", angles.sin(), persistent=False)
        self.register_buffer("future", torch.full((context, context), -1e9).triu(1), persistent=False)

    def forward(self, trunks, branches):
        tree = Tree(trunks.shape, branches.shape, (self.cosine, self.sine, self.future))
        x = self.embedding(torch.cat([trunks.flatten(), branches.flatten()]))
        for layer in self.layers:
            x = layer(x, tree)
        return self.finalNorm(x)


class Feed:
    """Batches of samples, as hard as the curriculum says; a process of its own writes them."""

    def __init__(self, seed):
        command = CONFIG["feed"] + [str(seed)]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
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
        trees = [self._tree() for _ in range(self.count)]
        # A tree with branches fills a batch alone; the others stand beside their like in length.
        batches = [[tree] for tree in trees if len(tree[1]) > 1]
        single = sorted((tree for tree in trees if len(tree[1]) == 1), key=lambda tree: (tree[0], len(tree[1][0][0])))
        together = []
        for tree in single:
            if not together or (len(together[-1]) + 1) * len(tree[1][0][0]) > TOKENS_A_BATCH or together[-1][0][0] != tree[0]:
                together.append([])
            together[-1].append(tree)
        batches += together
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


def padded(parts):
    """Tokens and weight classes of texts of unequal lengths as two tensors."""
    longest = max((len(tokens) for tokens, _ in parts), default=0)
    x = torch.zeros(len(parts), longest, dtype=torch.long)
    classes = torch.zeros(len(parts), longest, dtype=torch.long)
    for row, (tokens, kinds) in enumerate(parts):
        x[row, : len(tokens)] = torch.from_numpy(tokens)
        classes[row, : len(tokens)] = torch.from_numpy(kinds)
    return x, classes


def losses(model, batch):
    """The weighted loss, and the task's sum and count of the loss on thoughts and on what is written."""
    task = batch[0][0]
    trunks, trunk_kinds = padded([parts[0] for _, parts in batch])
    branches, branch_kinds = padded(batch[0][1][1:] if len(batch) == 1 else [])
    hidden = model(trunks, branches)
    target, kind = torch.cat([after(trunks), after(branches)]), torch.cat([after(trunk_kinds), after(branch_kinds)])
    real = target != 0
    target, kind = target[real], kind[real]
    each = functional.cross_entropy(hidden[real] @ model.embedding.weight.T, target, reduction="none")
    weight, detached = LOSS_WEIGHT[kind], each.detach()
    sums = [0.0] * (4 * len(TASKS))
    for i, wanted in enumerate((THOUGHT, WRITTEN)):
        of = kind == wanted
        sums[4 * task + 2 * i : 4 * task + 2 * i + 2] = [detached[of].sum().item(), float(of.sum())]
    tokens = sum(len(part) for _, parts in batch for part, _ in parts)
    return (each * weight).sum() / weight.sum(), sums, tokens


def after(rows):
    """What follows each token; nothing follows the last of a row, and what a branch begins with follows from no one token."""
    return functional.pad(rows[:, 1:], (0, 1)).flatten() if rows.numel() else rows.flatten()


def learning_rate(step, progress):
    cosine = 0.5 * (1 + math.cos(math.pi * min(1, progress)))
    return LEARNING_RATE * min(1, (step + 1) / WARMUP) * (cosine * (1 - FINAL_SHARE) + FINAL_SHARE)


def advance(stage, mean, since, step, progress):
    """Moves tasks whose thinking is learned, or whose time has come, to their next stage."""
    for task in STAGED:
        if stage[task] == LAST_STAGE or step - since[task] < 120:
            continue
        if mean[task] < LEARNED or progress > LATEST[task][stage[task]]:
            stage[task] += 1
            since[task], mean[task] = step, 1.0


def main():
    torch.set_num_threads(1)
    torch.manual_seed(CONFIG["seed"])
    model = Model()
    optimizer = torch.optim.AdamW(model.parameters(), lr=LEARNING_RATE, betas=(0.9, 0.95), weight_decay=DECAY)
    state = {"step": 0, "tokens": 0, "stage": {t: 0 for t in STAGED}, "mean": {t: 1.0 for t in STAGED}, "since": {t: 0 for t in STAGED}}
    saved = os.path.join(FOLDER, "checkpoint.pt")
    if os.path.exists(saved):
        checkpoint = torch.load(saved)
        model.load_state_dict(checkpoint["model"])
        optimizer.load_state_dict(checkpoint["optimizer"])
        state = checkpoint["state"]
    if PROCESSES > 1:
        meeting = os.path.abspath(os.path.join(FOLDER, f"meeting-{CONFIG['session']}"))
        distributed.init_process_group("gloo", init_method=f"file://{meeting}", rank=RANK, world_size=PROCESSES)
    # What was fed before an interruption is not fed again.
    feed = Feed(CONFIG["seed"] * 1_000_000 + state["step"] * PROCESSES + RANK)
    parameters = list(model.parameters())
    sizes = [p.numel() for p in parameters]
    began, first_tokens, last_saved, recent = time.time(), state["tokens"], time.time(), numpy.zeros(4 * len(TASKS))

    while state["tokens"] < CONFIG["tokens"]:
        progress = state["tokens"] / CONFIG["tokens"]
        loss, sums, count = losses(model, feed.next({"progress": progress, **state["stage"]}))
        optimizer.zero_grad()
        loss.backward()
        flat = torch.cat([p.grad.flatten() for p in parameters] + [torch.tensor(sums + [float(count)])])
        if PROCESSES > 1:
            distributed.all_reduce(flat)
            for p, gradient in zip(parameters, (flat[: sum(sizes)] / PROCESSES).split(sizes)):
                p.grad.copy_(gradient.view_as(p))
        sums, count = flat[sum(sizes) : -1].numpy(), int(flat[-1])
        recent += sums
        for group in optimizer.param_groups:
            group["lr"] = learning_rate(state["step"], progress)
        nn.utils.clip_grad_norm_(parameters, 1.0)
        optimizer.step()
        state["step"] += 1
        state["tokens"] += count
        for task in STAGED:
            at = 4 * TASKS.index(task)
            if sums[at + 1] > 0:
                state["mean"][task] = 0.97 * state["mean"][task] + 0.03 * float(sums[at] / sums[at + 1])
        advance(state["stage"], state["mean"], state["since"], state["step"], progress)

        if RANK == 0 and state["step"] % 100 == 0:
            speed = (state["tokens"] - first_tokens) / (time.time() - began)
            report(state, recent, speed, time.time() - began)
            recent[:] = 0
        if RANK == 0 and time.time() - last_saved > CHECKPOINT_SECONDS:
            save(saved, model, optimizer, state)
            last_saved = time.time()
    if RANK == 0:
        save(saved, model, optimizer, state)


def report(state, recent, speed, seconds):
    shown = {}
    for i, task in enumerate(TASKS):
        thought, thoughts, written, writtens = recent[4 * i : 4 * i + 4]
        shown[task] = [round(float(a / b), 4) if b else None for a, b in ((thought, thoughts), (written, writtens))]
    line = {"step": state["step"], "tokens": state["tokens"], "stage": state["stage"], "loss": shown, "tokensPerSecond": round(speed), "seconds": round(seconds)}
    print(json.dumps(line), flush=True)
    with open(os.path.join(FOLDER, "log.jsonl"), "a") as log:
        log.write(json.dumps(line) + "\n")


def save(path, model, optimizer, state):
    torch.save({"model": model.state_dict(), "optimizer": optimizer.state_dict(), "state": state}, path + ".new")
    os.replace(path + ".new", path)
    names = ["embedding.weight"]
    for layer in range(SHAPE["layers"]):
        names += [f"layers.{layer}.{name}" for name in ("attentionNorm.gain", "queryKeyValue.weight", "attentionOut.weight", "hiddenNorm.gain", "gateUp.weight", "down.weight")]
    names.append("finalNorm.gain")
    numbers = numpy.concatenate([model.state_dict()[name].numpy().ravel() for name in names])
    numbers.astype("<f4").tofile(os.path.join(FOLDER, "weights.f32"))


main()
