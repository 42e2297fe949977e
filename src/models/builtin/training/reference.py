"""The model's forward pass in PyTorch, as the independent reference of the project's own runtime.

    python3 reference.py WEIGHTS TOKEN…

reads a weights file (format: ../weights.ts) and prints one JSON list of logits per token, each what the model expects next.
"""

import json
import math
import struct
import sys

import numpy
import torch


def read_weights(path):
    """The header, and every tensor by name: dequantized to float32, a row per output."""
    with open(path, "rb") as file:
        data = file.read()
    assert data[:8] == b"TFGRPOW1"
    (length,) = struct.unpack_from("<I", data, 8)
    header = json.loads(data[12 : 12 + length])
    at = 12 + length
    tensors = {}

    def take(kind, count):
        nonlocal at
        numbers = numpy.frombuffer(data, kind, count, at)
        at += numbers.nbytes
        return torch.from_numpy(numbers.astype("float32"))

    for tensor in header["tensors"]:
        rows, columns = tensor["rows"], tensor["columns"]
        if tensor["kind"] == "gain":
            tensors[tensor["name"]] = take("<f4", columns)
        else:
            scales = take("<f4", rows)
            tensors[tensor["name"]] = take("i1", rows * columns).view(rows, columns) * scales[:, None]
    assert at == len(data)
    return header, tensors


def norm(x, gain, epsilon):
    return x * torch.rsqrt((x * x).mean(-1, keepdim=True) + epsilon) * gain


def rotate(x, cosine, sine):
    a, b = x[..., 0::2], x[..., 1::2]
    return torch.stack([a * cosine - b * sine, a * sine + b * cosine], -1).flatten(-2)


def forward(header, tensors, tokens):
    """Logits, tokens × vocabulary."""
    shape = header["shape"]
    width, heads, epsilon = shape["width"], shape["heads"], shape["epsilon"]
    size, length = width // heads, len(tokens)
    frequencies = shape["ropeBase"] ** (-torch.arange(0, size, 2) / size)
    angles = torch.arange(length)[:, None] * frequencies
    cosine, sine = angles.cos(), angles.sin()
    future = torch.full((length, length), -math.inf).triu(1)

    x = tensors["embedding"][torch.tensor(tokens)]
    for layer in range(shape["layers"]):
        named = lambda name: tensors[f"layers.{layer}.{name}"]
        normed = norm(x, named("attentionNorm"), epsilon)
        query, key, value = (normed @ named("queryKeyValue").T).view(length, 3, heads, size).permute(1, 2, 0, 3)
        query, key = rotate(query, cosine, sine), rotate(key, cosine, sine)
        weights = (query @ key.transpose(-1, -2) / math.sqrt(size) + future).softmax(-1)
        x = x + (weights @ value).transpose(0, 1).reshape(length, width) @ named("attentionOut").T
        gate, up = (norm(x, named("hiddenNorm"), epsilon) @ named("gateUp").T).chunk(2, -1)
        x = x + (torch.nn.functional.silu(gate) * up) @ named("down").T
    return norm(x, tensors["finalNorm"], epsilon) @ tensors["embedding"].T


if __name__ == "__main__":
    torch.set_num_threads(1)
    with torch.no_grad():
        for logits in forward(*read_weights(sys.argv[1]), [int(token) for token in sys.argv[2:]]):
            print(json.dumps([round(x, 6) for x in logits.tolist()]))
