// SPDX-License-Identifier: GPL-3.0-or-later
/*
 * Makes answers.d.ts, the types of documents, declarations and answers, from the JSON Schema: each
 * definition is a type of its own. json-schema-to-typescript writes out every reference to one that
 * has a description of its own, which makes 8,000 lines of this schema.
 */
import { readFile, writeFile } from "node:fs/promises";

const schema = JSON.parse(await readFile(new URL("../../docs/muster-1.schema.json", import.meta.url)));

/** "effect-min-blockers" -> "EffectMinBlockers", "count_answer" -> "CountAnswer" */
const nameOf = (word) =>
    word.split(/[-_]/).map((part) => part[0].toUpperCase() + part.slice(1)).join("");

/** Types that would hide what every program knows. */
const renamed = { error: "ErrorAnswer" };

const typeName = (word) => renamed[word] ?? nameOf(word);

/** "#/$defs/violation/properties/kind" -> Violation["kind"] */
function refName(ref) {
    const [word, ...rest] = ref.replace("#/$defs/", "").split("/");
    return typeName(word) + rest.filter((part) => part !== "properties").map((part) => `["${part}"]`).join("");
}

const comment = (text, indent) => (text ? `${indent}/** ${text.replaceAll("*/", "* /")} */\n` : "");

/** Alternatives without repetitions, in their order. */
const union = (types) => {
    const different = [...new Set(types)];
    return different.includes("unknown") ? "unknown" : different.join(" | ");
};

/** The words of a choice are also taken in other cases, by patterns that no type needs to say. */
function alternatives(list) {
    const words = list.some((item) => item.enum !== undefined || item.$ref !== undefined);
    return list.filter((item) => !(words && item.type === "string" && item.pattern !== undefined));
}

function typeOfObject(node, indent) {
    const inner = indent + "    ";
    const required = new Set(node.required ?? []);
    const lines = Object.entries(node.properties ?? {}).map(([key, value]) => {
        const name = /^[A-Za-z_]\w*$/.test(key) ? key : JSON.stringify(key);
        const mark = required.has(key) ? "" : "?";
        return `${comment(value.description, inner)}${inner}${name}${mark}: ${typeOf(value, inner)};\n`;
    });
    const others = node.additionalProperties;
    if (lines.length === 0)
        return `Record<string, ${typeof others === "object" ? typeOf(others, indent) : "unknown"}>`;
    return `{\n${lines.join("")}${indent}}`;
}

function typeOf(node, indent = "") {
    if (node === true || node === undefined) return "unknown";
    if (node === false) return "never";
    if (node.$ref !== undefined) return refName(node.$ref);
    if (node.const !== undefined) return JSON.stringify(node.const);
    if (node.enum !== undefined) return union(node.enum.map((value) => JSON.stringify(value)));
    const either = node.anyOf ?? node.oneOf;
    const isObject = node.type === "object" || node.properties !== undefined;
    if (either !== undefined && !isObject)
        return union(alternatives(either).map((item) => typeOf(item, indent)));
    // One of several objects, told apart by a key.
    const chosen = (node.allOf ?? []).filter((item) => item.then?.$ref ?? item.then?.anyOf);
    if (chosen.length > 1) return union(chosen.map((item) => typeOf(item.then, indent)));
    if (Array.isArray(node.type)) return union(node.type.map((type) => typeOf({ ...node, type }, indent)));
    switch (isObject ? "object" : node.type) {
        case "object":
            return typeOfObject(node, indent);
        case "array": {
            const item = typeOf(node.items, indent);
            return /[|{]/.test(item) ? `(${item})[]` : `${item}[]`;
        }
        case "integer":
        case "number":
            return "number";
        case "string":
            return "string";
        case "boolean":
            return "boolean";
        case "null":
            return "null";
        default:
            return node.allOf?.length === 1 ? typeOf(node.allOf[0], indent) : "unknown";
    }
}

const types = Object.entries(schema.$defs).map(
    ([word, node]) => `${comment(node.description, "")}export type ${typeName(word)} = ${typeOf(node)};\n`);
await writeFile(
    new URL("answers.d.ts", import.meta.url),
    "/* SPDX-License-Identifier: GPL-3.0-or-later */\n" +
        "/* Made from docs/muster-1.schema.json by make_types.mjs. */\n\n" + types.join("\n"));
