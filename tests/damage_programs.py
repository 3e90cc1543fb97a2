#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Another solver on the programs that `muster model` prints of combat damage.

    damage_programs.py --muster PATH --seed N --count N

For random positions, in both formats, glpsol finds the value of the assignment that muster solve
finds, and of an illegal one how many points the nearest legal one differs in.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "oracle")]
from damage_assign import Assigning
from damage_model import InputError
from damage_positions import make


def run(command, text=None):
    return subprocess.run(command, input=text, capture_output=True, text=True, check=False)


def optimum(text, kind, folder):
    model, out = os.path.join(folder, "model"), os.path.join(folder, "out")
    with open(model, "w", encoding="utf-8") as file:
        file.write(text)
    done = run(["glpsol", "--lp" if kind == "lp" else "--freemps", model, "-w", out])
    if done.returncode != 0:
        raise SystemExit(f"glpsol refuses it:\n{done.stdout}\n{text}")
    with open(out, encoding="utf-8") as lines:
        words = next(line.split() for line in lines if line.startswith("s "))
    return round(float(words[-1])) * (-1 if kind == "mps" else 1)


def weights_of(text):
    """The weights in the heading, by side."""
    lines = [line.lstrip("\\* ").strip() for line in text.split("\n") if line[:1] in ("\\", "*")]
    found = re.findall(r"Of the (\w+): destroyed creatures count (\d+), damage to what is attacked "
                       r"(\d+), points beyond lethal damage -(\d+)", " ".join(lines))
    return {side: tuple(map(int, rest)) for side, *rest in found}


def expected(muster, doc, text):
    """What the optimum has to be; None: this can't be compared."""
    assigning = Assigning(doc)
    if "nearness:" in text or "minus_nearness" in text:
        answer = json.loads(run([muster, "check", "--json", "-"], json.dumps(doc)).stdout)
        proposal = assigning.read(doc["declaration"])
        others = sum(amount for (source, _), amount in proposal.items()
                     if not assigning.sources.get(source))
        better = answer["better"]
        return None if "undecided" in better else others - better["moves"]
    plain = {key: value for key, value in doc.items() if key != "declaration"}
    value = json.loads(run([muster, "solve", "--json", "-"], json.dumps(plain)).stdout)["value"]
    total = 0
    for side, (kills, damage, overkill) in weights_of(text).items():
        anyhow = len(assigning.measures({}, side == "attackers")[0])
        found = value[side]
        total += (kills * (found["kills"] - anyhow) + damage * found["damage"]
                  - overkill * found["overkill"])
    return total


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--muster", required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=40)
    arguments = parser.parse_args()
    if shutil.which("glpsol") is None:
        print("skipped: glpsol is not installed")
        return 77
    compared = wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(arguments.seed, arguments.seed + arguments.count):
            doc = make(seed, "check" if seed % 2 else "solve")
            if doc is None or doc["step"] != "combat-damage":
                continue
            for kind in ("lp", "mps"):
                done = run([arguments.muster, "model", "--format", kind, "-"], json.dumps(doc))
                if done.returncode != 0:
                    print(f"seed {seed}: {done.stderr}")
                    wrong += 1
                    continue
                try:
                    wanted = expected(arguments.muster, doc, done.stdout)
                except InputError:
                    continue
                if wanted is None:
                    continue
                compared += 1
                found = optimum(done.stdout, kind, folder)
                if found != wanted:
                    wrong += 1
                    print(f"seed {seed}, {kind}: {found}, not {wanted}\n{json.dumps(doc)}")
    print(f"{compared} programs compared, {wrong} wrong")
    return 1 if wrong or compared < arguments.count // 3 else 0


if __name__ == "__main__":
    sys.exit(main())
