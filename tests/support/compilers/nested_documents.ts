import { MAX_DEPTH } from "../../../src/document/pens/typst/pen_scope.ts";

/** Ways to nest blocks. */
const NESTS: readonly (readonly [string, (inner: string) => string])[] = [
  ["quotes", (inner) => indent(inner, "> ")],
  ["alerts", (inner) => indent(`[!NOTE]\n${inner}`, "> ")],
  ["attributed quotes", (inner) => indent(`${inner}\n\n— Me`, "> ")],
  ["lists", (inner) => `- a\n\n${indent(inner, "  ")}`],
  ["numbered lists", (inner) => `1. a\n\n${indent(inner, "   ")}`],
  ["task lists", (inner) => `- [ ] a\n\n${indent(inner, "  ")}`],
  ["details", (inner) => `<details><summary>a</summary>\n\n${inner}\n\n</details>`],
  ["tables", (inner) => within(["table", "row", "cell"], inner)],
  ["tables in panels", (inner) => within(["panel[t]", "table", "row", "cell"], inner)],
  ["tables in lists", (inner) => `- a\n\n${indent(within(["table", "row", "cell"], inner), "  ")}`],
  ["panels in columns", (inner) => within(["columns", "panel[t]", "expand[t]"], inner)],
];

const MARKS = "*a **b ~~c [d <sub>e <mark>f <u>g *h **i** h* g</u> f</mark> e</sub> d](https://x.org) c~~ b** a*";

/** Blocks that nest deeply by themselves. */
export const INNERMOST_BLOCKS =
  `${MARKS}\n\n| ${MARKS} |\n|-|\n\nTable: ${MARKS}\n\n![](a.svg "b")\n\n$$x$$\n\na[^1]\n\n\`\`\`ts\nif\n\`\`\`\n\nT\n: d`;

/** Footnotes of the innermost blocks. */
export const INNERMOST_FOOTNOTES = `\n\n[^1]: > - ${MARKS}\n\n    b[^2]\n\n[^2]: > - ${MARKS}`;

/** Markdown by what nests in it, deeper than allowed. */
export const NESTED_DOCUMENTS: ReadonlyMap<string, string> = new Map(
  NESTS.map(([what, nest]) => {
    let text = INNERMOST_BLOCKS;
    for (let i = 0; i < MAX_DEPTH + 2; i++) text = nest(text);
    return [what, text + INNERMOST_FOOTNOTES];
  }),
);

/** Encloses Markdown in directives, the outermost first. */
function within(names: readonly string[], inner: string): string {
  return names.reduceRight((text, name) => {
    const longest = Math.max(2, ...[...text.matchAll(/:{3,}/g)].map(([fence]) => fence.length));
    const fence = ":".repeat(longest + 1);
    return `${fence}${name}\n${text}\n${fence}`;
  }, inner);
}

/** Puts a marker or spaces before every line. */
export function indent(text: string, marker: string): string {
  return text.split("\n").map((line) => `${marker}${line}`).join("\n");
}
