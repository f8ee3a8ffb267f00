import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { parseMarkdown } from "../../src/document/read/markdown/markdown.ts";
import { renderTypst } from "../support/compilers/render_typst.ts";
import { assertGolden } from "../support/golden.ts";
import { ROOT } from "../support/house/source_files.ts";

const document = parseMarkdown(await Deno.readTextFile(new URL("src/typst/assets/zoo.md", ROOT)));
const rendered = renderTypst(document, { resolveImage: (url) => ({ path: `/images/${url}` }) });

Deno.test("renderTypst() writes the feature zoo as it did before", () =>
  assertGolden("typst/zoo_main.typ", rendered.source));

Deno.test("renderTypst() has nothing to say of the feature zoo, and finds its image", () => {
  deepStrictEqual([...document.issues, ...rendered.issues], []);
  deepStrictEqual(rendered.images, [{ url: "zoo.svg", path: "/images/zoo.svg" }]);
});

const COMPONENTS = [
  ...[1, 2, 3, 4, 5, 6].map((level) => `heading(level: ${level}`),
  ...["list(tight: true", "list(tight: false", "enum(start: 1", "text(dir: rtl", 'lang: "he"', 'lang: "ar"'],
  ..."parbreak task-list data-table code-block inline-code quote-block figure-block definition-list".split(" "),
  ..."columns-block math-block inline-math expand-block footnote inline-image link label strong emph strike super sub"
    .split(" "),
  ..."highlight thematic-break page-break".split(" "),
];

Deno.test("renderTypst() calls every component for the feature zoo", () => {
  const kinds = ["info", "note", "warning", "tip", "success", "error", "panel"].map((kind) =>
    `callout(kind: "${kind}"`
  );
  const colors = ["neutral", "blue", "green", "yellow", "red", "purple"].map((color) => `status(color: "${color}"`);
  const missing = [...COMPONENTS, ...kinds, ...colors].filter((call) =>
    !rendered.source.includes(/[(:]/.test(call) ? call : `${call}(`)
  );
  deepStrictEqual(missing, []);
  strictEqual(rendered.headings.length > 15, true);
});
