import { ok, strictEqual } from "node:assert/strict";
import type { ListItem, Paragraph, PhrasingContent, RootContent } from "../../../../src/document/tree.ts";
import { respellAs, respellBody } from "../../../../src/document/write/respell/respell.ts";
import { readSource } from "../../../../src/document/write/respell/source_text.ts";
import type { MarkdownStyle } from "../../../../src/document/write/markdown/markdown_style.ts";
import { renderMarkdown } from "../../../../src/document/write/markdown/render_markdown.ts";
import { storageToMarkdown } from "../../../../src/document/write/markdown/storage_to_markdown.ts";
import { mdastToStorage } from "../../../../src/document/write/storage/mdast_to_storage.ts";
import { anyPageBody } from "../../../support/page_bodies/any_page_body.ts";
import * as fc from "../../../support/property.ts";

/** A block of a page: texts, each of which has words and perhaps a mark around one of them. */
interface Block {
  readonly kind: "paragraph" | "heading" | "list" | "steps" | "tasks" | "table" | "quote" | "code" | "panel" | "rule";
  readonly texts: readonly (readonly Word[])[];
}

interface Word {
  readonly word: string;
  readonly mark: "none" | "emphasis" | "strong" | "link" | "code";
}

const word: fc.Arbitrary<Word> = fc.record({
  word: fc.oneof(fc.stringMatching(/^[a-z]{1,8}$/), fc.constantFrom("1.", "a_b", "*", "#", "-", "+1", "[x]", "&", ">")),
  mark: fc.constantFrom("none", "none", "none", "emphasis", "strong", "link", "code"),
});
const texts = fc.array(fc.array(word, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 3 });
const block: fc.Arbitrary<Block> = fc.record({
  kind: fc.constantFrom(
    ...["paragraph", "heading", "list", "steps", "tasks", "table", "quote", "code", "panel", "rule"] as const,
  ),
  texts,
});
const page = fc.array(block, { minLength: 1, maxLength: 6 });

function phrasing(words: readonly Word[]): PhrasingContent[] {
  return words.flatMap(({ word: value, mark }, i): PhrasingContent[] => {
    const text = { type: "text", value } as const;
    const node: PhrasingContent = mark === "none"
      ? text
      : mark === "code"
      ? { type: "inlineCode", value }
      : mark === "link"
      ? { type: "link", url: "https://example.org/x", title: null, children: [text] }
      : { type: mark, children: [text] };
    return i === 0 ? [node] : [{ type: "text", value: " " }, node];
  });
}

function nodeOf({ kind, texts: all }: Block): RootContent {
  const paragraphs = all.map((words): Paragraph => ({ type: "paragraph", children: phrasing(words) }));
  const items = (checked: boolean | null = null) =>
    paragraphs.map((paragraph): ListItem => ({ type: "listItem", spread: false, children: [paragraph], checked }));
  const plain = all.map((words) => words.map(({ word: each }) => each).join(" ")).join("\n");
  switch (kind) {
    case "paragraph":
      return { type: "paragraph", children: phrasing(all.flat()) };
    case "heading":
      return { type: "heading", depth: 2, children: phrasing(all.flat()) };
    case "list":
      return { type: "list", ordered: false, spread: false, children: items() };
    case "steps":
      return { type: "list", ordered: true, start: 1, spread: false, children: items() };
    case "tasks":
      return { type: "list", ordered: false, spread: false, children: items(true) };
    case "table":
      return {
        type: "table",
        align: [null, null],
        children: all.map((words) => ({
          type: "tableRow",
          children: [words.slice(0, 2), words.slice(2)].map((cell) => ({
            type: "tableCell",
            children: phrasing(cell),
          })),
        })),
      };
    case "quote":
      return { type: "blockquote", children: paragraphs };
    case "code":
      return { type: "code", lang: "js", meta: null, value: plain };
    case "panel":
      return { type: "containerDirective", name: "info", attributes: {}, children: paragraphs };
    case "rule":
      return { type: "thematicBreak" };
  }
}

const style: fc.Arbitrary<MarkdownStyle> = fc.record({
  guard: fc.constantFrom("comments", "backslashes"),
  emphasis: fc.constantFrom("*", "_"),
  strong: fc.constantFrom("*", "_"),
  bullet: fc.constantFrom("*", "+", "-"),
  bulletOrdered: fc.constantFrom(".", ")"),
  fence: fc.constantFrom("`", "~"),
  rule: fc.constantFrom("*", "_", "-"),
  ruleRepetition: fc.integer({ min: 3, max: 5 }),
  ruleSpaces: fc.boolean(),
  setext: fc.boolean(),
  closeAtx: fc.boolean(),
  listItemIndent: fc.constantFrom("one", "tab"),
  incrementListMarker: fc.boolean(),
  tablePipeAlign: fc.boolean(),
  spacedBreaks: fc.boolean(),
});

interface Spelling {
  readonly style: MarkdownStyle;
  /** Whether a comment follows each block, and the words of each. */
  readonly comments: readonly ("none" | "after" | "within")[];
  /** Whether a line ends after these words. */
  readonly breaks: readonly number[];
}

