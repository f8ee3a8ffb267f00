import { deepStrictEqual } from "node:assert/strict";
import {
  BLOCK_ELEMENTS,
  HIDDEN_ELEMENTS,
  INLINE_ELEMENTS,
  isHtmlElement,
  NEUTRAL_ELEMENTS,
  PLACEHOLDER_ELEMENTS,
  UNSUPPORTED_ELEMENTS,
} from "../../../../src/document/read/html/element_names_table.ts";
import { parseMarkdown } from "../../../../src/document/read/markdown/markdown.ts";
import type { Nodes } from "../../../../src/document/tree.ts";
import * as fc from "../../../support/property.ts";

// In MathML and SVG, other names are elements too: they are placeholders here, because these have no end tag.
const VISIBLE = [...BLOCK_ELEMENTS, ...INLINE_ELEMENTS, ...NEUTRAL_ELEMENTS, ...UNSUPPORTED_ELEMENTS].filter((name) =>
  !PLACEHOLDER_ELEMENTS.has(name)
);
const ATTRIBUTES = [
  "",
  ' id="i"',
  " align=center",
  ' class="c" style="color: red"',
  " colspan=2",
  " name=n",
  " href=h",
];

const piece = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom("W", "W ", " W", "W\n") },
  {
    weight: 4,
    arbitrary: fc.tuple(fc.constantFrom(...VISIBLE), fc.constantFrom(...ATTRIBUTES)).map(([a, b]) => `<${a}${b}>`),
  },
  { weight: 4, arbitrary: fc.constantFrom(...VISIBLE).map((name) => `</${name}>`) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      "<table><tr><td>",
      "</td><td>",
      "</td></tr></table>",
      "<ul><li>",
      "</li></ul>",
      "<b><i>",
    ),
  },
  { weight: 3, arbitrary: fc.constantFrom("\n\n", "\n", "\n\n<div>\n\n", "\n\n</div>\n\n", "<!-- x -->") },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      "*W*",
      "**W <b>W** W</b>",
      "`W`",
      "[W](u)",
      "List<W>",
      "\n\n- W\n- W\n",
      "\n\n> W\n",
      "\n\n# W\n",
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom("\n\n| W | W <b>W |\n|--|--|\n| W<ul><li>W | W |\n\n", "\n\n```\nW\n```\n\n"),
  },
);
const document = fc.array(piece, { maxLength: 40 }).map((pieces) => {
  let count = 0;
  return pieces.join("").replace(/W/g, () => `w${++count}w`);
});

Deno.test("parseMarkdown() keeps all words between tags, and shows no tag of HTML, in any mix with Markdown", () => {
  fc.assert(
    fc.property(document, (markdown) => {
      const { meta, root, issues } = parseMarkdown(markdown);
      const shown = new Set([meta.title, ...textsIn(root)].join(" ").match(/w\d+w/g));
      const lost = (markdown.match(/w\d+w/g) ?? []).filter((word) => !shown.has(word));
      const errors = issues.filter(({ severity }) => severity === "error");
      deepStrictEqual({ lost, tags: tagsIn(root), errors }, { lost: [], tags: [], errors: [] });
    }),
    { numRuns: 1000 },
  );
});

Deno.test("parseMarkdown() hides the content of elements without a place in a page", () => {
  for (const name of HIDDEN_ELEMENTS) {
    const { root } = parseMarkdown(`a\n\n<${name}>\nb <i>c</i>\n</${name}>\n\nd <${name}>e *f*</${name}> g`);
    deepStrictEqual([name, textsIn(root).join("").replace(/ +/g, " ")], [name, "ad g"]);
  }
});

function textsIn(node: Nodes): string[] {
  if ("value" in node) return [node.value];
  return "children" in node ? node.children.flatMap(textsIn) : [];
}

/** Returns HTML, and tags in text outside of code. */
function tagsIn(node: Nodes): string[] {
  if (node.type === "html") return [node.value];
  if (node.type === "text") {
    const tags = [...node.value.matchAll(/<\/?([a-z][a-z0-9]*)/gi)];
    return tags.flatMap(([tag, name = ""]) => isHtmlElement(name.toLowerCase()) ? [tag] : []);
  }
  return "children" in node ? node.children.flatMap(tagsIn) : [];
}
