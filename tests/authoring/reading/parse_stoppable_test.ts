import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import {
  isLongText,
  type ParseAnswer,
  type ParseRequest,
  parseStoppable,
} from "../../../src/authoring/reading/parse_stoppable.ts";
import { ThreadPool } from "../../../src/host/process/thread_pool.ts";
import { parseChapterText } from "../../../src/book/chapters/insert_included.ts";
import { parseMarkdown } from "../../../src/document/read/markdown/markdown.ts";
import { TreeMemo } from "../../../src/document/read/sections/tree_memo.ts";

const TEXT = "---\ntitle: Lists\nunit: Sales\n---\n\n- a[^1]\n  - b\n\n![](a.png){width=3cm}\n\n[^1]: note\n";
const NEVER = new AbortController().signal;
/** Takes seconds. */
const LONG = "- one\n  - two\n    - three\n\n".repeat(20_000);

Deno.test("parseStoppable() reads the same in a thread as without one", async () => {
  const source = { text: TEXT, fileName: "lists.md" };
  deepStrictEqual(await parseStoppable(source, NEVER, { longLength: 1 }), parseMarkdown(TEXT, source));
});

Deno.test("parseStoppable() reads a file of a book in a thread, with what it includes", async () => {
  const included = new Map([["more.md", { text: "included text" }]]);
  const source = { key: "a.md", name: "a.md", text: "# A\n\n{{#include more.md}}\n", included, hidesLines: true };
  const document = await parseStoppable(source, NEVER, { longLength: 1 });
  deepStrictEqual(document, parseChapterText(source));
  strictEqual(JSON.stringify(document.root).includes("included text"), true);
});

Deno.test("parseStoppable() reads a text that a memo does not divide in a thread", async () => {
  const text = `${TEXT}\n%%private%%\n`;
  let parsedHere = 0;
  class WatchedMemo extends TreeMemo {
    override parse(body: string) {
      parsedHere++;
      return super.parse(body);
    }
  }
  const source = { text, fileName: "lists.md", memo: new WatchedMemo() };
  const parsed = parseMarkdown(text, { fileName: "lists.md" });
  deepStrictEqual(await parseStoppable(source, NEVER, { longLength: 1 }), parsed);
  strictEqual(parsedHere, 0);
});

Deno.test("parseStoppable() ends with the reason of the signal while it reads a long text", async () => {
  const stop = new AbortController();
  const reading = parseStoppable({ text: LONG, fileName: "a.md" }, stop.signal);
  strictEqual(isLongText(LONG), true);
  stop.abort(new Error("stopped"));
  await rejects(reading, /stopped/);
});

Deno.test("the thread of parseStoppable() writes the lines that it reads", async () => {
  const text = "one\n\n- two\n  - three\n\nfour *five*\n";
  const lines: number[] = [];
  parseMarkdown(text, { onLine: (line) => lines.push(line) });
  ok([1, 3, 4, 6].every((line) => lines.includes(line)));
  const beside = new URL("../../../src/authoring/reading/parse_stoppable.ts", import.meta.url).href;
  using pool = new ThreadPool<ParseRequest, ParseAnswer>({ beside, module: "parse_worker", threads: 1 });
  const reached = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  await pool.ask({ source: { text }, reached });
  strictEqual(reached[0], lines.at(-1));
});

Deno.test("parseStoppable() gives up a text that takes too long, and keeps its front matter", async () => {
  const { meta, root, issues } = await parseStoppable({ text: TEXT + LONG, fileName: "a.md" }, NEVER, { timeoutMs: 1 });
  deepStrictEqual([meta.title, root.children], ["Lists", []]);
  deepStrictEqual(issues.map(({ code, message }) => [code, message]), [
    ["document-too-complex", "Cannot read the Markdown: it takes longer than 0.001 seconds"],
  ]);
});