const spelling: fc.Arbitrary<Spelling> = fc.record({
  style,
  comments: fc.array(fc.constantFrom("none", "none", "after", "within"), { maxLength: 6 }),
  breaks: fc.array(fc.nat(8), { maxLength: 3 }),
});

/** Spells a page like a person: each block with the comments and line breaks of the spelling. */
function spell(blocks: readonly Block[], { style: marks, comments, breaks }: Spelling): string {
  const spelled = blocks.map((each, i) => {
    const text = renderMarkdown([nodeOf(each)], marks).trimEnd();
    const lines = each.kind === "paragraph" ? breakLines(text, breaks) : text;
    const comment = comments[i];
    if (comment === "after") return `${lines}\n\n<!-- comment ${i} -->`;
    return comment === "within" && each.kind === "paragraph" ? lines.replace(" ", ` <!-- comment ${i} --> `) : lines;
  });
  return `${spelled.join("\n\n")}\n`;
}

function breakLines(text: string, breaks: readonly number[]): string {
  let count = 0;
  return text.replace(/ (?=[a-z])/g, (space) => breaks.includes(count++) ? "\n" : space);
}

interface Change {
  readonly kind: "word" | "insert" | "remove" | "move" | "text";
  readonly at: number;
  readonly other: number;
  readonly word: Word;
  readonly block: Block;
}

const changes: fc.Arbitrary<Change[]> = fc.array(
  fc.record({
    kind: fc.constantFrom("word", "word", "insert", "remove", "move", "text"),
    ...{ at: fc.nat(20), other: fc.nat(20), word, block },
  }),
  { minLength: 1, maxLength: 3 },
);

function edit(blocks: readonly Block[], change: Change): Block[] {
  const at = change.at % blocks.length;
  const old = blocks[at];
  if (old === undefined) return [...blocks];
  switch (change.kind) {
    case "insert":
      return blocks.toSpliced(at, 0, change.block);
    case "remove":
      return blocks.length > 1 ? blocks.toSpliced(at, 1) : [...blocks];
    case "move":
      return blocks.toSpliced(at, 1).toSpliced(change.other % blocks.length, 0, old);
    case "text":
      return blocks.with(at, { ...old, texts: [...old.texts, [change.word]] });
    case "word": {
      const n = change.other % old.texts.length;
      const words = old.texts[n] ?? [];
      const place = change.other % words.length;
      return blocks.with(at, { ...old, texts: old.texts.with(n, words.with(place, change.word)) });
    }
  }
}

function joinedMeaning(markdown: string): string {
  return readSource(markdown).blocks.map(({ key }) => key).join("");
}

const bodyOf = (blocks: readonly Block[]) => mdastToStorage(blocks.map(nodeOf));

Deno.test("respellBody() gives any edit of any page its meaning, and keeps the comments", () => {
  fc.assert(
    fc.property(page, spelling, changes, (blocks, how, edits) => {
      const written = spell(blocks, how);
      const body = bodyOf(edits.reduce(edit, blocks));
      const text = respellBody({ body: "", written }, body);
      strictEqual(joinedMeaning(text), joinedMeaning(storageToMarkdown(body)));
      for (const [comment] of written.matchAll(/<!-- comment \d+ -->/g)) {
        ok(text.includes(comment), `${comment}: ${text}`);
      }
    }),
  );
});

Deno.test("respellBody() keeps the lines of all other blocks", () => {
  fc.assert(
    fc.property(page, spelling, fc.nat(20), word, (blocks, how, at, other) => {
      const written = spell(blocks, how);
      const { blocks: pieces } = readSource(written);
      fc.pre(pieces.length === blocks.length);
      const index = at % blocks.length;
      const edited = edit(blocks, {
        kind: "word",
        at: index,
        other: 0,
        word: other,
        block: { kind: "rule", texts: [] },
      });
      fc.pre(bodyOf(edited) !== bodyOf(blocks));
      const text = respellBody({ body: "", written }, bodyOf(edited));
      const [before, after] = [written.slice(0, pieces[index]?.start), written.slice(pieces[index]?.end)];
      ok(text.startsWith(before) && text.endsWith(after), `${written}\nbecame\n${text}`);
    }),
  );
});

Deno.test("respellAs() gives a text the meaning of any page of the wiki", () => {
  fc.assert(
    fc.property(page, spelling, anyPageBody, (blocks, how, body) => {
      const goal = storageToMarkdown(body);
      strictEqual(joinedMeaning(respellAs(spell(blocks, how), goal)), joinedMeaning(goal));
    }),
  );
});

Deno.test("respellAs() gives any page of the wiki the meaning of another one", () => {
  fc.assert(
    fc.property(anyPageBody, anyPageBody, (first, second) => {
      const [written, goal] = [storageToMarkdown(first), storageToMarkdown(`${first}${second}`)];
      strictEqual(joinedMeaning(respellAs(written, goal)), joinedMeaning(goal));
    }),
  );
});
