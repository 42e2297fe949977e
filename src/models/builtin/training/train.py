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
LOSS_WEIGHT = torch.tensor([0.01, 2.0, 1.0])  # by weight class

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
    a, b = x[..., 0::2], x[..., 1::2]
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

    def forward(self, x, cosine, sine, future):
        rows, length, width = x.shape
        heads = SHAPE["heads"]
        packed = self.queryKeyValue(self.attentionNorm(x)).view(rows, length, 3, heads, width // heads)
        query, key, value = packed.permute(2, 0, 3, 1, 4)
        query, key = rotate(query, cosine, sine), rotate(key, cosine, sine)
        weights = (query @ key.transpose(-1, -2) / math.sqrt(width // heads) + future).softmax(-1)
        x = x + self.attentionOut((weights @ value).transpose(1, 2).reshape(rows, length, width))
        gate, up = self.gateUp(self.hiddenNorm(x)).chunk(2, -1)
        return x + self.down(functional.silu(gate) * up)


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

    def forward(self, tokens):
        length = tokens.shape[1]
        x = self.embedding(tokens)
        for layer in self.layers:
            x = layer(x, self.cosine[:length], self.sine[:length], self.future[:length, :length])
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
        samples = sorted((self._sample() for _ in range(self.count)), key=lambda sample: len(sample[1]))
        batches = [[]]
        for sample in samples:
            if batches[-1] and (len(batches[-1]) + 1) * len(sample[1]) > TOKENS_A_BATCH:
                batches.append([])
            batches[-1].append(sample)
        self.shuffle.shuffle(batches)
        return batches

    def _sample(self):
        length, task = struct.unpack("<HH", self.process.stdout.read(4))
        tokens = numpy.frombuffer(self.process.stdout.read(2 * length), "<u2").astype("int64")
        classes = numpy.frombuffer(self.process.stdout.read(length), "u1").astype("int64")
        return task, tokens, classes


def tensors(batch):
    longest = max(len(tokens) for _, tokens, _ in batch)
    x = torch.zeros(len(batch), longest, dtype=torch.long)
    classes = torch.zeros(len(batch), longest, dtype=torch.long)
    tasks = torch.tensor([task for task, _, _ in batch])
    for row, (_, tokens, kinds) in enumerate(batch):
        x[row, : len(tokens)] = torch.from_numpy(tokens)
        classes[row, : len(tokens)] = torch.from_numpy(kinds)
    return x, classes, tasks


def losses(model, batch):
    """The weighted loss, and per task the sum and count of the loss on thoughts and on what is written."""
    x, classes, tasks = tensors(batch)
    hidden = model(x[:, :-1])
    target, kind = x[:, 1:], classes[:, 1:]
    real = target != 0
    each = functional.cross_entropy(hidden[real] @ model.embedding.weight.T, target[real], reduction="none")
    weight = LOSS_WEIGHT[kind[real]]
    of_task, detached = tasks[:, None].expand_as(target)[real], each.detach()
    sums = []
    for task in range(len(TASKS)):
        for wanted in (THOUGHT, WRITTEN):
            of = (of_task == task) & (kind[real] == wanted)
            sums += [detached[of].sum().item(), float(of.sum())]
    return (each * weight).sum() / weight.sum(), sums, int(real.sum())


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
