"""Pretrains the built-in model, one process a core; gradients are averaged.

    python3 train.py FOLDER RANK PROCESSES

FOLDER holds config.json (shape, vocabulary size, tokens to train on, seed) and receives checkpoint.pt, from which an
interrupted training goes on, log.jsonl, and in the end weights.f32 (the tensors of ../parameters.ts one after the other).
The text comes from feed.ts, which is told how hard it shall be: a task moves to its next stage when its thinking is learned.
"""

import json
import math
import os
import sys
import time

import numpy
import torch
import torch.distributed as distributed
import torch.nn.functional as functional
from torch import nn

from batches import Feed, padded
from trainedModel import Model

FOLDER, RANK, PROCESSES = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
CONFIG = json.load(open(os.path.join(FOLDER, "config.json")))

TASKS = ["solve", "summarize", "compare", "revise"]
STAGED = ["compare", "revise"]
LAST_STAGE = 3
READ, THOUGHT, WRITTEN = 0, 1, 2
LOSS_WEIGHT = torch.tensor([0.01, 3.0, 1.0])  # by weight class

LEARNING_RATE, FINAL_SHARE, WARMUP, DECAY = 2e-3, 0.03, 200, 0.01
LEARNED = 0.03  # moving mean of the loss on thoughts below which a stage is learned
# A stage is entered at this progress even if the one before is not learned.
LATEST = {"compare": [0.14, 0.2, 0.26], "revise": [0.2, 0.27, 0.34]}
CHECKPOINT_SECONDS = 120


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
    model = Model(CONFIG["shape"])
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
    feed = Feed(CONFIG["feed"], CONFIG["seed"] * 1_000_000 + state["step"] * PROCESSES + RANK)
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
    model.numbers().astype("<f4").tofile(os.path.join(FOLDER, "weights.f32"))


main()
