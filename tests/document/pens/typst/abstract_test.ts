import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { renderMarkdown } from "../../../support/compilers/render_markdown.ts";

Deno.test("renderTypst() renders the abstract as Markdown, and finds its blocks below it", () => {
  const front = "---\ntitle: T\nabstract: |\n  *A* `b` [c](#one)\n\n  ::pagebreak\n\n  # D\n---\n";
  const { source, locate, issues } = renderMarkdown(`${front}# One\n\nText\n`);
  strictEqual(
    /abstract: (\{[^]*?\n\}), authors/.exec(source)?.[1],
    [
      ...'{|{emph({"A"}); " "; inline-code("b"); " "; link(label("a-/one"), {"c"})}|parbreak()'.split("|"),
      '{strong({"D"})}\n}',
    ].join("\n"),
  );
  deepStrictEqual(issues.map(({ code, line }) => [code, line]), [["misplaced-page-break", 5]]);
  const lines = source.split("\n");
  const lineOf = (start: string) => locate(lines.findIndex((line) => line.startsWith(start)) + 1)?.line;
  deepStrictEqual(["abstract", "[#heading", '{"Text"}', "nothing"].map(lineOf), [undefined, 10, 12, undefined]);
});
