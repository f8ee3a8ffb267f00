import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { pageSurvivesMarkdown, survivesMarkdown } from "../../../../src/document/write/markdown/survives_markdown.ts";
import { PlainProse } from "../../../../src/document/write/markdown/plain_prose.ts";
import { renderMarkdown } from "../../../../src/document/write/markdown/render_markdown.ts";
import { storageToMdast } from "../../../../src/document/write/markdown/storage_to_mdast.ts";
import type { BlockNode } from "../../../../src/document/storage/storage_tree.ts";
import type { ListItem, PhrasingContent, RootContent, TableCell } from "../../../../src/document/tree.ts";
import { samplePage } from "../../../bench/sample_page.ts";
import * as fc from "../../../support/property.ts";

/** Pieces that stay near the border of what is plain, most of them on the inner side. */
const piece = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom("a", "B", "1", "12", " ", " ", ".", ",", "é", "日", "b c", "x. ") },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ...[":", "!", "&", "_", "#", "-", "=", "+", ">", "$", "%", "/", "?", ";", "(", ")", '"', "'", "\u00A0", "\u0301"],
      ...["w", "ww", "a_b", "12:30", "a: ", "&amp;", "&#35;", "10)", "1. ", "- ", "+ ", "=== ", "--- ", "# ", "a #b"],
      ...["“", "—", "→", "🙂", "…", "http", "//", "toc", ":toc", "::", "a@b.c", "^", "  "],
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom("*", "`", "[", "]", "<", "|", "\\", "~", "{", "}", "\t", "\n", "www.a.b") },
);
const wild = fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join(""));
const word = fc.constantFrom(
  ...["a", "B", "é", "7", "12:30", "x.", "a_b", "(c)", '"d"', "e:", "R&D", "f!", "-", "n/a", "日", "[a]", "{b}", "<c>"],
  ...["a@b.c", "*", "*a*", "~5", "http://a.b", "h:80", "(<b>)", "[x](y)", "@a", "a]", "[", "**", "~~", "1.", "#1"],
);
const tame = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(" "));
const value = fc.oneof(tame, fc.tuple(tame, wild).map(([first, last]) => first + last), wild);
const url = fc.oneof(
  fc.constantFrom("https://a.b/c?d=e&f=g#h", "/x_y*z", "#top", "mailto:a", "attachment:a b.png", "http://a", "/a(b)"),
  value,
  value.map((end) => `https://${end}`),
);
const between = fc.oneof(fc.constantFrom(" ", ", ", " (", "). ", ": ", " a ", "b", " - ", '" '), value);
const attributes = fc.dictionary(
  fc.constantFrom(
    "title",
    "space",
    "name",
    "xml",
    "src",
    "width",
    "color",
    "subtle",
    "id",
    "class",
    "maxLevel",
    "type",
  ),
  fc.oneof(fc.constantFrom("", "#fff", "a&amp;b", '"x" | <y/>\n', "\\", "1:2", "k=v", "}"), value),
  { maxKeys: 3 },
);
const name = fc.constantFrom(
  ...["u", "sub", "status", "date", "emoji", "page", "user", "image", "storage", "toc", "info", "panel", "expand"],
  ...["layout", "section", "column", "table", "row", "cell", "other", "footnote", "span", "card", "macro", "text"],
);

const noPhrasing = fc.constant<PhrasingContent[]>([]);

/** Text between nodes, so that most of them do not touch. */
function separate(nodes: readonly PhrasingContent[], texts: readonly string[]): PhrasingContent[] {
  return nodes.flatMap((node, i): PhrasingContent[] => [node, { type: "text", value: texts[i] ?? " " }]).slice(0, -1);
}

