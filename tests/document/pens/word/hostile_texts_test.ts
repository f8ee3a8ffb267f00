import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import type { Root, RootContent } from "../../../../src/document/tree.ts";
import { DIRECTIVES } from "../../../../src/document/directives/directives_table.ts";
import { anyText } from "../../../support/any_text.ts";
import * as fc from "../../../support/property.ts";
import { renderWordRoot } from "../../../support/word/render_word.ts";
import { readWordText, wordParts, wordText } from "../../../support/word/word_part.ts";

/** Every kind of node with a text at each place that may have one. */
function everyNode(text: string): RootContent[] {
  const inner = [{ type: "text" as const, value: text }];
  const attributes = Object.fromEntries(
    [...["name", "id", "src", "href", "url", "title", "lang", "color", "align", "indent", "count", "width"], "caption"]
      .map((name) => [name, text]),
  );
  const directives = (Object.keys(DIRECTIVES) as (keyof typeof DIRECTIVES)[]).flatMap((type) =>
    [...DIRECTIVES[type].keys()].map((name): RootContent =>
      type === "textDirective"
        ? { type: "paragraph", children: [{ type, name, attributes, children: inner }] }
        : type === "leafDirective"
        ? { type, name, attributes, children: inner }
        : { type, name, attributes, children: [{ type: "paragraph", children: inner }] }
    )
  );
  return [
    { type: "heading", depth: 1, children: inner },
    { type: "code", value: text, lang: text, meta: `title="${text}"` },
    { type: "math", value: text },
    {
      type: "paragraph",
      children: [
        ...inner,
        { type: "inlineCode", value: text },
        { type: "inlineMath", value: text },
        { type: "link", url: text, children: inner },
        { type: "link", url: `https://a.b/${text}`, children: inner },
        { type: "link", url: `#${text}`, children: inner },
        { type: "image", url: text, alt: text, title: text },
        { type: "image", url: `shown${text}`, alt: text, title: text },
        { type: "footnoteReference", identifier: text },
        { type: "footnoteReference", identifier: text },
      ],
    },
    { type: "footnoteDefinition", identifier: text, children: [{ type: "paragraph", children: inner }] },
    ...directives,
  ];
}

Deno.test("WordBook escapes any text at any place", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const root: Root = { type: "root", children: everyNode(text) };
      const content = renderWordRoot(root, { knownAnchors: new Set([text]), language: "en" });
      const parts = Object.values(wordParts(content));
      ok(parts.every((part) => readWordText(part) !== undefined));
      const targets = content.relationships.map((each) => each.kind === "hyperlink" ? each.target : "");
      deepStrictEqual(targets.filter((target) => /[\s"<>]/.test(target)), []);
    }),
    { numRuns: 100 },
  );
});

Deno.test("WordBook replaces characters that XML cannot have", () => {
  const root: Root = {
    type: "root",
    children: [{ type: "paragraph", children: [{ type: "text", value: "a\0b\ud800c\ufffe" }] }],
  };
  strictEqual(renderWordRoot(root).blocks.includes(">a\ufffdb\ufffdc\ufffd<"), true);
});

Deno.test("WordBook divides long texts, which readers of XML refuse", () => {
  const text = "<&>".repeat(100_000);
  const content = renderWordRoot({ type: "root", children: [{ type: "code", value: text }] });
  ok([...content.blocks.matchAll(/<w:t [^>]*>([^<]*)</g)].every(([, piece = ""]) => piece.length < 200_000));
  strictEqual(wordText(content).trim(), text);
});
