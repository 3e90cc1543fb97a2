#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Another solver on the programs that `muster model` prints of combat damage.

    damage_programs.py --muster PATH --seed N --count N

For random positions, in both formats, glpsol finds the value of the assignment that muster solve
finds, and of an illegal one how many points the nearest legal one differs in. Of divisions it finds
the value of the best of all, none where there is none to count, and the same distance.
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
from damage_assign import Assigning, TooLarge
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
    if "n" in words[4:-1] or "u" in words[4:-1]:    # the status of its solution
        return "infeasible"
    return round(float(words[-1])) * (-1 if kind == "mps" else 1)


def weights_of(text):
    """The weights in the heading, by side."""
    lines = [line.lstrip("\\* ").strip() for line in text.split("\n") if line[:1] in ("\\", "*")]
    found = re.findall(r"Of the (\w+): destroyed creatures count (\d+), damage to what is attacked "
                       r"(\d+), points beyond lethal damage -(\d+)", " ".join(lines))
    return {side: tuple(map(int, rest)) for side, *rest in found}


def destroying(assigning, label):
    """How much destroys the creature; None: nothing does, or it is destroyed anyhow."""
    position = assigning.position
    creature, bolt = position.docs[label], position.sources[assigning.doc["divide"]["source"]]
    need = creature["toughness"] - creature.get("damage", 0)
    if position.has(label, "indestructible"):
        need = creature["toughness"] if bolt.has("infect") or bolt.has("wither") else 0
    elif bolt.has("deathtouch"):
        need = min(need, 1)
    return need if need > 0 else None


def division_value(assigning, division):
    """Opposing creatures destroyed, and damage to other opposing targets."""
    position = assigning.position
    friends = position.team_of(position.sources[assigning.doc["divide"]["source"]].controller)
    kills = damage = 0
    for (_, to), amount in division.items():
        if to in position.creatures:
            need = destroying(assigning, to)
            kills += (position.docs[to]["controller"] not in friends and need is not None
                      and amount >= need)
        else:
            permanent = position.walkers.get(to) or position.battles.get(to)
            damage += amount * ((permanent["controller"] if permanent else to) not in friends)
    return kills, damage


def best_division(muster, doc, assigning, text):
    """The value of the best division, which `solve` has to find; "infeasible": there is none."""
    everything = assigning.all_legal()
    count = run([muster, "count", "-"], json.dumps(doc)).stdout.split()[0]
    if count != (str(len(everything)) if everything else "Impossible:"):
        raise SystemExit(f"{count}, not {len(everything)} divisions\n{json.dumps(doc)}")
    if not everything:
        return "infeasible"
    best = max(division_value(assigning, division) for division in everything)
    answer = json.loads(run([muster, "solve", "--json", "-"], json.dumps(doc)).stdout)
    found = division_value(assigning, assigning.read(answer["declaration"]))
    if found != best:
        raise SystemExit(f"solve finds {found}, not {best}\n{json.dumps(doc)}")
    heading = " ".join(line.lstrip("\\* ").strip() for line in text.split("\n")[:6])
    weights = re.search(r"destroyed count (\d+), damage to other opposing targets (\d+)\.", heading)
    return sum(int(weight) * part for weight, part in zip(weights.groups(), best))


def expected(muster, doc, text):
    """What the optimum has to be; None: this can't be compared."""
    assigning = Assigning(doc)
    if "nearness:" in text or "minus_nearness" in text:
        answer = json.loads(run([muster, "check", "--json", "-"], json.dumps(doc)).stdout)
        proposal = assigning.read(doc["declaration"])
        others = sum(amount for (source, _), amount in proposal.items()
                     if not assigning.divides and not assigning.sources.get(source))
        if assigning.divides:
            among = doc["divide"].get("among", {})
            others = sum(amount for (_, to), amount in proposal.items()
                         if not assigning.position.receives(among, to))
        if "better" not in answer:
            return "infeasible"
        better = answer["better"]
        return None if "undecided" in better else others - better["moves"]
    plain = {key: value for key, value in doc.items() if key != "declaration"}
    if assigning.divides:
        return best_division(muster, plain, assigning, text)
    value = json.loads(run([muster, "solve", "--json", "-"], json.dumps(plain)).stdout)["value"]
    total = 0
    for side, (kills, damage, overkill) in weights_of(text).items():
        anyhow = len(assigning.measures({}, side == "attackers")[0])
        found = value[side]
        total += (kills * (found["kills"] - anyhow) + damage * found["damage"]
                  - overkill * found["overkill"])
    return total


def compare(muster, doc, folder):
    """How many programs of DOC were compared, and what is wrong with them."""
    compared, complaints = 0, []
    for kind in ("lp", "mps"):
        done = run([muster, "model", "--format", kind, "-"], json.dumps(doc))
        if done.returncode != 0:
            complaints.append(f"{kind}: {done.stderr}")
            continue
        try:
            wanted = expected(muster, doc, done.stdout)
        except (InputError, TooLarge):
            continue
        if wanted is None:
            continue
        compared += 1
        found = optimum(done.stdout, kind, folder)
        if found != wanted:
            complaints.append(f"{kind}: {found}, not {wanted}")
    return compared, complaints


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
            for step in ("combat-damage", "divide"):
                doc = make(seed, "check" if seed % 2 else "solve", step)
                if doc is not None:
                    done, complaints = compare(arguments.muster, doc, folder)
                    compared += done
                    wrong += len(complaints)
                    for complaint in complaints:
                        print(f"seed {seed}, {step}, {complaint}\n{json.dumps(doc)}")
    print(f"{compared} programs compared, {wrong} wrong")
    return 1 if wrong or compared < arguments.count else 0


if __name__ == "__main__":
    sys.exit(main())