const phrasing: fc.Arbitrary<PhrasingContent[]> = fc.letrec<{ node: PhrasingContent; nodes: PhrasingContent[] }>(
  (tie) => ({
    nodes: fc.oneof(
      fc.tuple(fc.array(tie("node"), { minLength: 1, maxLength: 4 }), fc.array(between)).map(([nodes, texts]) =>
        separate(nodes.filter(({ type }) => type !== "text"), texts)
      ),
      tame.map((text): PhrasingContent[] => [{ type: "text", value: text }]),
      fc.array(tie("node"), { minLength: 1, maxLength: 4 }),
    ),
    node: fc.oneof(
      { maxDepth: 2, depthSize: "small" },
      value.map((text) => ({ type: "text" as const, value: text })),
      value.map((text) => ({ type: "text" as const, value: text })),
      value.map((text) => ({ type: "inlineCode" as const, value: text })),
      fc.constantFrom({ type: "break" as const }, { type: "html" as const, value: "<br>" }),
      fc.tuple(fc.constantFrom("strong", "emphasis", "delete"), tie("nodes")).map(([type, children]) => ({
        type,
        children,
      })),
      fc.tuple(url, tie("nodes")).map(([to, children]) => ({ type: "link" as const, url: to, children })),
      url.map((to) => ({ type: "link" as const, url: to, children: [{ type: "text" as const, value: to }] })),
      fc.record({ type: fc.constant("image" as const), url, alt: fc.oneof(fc.constant(""), value) }),
      fc.tuple(fc.constantFrom("u", "page", "status"), fc.constantFrom({}, { title: "a|b <c> &" }), tie("nodes")).map(
        ([named, given, children]) => ({ type: "textDirective" as const, name: named, attributes: given, children }),
      ),
      fc.tuple(name, attributes, fc.oneof(noPhrasing, tie("nodes"))).map(([named, given, children]) => ({
        type: "textDirective" as const,
        name: named,
        attributes: given,
        children,
      })),
      fc.constantFrom(":smile:", ":thumbs_up:", ":a-b:", ":1:", ":toc:").map((text) => ({
        type: "textDirective" as const,
        name: "emoji",
        attributes: {},
        children: [{ type: "text" as const, value: text }],
      })),
    ),
  }),
).nodes;

const cell = fc.oneof(noPhrasing, phrasing).map((children): TableCell => ({ type: "tableCell", children }));
const table = fc.array(fc.constantFrom("left", "right", "center", null), { minLength: 1, maxLength: 3 }).chain((
  align,
) =>
  fc.array(fc.array(cell, { minLength: align.length, maxLength: align.length }), { minLength: 1, maxLength: 3 }).map(
    (rows) => ({
      type: "table" as const,
      align,
      children: rows.map((children) => ({ type: "tableRow" as const, children })),
    }),
  )
);
const code = fc.record({
  type: fc.constant("code" as const),
  lang: fc.constantFrom(null, "js", "c++", "a b"),
  meta: fc.constantFrom(null, "collapse", 'title="a b"', " x"),
  value: fc.array(fc.constantFrom("a", "\n", " ", "  b", "- ", "> ", "```", "~~~", ":::", "\t", "#", "\n\n", "|"), {
    maxLength: 6,
  }).map((lines) => lines.join("")),
});

function listOf(blocks: fc.Arbitrary<BlockNode[]>) {
  const item = fc.tuple(phrasing, blocks, fc.constantFrom(undefined, true, false), fc.boolean()).map((
    [text, more, checked, spread],
  ): ListItem => ({
    type: "listItem",
    spread,
    ...(checked === undefined ? {} : { checked }),
    children: [{ type: "paragraph", children: text }, ...more],
  }));
  const kind = fc.constantFrom({ ordered: false }, { ordered: true, start: 1 }, { ordered: true, start: 9 });
  return fc.tuple(kind, fc.array(item, { minLength: 1, maxLength: 3 })).map(([numbers, children]) => ({
    type: "list" as const,
    ...numbers,
    spread: children.some(({ spread }) => spread === true),
    children,
  }));
}

