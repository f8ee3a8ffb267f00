import { deepStrictEqual, ok } from "node:assert/strict";
import { comparedChapters, TEXT_MARKS } from "../../../../src/authoring/word/proof/compared_chapters.ts";
import { listNodes } from "../../../../src/document/list_nodes.ts";
import { parseMarkdown } from "../../../../src/document/read/markdown/markdown.ts";
import { plainText } from "../../../../src/document/plain_text.ts";

Deno.test("comparedChapters() leaves out formulas, pictures and contents, and keeps the rest between marks", () => {
  const { root } = parseMarkdown(
    "# One\n\nTwo $x$ ![alt](a.png) three :image[b]{src=a.png}\n\n$$\ny\n$$\n\n::figure[c]{src=a.png}\n\n::toc\n\n```js\nfour\n```\n",
  );
  const chapters = comparedChapters([{ key: "a", root, anchor: "a", level: 0, title: "" }]);
  deepStrictEqual(chapters.map(({ anchor }) => anchor), ["proof-start", "a", "proof-end"]);
  const types = new Set([...listNodes(root)].map(({ type }) => type));
  deepStrictEqual(["math", "inlineMath", "image", "leafDirective"].filter((type) => types.has(type as "math")), []);
  ok(types.has("code"));
  deepStrictEqual(plainText(chapters[0]?.root ?? root).includes(TEXT_MARKS.start), true);
  deepStrictEqual(plainText(chapters[2]?.root ?? root).includes(TEXT_MARKS.end), true);
});
