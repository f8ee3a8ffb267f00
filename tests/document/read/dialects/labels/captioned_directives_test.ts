import { deepStrictEqual } from "node:assert/strict";
import { renderPlain } from "../../../../../src/document/pens/plain/render_plain.ts";
import { parseMarkdown } from "../../../../../src/document/read/markdown/markdown.ts";
import { lowerDocument } from "../../../../../src/document/shown/lower_document.ts";

const TABLE = "| a | b |\n| - | - |\n| c | d |\n";

/** Directives of MyST with a label "x", the kinds of what has it, and their captions or text. */
const LABELED: readonly (readonly [what: string, written: string, kind: string, shown: string])[] = [
  ["a figure", ":::{figure} a.png\n:name: x\n\nCap *it*.\n:::", "figure", "Cap it."],
  [
    "a figure between backticks",
    "```{figure} a.png\n:label: x\n:width: 50%\nCap.\n\nLegend.\n```",
    "figure",
    "Cap.\nLegend.",
  ],
  ["a figure with YAML", "```{figure} a.png\n---\nname: x\nalt: A map\n---\nCap.\n```", "figure", "Cap."],
  ["a figure with a quotation", '```{figure} a "b" {c}.png\n:name: x\nCap.\n```', "figure", "Cap."],
  ["a table", `:::{table} Cap {kbd}\`k\`\n:label: x\n\n${TABLE}:::`, "table", "Cap k\na\tb\nc\td"],
  [
    "a table in a quote",
    `> \`\`\`{table} Cap\n> :label: x\n${TABLE.replace(/^(?=.)/gm, "> ")}> \`\`\``,
    "table",
    "Cap\na\tb\nc\td",
  ],
  [
    "a table as a list",
    "```{list-table} Cap\n:header-rows: 1\n:name: x\n* - a\n  - b\n* - c\n  - - d\n    - e\n```",
    "table",
    "Cap\na\tb\nc\td e",
  ],
  ["code", "```{code-block} python\n:caption: Cap\n:name: x\na = b\n```", "code", "Cap\na = b"],
  ["a formula", "```{math}\n:label: x\na = b\n```", "formula", "a = b"],
  ["a formula in a list", "- a\n\n  ```{math}\n  :label: x\n  a = b\n  ```", "formula", "a\na = b"],
];

for (const [what, written, kind, shown] of LABELED) {
  Deno.test(`parseMarkdown() reads the label and caption of MyST for ${what}`, () => {
    const document = parseMarkdown(`${written}\n\n---\n\n{ref}\`x\`\n`);
    const lowered = lowerDocument(document, { hasPicture: () => true });
    deepStrictEqual([...document.issues, ...lowered.log.issues], []);
    const [text = ""] = renderPlain(lowered).split(/\n-+\n|\n\n/);
    deepStrictEqual([findOwner(lowered.blocks), text.trim()], [kind, shown]);
  });
}

/** Finds the kind of the block with places, at any depth. */
function findOwner(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { kind, places, caption } = value as Record<string, unknown>;
  const own = places ?? (caption as { readonly places?: unknown } | undefined)?.places;
  if (Array.isArray(own) && own.length > 0) return String(kind);
  return Object.entries(value).filter(([key]) => key !== "caption").map(([, each]) => findOwner(each)).find((each) =>
    each
  );
}

for (
  const [what, list] of [
    ["text beside its rows", "* - a\n\nb\n"],
    ["rows that are no lists", "* a\n* b\n"],
  ] as const
) {
  Deno.test(`parseMarkdown() keeps the text of a list-table with ${what}`, () => {
    const lowered = lowerDocument(parseMarkdown(`\`\`\`{list-table} Cap\n\n${list}\`\`\`\n`), {
      hasPicture: () => true,
    });
    deepStrictEqual(renderPlain(lowered).split("\n").filter((line) => line !== ""), ["Cap", "a", "b"]);
  });
}
