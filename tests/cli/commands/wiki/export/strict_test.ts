import { deepStrictEqual, strictEqual } from "node:assert/strict";
import type { Diagnostic } from "../../../../../src/pdf/engine.ts";
import { fakeEngine } from "../../../../support/compilers/fake_engines.ts";
import { samplePdf } from "../../../../support/compilers/sample_pdf.ts";
import { runExport } from "../../../../support/export/export_stage.ts";
import { createMemorySpool } from "../../../../support/memory_spool.ts";
import { createWordTemplate } from "../../../../support/word_documents/word_template.ts";
import { startSmallWiki } from "./export_runs.ts";

const TREE = { "t.docx": await createWordTemplate(["$scroll.content"]) };
const FORMATS = [["a PDF", []], ["Word", ["--template", "t.docx"]]] as const;

/** Exports a page below another one; the compiler returns these findings. */
async function exportBody(body: string, args: readonly string[], diagnostics: Diagnostic[] = []) {
  await using wiki = startSmallWiki();
  wiki.store.putPage({ id: "4", title: "Lossy", parentId: "1", body, modifiedAt: Date.UTC(2025, 2, 3) });
  const openSpool = () => Promise.resolve(createMemorySpool());
  const compilers = fakeEngine(() => ({ pdf: samplePdf([{}]), diagnostics }));
  const run = await runExport(
    wiki,
    ["1", "--scope", "tree", "--exclude-label", "lossy", ...args, "--report", "r.json"],
    {
      tree: TREE,
      compilers,
      files: { openSpool },
    },
  );
  const { losses, issues } = JSON.parse(new TextDecoder().decode(run.published.get("r.json")));
  const found = losses.map(({ pageId, code }: Record<string, unknown>) => `${pageId} ${code}`);
  return { code: run.code, written: [...run.published.keys()], found, issues, losses };
}

/** Bodies with one loss, by its code; they come from all stages of an export. */
const LOSSES: readonly (readonly [code: string, body: string])[] = [
  ["macro-unknown", '<ac:structured-macro ac:name="roadmap-planner" />'],
  [
    "formula-not-convertible",
    '<p><ac:structured-macro ac:name="mathinline"><ac:parameter ac:name="body">\\unknown{a}</ac:parameter>' +
    "</ac:structured-macro></p>",
  ],
  ["heading-clamped", [1, 2, 3, 4, 5, 6].map((level) => `<h${level}>H</h${level}>`).join("")],
  ["nested-too-deeply", `${"<ul><li>".repeat(33)}<p>deep</p>${"</li></ul>".repeat(33)}`],
  ["nested-too-deeply", `${"<blockquote>".repeat(40)}<p>deep</p>${"</blockquote>".repeat(40)}`],
  ["picture-missing", '<p><ac:image><ri:attachment ri:filename="gone.png" /></ac:image></p>'],
  [
    "misplaced-page-break",
    '<table><tbody><tr><td><p>one</p><ac:structured-macro ac:name="scroll-pagebreak" /></td></tr></tbody></table>',
  ],
];

for (const [format, flags] of FORMATS) {
  for (const [expected, body] of LOSSES) {
    Deno.test(`tool wiki export --strict to ${format} refuses ${expected}: ${body.slice(0, 30)}`, async () => {
      const { code, written, found, issues } = await exportBody(body, [...flags, "--strict"]);
      deepStrictEqual([code, written], [1, ["r.json"]]);
      deepStrictEqual([[...new Set(found)], issues], [[`4 ${expected}`], []]);
    });
  }
}

const WARNING: Diagnostic = { severity: "warning", message: "odd", file: "/main.typ", line: 4, column: 1 };

for (
  const [split, expected] of [
    [[], ["1 typst-warning"]],
    [["--split-by", "chapter"], ["1 typst-warning", "2 typst-warning"]],
  ] as const
) {
  Deno.test(`tool wiki export ${split.join(" ")} counts findings of the compiler among the losses`, async () => {
    const args = [...split, "--output", "b"];
    const { code, found, issues, losses } = await exportBody("<p>a</p>", args, [WARNING]);
    deepStrictEqual([code, found, issues], [0, expected, []]);
    strictEqual(losses[0].message, "odd");
    const refused = await exportBody("<p>a</p>", [...args, "--strict"], [WARNING]);
    deepStrictEqual([refused.code, refused.written, refused.found], [1, ["r.json"], ["1 typst-warning"]]);
  });
}

Deno.test("tool wiki export --strict allows a color that cannot be read, and reports it", async () => {
  const body = '<table><tbody><tr><td data-highlight-colour="blurple">a</td></tr></tbody></table>';
  const { code, found, issues, losses } = await exportBody(body, ["--strict"]);
  deepStrictEqual([code, found, issues, losses[0].harmless], [0, ["4 directive-attribute"], [], true]);
});
