import { deepStrictEqual, ok } from "node:assert/strict";
import { parseMarkdown } from "../../src/document/read/markdown/markdown.ts";
import { renderTypst } from "../support/compilers/render_typst.ts";
import { ROOT } from "../support/house/source_files.ts";
import { compileWithStub } from "../support/compilers/stub_typst.ts";

const document = parseMarkdown(await Deno.readTextFile(new URL("src/typst/assets/zoo.md", ROOT)));
const rendered = renderTypst(document, { resolveImage: (url) => ({ path: `/images/${url}` }) });

Deno.test("renderTypst() makes at least eight pages of the feature zoo, which compile without a word", async () => {
  const { diagnostics, pages } = await compileWithStub(rendered.source, ["/images/zoo.svg"]);
  deepStrictEqual(diagnostics, []);
  ok(pages >= 8, `${pages} pages`);
});
