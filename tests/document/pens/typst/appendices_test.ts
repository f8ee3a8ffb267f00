import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { parseMarkdown } from "../../../../src/document/read/markdown/markdown.ts";
import { renderTypst } from "../../../support/compilers/render_typst.ts";

/** Components of headings, with their level and text; `|` for the start of appendices. */
function headingsOf(markdown: string): string {
  const { source } = renderTypst(parseMarkdown(`---\ntitle: T\n---\n${markdown}`));
  const found = source.matchAll(/appendix-start|(appendix-)?heading\(level: (\d)[^{]*\{"(\w+)/g);
  return [...found].map(([, appendix, level, text]) =>
    level === undefined ? "|" : `${appendix === undefined ? "" : "+"}${level}${text}`
  ).join(" ");
}

for (
  const [markdown, expected] of [
    ["# A\n## B\n::appendix\n# C\n## D\n# E", "1A 2B | +1C +2D +1E"],
    // Only a chapter can be the first appendix.
    ["# A\n::appendix\n## B\n# C", "1A 2B | +1C"],
    ["# A\n# B {.appendix}\n# C {.appendix}", "1A | +1B +1C"],
    ["# A\n## B {.appendix}\n# C", "1A 2B | +1C"],
    // Levels are those on the pages.
    ["## A\n### B\n::appendix\n## C", "1A 2B | +1C"],
    ["::appendix\n# A\n> # B", "| +1A 2B"],
    ["# A\n:::landscape\n::appendix\n# B\n:::", "1A | +1B"],
    ["# A\n> ::appendix\n\n# B", "1A 1B"],
    ["# A\n::appendix", "1A"],
  ] as const
) {
  Deno.test(`renderTypst() finds the appendices of ${JSON.stringify(markdown)}`, () => {
    strictEqual(headingsOf(markdown), expected);
  });
}

Deno.test("renderTypst() sets :::landscape on pages of its own, with its page breaks, and elsewhere in place", () => {
  const body = (markdown: string) => renderTypst(parseMarkdown(markdown)).source.split("\n").slice(2).join("\n");
  strictEqual(body(":::landscape\na\n:::"), '#{\nlandscape-pages({{{"a"}}})\n}\n');
  strictEqual(
    body(":::landscape\na\n\n::pagebreak\n\nb\n:::"),
    '#{\nlandscape-pages({\n{{"a"}}\npage-break()\n{{"b"}}\n})\n}\n',
  );
  ok(
    body("---\ntitle: T\n---\n# A\n\n:::landscape\na\n:::").includes(
      'landscape-pages(lead: {[#heading(level: 1, {"A"})',
    ),
  );
  ok(body("---\ntitle: T\n---\n:::landscape\n## A\n\n# B\n\na\n:::").includes("opens: true"));
  deepStrictEqual(body(":::landscape\n:::"), "#{}\n");
  strictEqual(body("- :::landscape\n  a\n  :::").includes("landscape-pages"), false);
});