const blocks: fc.Arbitrary<BlockNode[]> = fc.letrec<{ block: BlockNode; blocks: BlockNode[] }>((tie) => ({
  blocks: fc.array(tie("block"), { maxLength: 4 }),
  block: fc.oneof(
    { maxDepth: 3, depthSize: "small" },
    phrasing.map((children) => ({ type: "paragraph" as const, children })),
    fc.tuple(fc.constantFrom(1, 2, 6), phrasing).map(([depth, children]) => ({
      type: "heading" as const,
      depth,
      children,
    })),
    code,
    table,
    fc.constant({ type: "thematicBreak" as const }),
    fc.tuple(name, attributes, fc.oneof(noPhrasing, phrasing)).map(([named, given, children]) => ({
      type: "leafDirective" as const,
      name: named,
      attributes: given,
      children,
    })),
    listOf(fc.constant([])),
    listOf(tie("blocks")),
    tie("blocks").map((children) => ({ type: "blockquote" as const, children })),
    fc.tuple(fc.constantFrom("info", "row", "expand"), tie("blocks")).map(([named, children]) => ({
      type: "containerDirective" as const,
      name: named,
      attributes: {},
      children,
    })),
    fc.tuple(name, attributes, fc.option(phrasing, { nil: undefined }), tie("blocks")).map((
      [named, given, label, children],
    ) => ({
      type: "containerDirective" as const,
      name: named,
      attributes: given,
      children: [
        ...(label === undefined
          ? []
          : [{ type: "paragraph" as const, data: { directiveLabel: true }, children: label }]),
        ...children,
      ],
    })),
  ),
})).blocks;

const RUNS = 150;

Deno.test("PlainProse.accepts() accepts only what survives Markdown, whatever is next to it", () => {
  fc.assert(
    fc.property(fc.array(blocks, { minLength: 1, maxLength: 4 }), (all) => {
      const page = new PlainProse();
      const accepted = all.flat().filter((node) => page.accepts(node));
      ok(survivesMarkdown(accepted), renderMarkdown(accepted));
    }),
    { numRuns: RUNS },
  );
});

Deno.test("pageSurvivesMarkdown() is never wrong about blocks of any kind beside each other", () => {
  fc.assert(
    fc.property(fc.array(blocks, { minLength: 1, maxLength: 4 }), (all) => {
      const nodes = all.flat().filter((node) => survivesMarkdown([node]));
      if (pageSurvivesMarkdown(nodes, 100)) ok(survivesMarkdown(nodes), renderMarkdown(nodes));
    }),
    { numRuns: RUNS },
  );
});

Deno.test("PlainProse.accepts() no more lines in directives than a page may well have", () => {
  const lines = "a\n".repeat(300_000);
  const block: RootContent = { type: "containerDirective", name: "info", attributes: {}, children: [] };
  block.children.push({ type: "code", value: lines });
  strictEqual(new PlainProse().accepts(block), false);
  strictEqual(new PlainProse().accepts(block.children[0] ?? block), true);
});

Deno.test("PlainProse.accepts() accepts lists with many items, but few continuation lines", () => {
  const list = (count: number, children: PhrasingContent[]): RootContent => ({
    type: "list",
    ordered: false,
    spread: false,
    children: Array.from({ length: count }, () => ({
      type: "listItem",
      spread: false,
      children: [{ type: "paragraph", children }],
    })),
  });
  const text = { type: "text" as const, value: "a" };
  const accepts = (node: RootContent) => new PlainProse().accepts(node);
  deepStrictEqual([
    accepts(list(2000, [text])),
    accepts(list(150, [text, { type: "break" }, text])),
    accepts(list(250, [text, { type: "break" }, text])),
  ], [true, true, false]);
});

Deno.test("PlainProse.accepts() most of what teams write", () => {
  const page = new PlainProse();
  const nodes = [1, 2, 3, 4, 5].flatMap((seed) =>
    storageToMdast(samplePage(seed, 8192)).flatMap((block) => block.nodes)
  );
  const accepted = nodes.filter((node) => page.accepts(node));
  ok(accepted.length > nodes.length * 0.9, `${accepted.length} of ${nodes.length}`);
});
