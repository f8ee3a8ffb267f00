import { deepStrictEqual } from "node:assert/strict";
import { renderPlain } from "../../../src/document/pens/plain/render_plain.ts";
import { parseMarkdown } from "../../../src/document/read/markdown/markdown.ts";
import { lowerDocument } from "../../../src/document/shown/lower_document.ts";

const MANY = 10_000;
const DEEP = 300;

/** Findings of a document with their lines, each once, and the end of its text. */
function show(
  markdown: string,
  abbreviations = "[expand, list]",
): { readonly findings: string[]; readonly end: string } {
  const document = parseMarkdown(`---\ntitle: T\nabbreviations: ${abbreviations}\n---\n${markdown}`);
  const shown = lowerDocument(document, { hasPicture: () => true });
  const findings = [...document.issues, ...shown.log.issues].map(({ code, line }) => `${code}:${line}`);
  return { findings: [...new Set(findings)], end: renderPlain(shown).split("\n").slice(-4, -1).join("|").slice(-60) };
}

function each(count: number, spell: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => spell(i)).join("");
}

const nested = (start: string, inside: string, end: string) => start.repeat(DEEP) + inside + end.repeat(DEEP);

for (
  const [what, markdown, end, findings] of [
    [
      "ten thousand terms",
      `${
        each(MANY, (i) => `\\newglossaryentry{a${i}}{name={n${i}},description={d}}\n`)
      }\n\\glsaddall\n\n\\printglossary`,
      "d|n9999|d",
      [],
    ],
    [
      "ten thousand acronyms",
      each(MANY, (i) => `\\newacronym{a${i}}{A${i}}{L${i}}\n`) + each(MANY, (i) => `\n\\gls{a${i}}\n`),
      "L9997 (A9997)|L9998 (A9998)|L9999 (A9999)",
      [],
    ],
    [
      "ten thousand abbreviations",
      `${each(MANY, (i) => `A${i} `)}\n\n${each(MANY, (i) => `*[A${i}]: L${i}\n`)}`,
      "L9998|A9999|L9999",
      [],
    ],
    [
      "more uses in a paragraph than the parser takes",
      `\\newacronym{a}{A}{L}\n\n${"\\gls{a} ".repeat(MANY)}`,
      "",
      ["document-too-complex:7"],
    ],
    ["ten thousand marks", each(MANY, (i) => `\\index{a${i}}b\n\n`), "b|b|b", []],
    ["marks in marks", `a\n\n${nested("\\index{", "b", "}")}`, "}}", ["markup-printed:7"]],
    ["uses in uses", `\\newacronym{a}{A}{L}\n\n${nested("\\gls{", "a", "}")}`, undefined, ["markup-printed:7"]],
    [
      "braces in braces",
      `\\newglossaryentry{a}{name=${nested("{", "x", "}")},description={d}}\n\n\\gls{a}`,
      "x",
      [],
    ],
    ["glossaries in glossaries", `${":::{glossary}\n".repeat(DEEP)}T\n: m\n${":::\n".repeat(DEEP)}`, "", [
      "document-too-deep:105",
    ]],
    ["levels of a term", `a \\index{${"b!".repeat(140)}c}`, "a ", []],
    [
      "terms that name each other",
      "\\index{a|see{b}} \\index{b|see{a}} \\index{c|see{c}}\n\n\\printindex",
      "Index",
      [],
    ],
    [
      "definitions that name each other",
      "\\newacronym{a}{A}{see \\gls{b}}\n\\newacronym{b}{B}{see \\gls{a}}\n\n\\gls{a}\n\n\\gls{b}",
      "see B (A)|see A (B)",
      [],
    ],
    [
      "what nothing closes",
      "\\newglossaryentry{x}{name=a\n\n\\newacronym{b}{B\n\n\\index{a\n\n\\gls{x",
      "\\newacronym{b}{B|\\index{a|\\gls{x",
      ["markup-printed:5"],
    ],
    ["a use that nothing closes", "\\newacronym{b}{B}{L}\n\n\\gls{b", "\\gls{b", ["markup-printed:7"]],
    ["a glossary that nothing closes", ":::{glossary}\nT\n: m\n", "T|m", ["unmatched-fence:5"]],
  ] as const
) {
  Deno.test(`parseMarkdown() ends for ${what}`, () => {
    const shown = show(markdown);
    deepStrictEqual(shown.findings, findings);
    if (end !== undefined) deepStrictEqual(shown.end.slice(-end.length), end);
  });
}
