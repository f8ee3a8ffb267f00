import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { type BookEvidence, evidenceChapter } from "../../../src/export/evidence/evidence_chapter.ts";
import { evidenceWords } from "../../../src/export/evidence/evidence_words_table.ts";
import { showThreads } from "../../../src/export/evidence/show_comments.ts";
import { LossLedger } from "../../../src/book/losses/loss_ledger.ts";
import { listNodes } from "../../../src/document/list_nodes.ts";
import { readSourceTable } from "../../../src/document/tables/read_source_table.ts";
import { oneLine } from "../../../src/document/plain_text.ts";

const ENTRY = { facts: { id: "1", title: "Start", spaceKey: "DOCS", version: 3, status: "current" }, level: 1 };
const EVIDENCE: BookEvidence = {
  ...{ title: "Handbook", space: "Docs", date: "2026-03-01", standards: [], entries: [ENTRY], unreadable: [] },
  ...{ losses: [], authorOf: () => "Alice", showsPages: true },
  template: { name: "Report", version: "1.0.0", digest: "0".repeat(64) },
};

function textOf(evidence: BookEvidence, language?: string): string {
  return evidenceChapter(evidence, evidenceWords(language)).root.children.map(oneLine).join("\n");
}

for (
  const [language, words] of [
    ["de-AT", ["Dieses Buch", "Seiten im Buch", "Ausgelassene Seiten\nKeine"]],
    ["fr", ["Ce livre", "Pages du livre"]],
    ["xx", ["This book", "Pages left out\nNone"]],
    [undefined, ["This book", "Losses\nNone"]],
  ] as const
) {
  Deno.test(`evidenceChapter() has the words of the language ${language}`, () => {
    const text = textOf(EVIDENCE, language);
    for (const word of words) ok(text.includes(word), text);
  });
}

Deno.test("evidenceChapter() has only the sections that are wanted", () => {
  const chapter = evidenceChapter({ ...EVIDENCE, showsPages: false, attachments: "absent" }, evidenceWords());
  deepStrictEqual(chapter.root.children.map(oneLine), [
    "Attachments",
    "This file does not contain the attachments of the pages.",
  ]);
});

Deno.test("evidenceChapter() shows the facts of the book below a header of their own, each beside its name", () => {
  const { root } = evidenceChapter(EVIDENCE, evidenceWords());
  const facts = root.children.find((node) => node.type === "containerDirective" && node.name === "table");
  ok(facts?.type === "containerDirective");
  const { rows: { rows } } = readSourceTable(facts);
  deepStrictEqual(rows.map((row) => row.map(({ isHeader }) => isHeader)), rows.map((_, y) => [true, y === 0]));
  deepStrictEqual(rows.slice(0, 2).map((row) => row.map(({ blocks }) => blocks.map(oneLine).join(""))), [
    ["Fact", "Value"],
    ["Title", "Handbook"],
  ]);
});

Deno.test("evidenceChapter() shows why comments and restrictions of a page are unknown", () => {
  const reason = { reason: "the wiki hides them" };
  const text = textOf({ ...EVIDENCE, comments: new Map([["1", reason]]), restrictions: new Map([["1", reason]]) });
  strictEqual(text.match(/unknown: the wiki hides them/g)?.length, 3);
});

Deno.test("evidenceChapter() says once that a wiki knows no comments and restrictions of pages", () => {
  const reason = { reason: "the wiki does not have them" };
  const text = textOf({ ...EVIDENCE, comments: reason, restrictions: reason });
  strictEqual(text.match(/unknown: the wiki does not have them/g)?.length, 2);
});

Deno.test("evidenceChapter() shows the meaning of each loss, and days as dates", () => {
  const losses = new LossLedger();
  const entry = { outcome: "left-out", code: "picture-missing", message: "x", element: "ac:image" } as const;
  losses.of("1", "Start").add(entry);
  const entries = [{ ...ENTRY, facts: { ...ENTRY.facts, modifiedAt: 0 } }];
  const comment = { author: "Bob", at: 86_400_000, resolution: "open", lines: [], replies: [] };
  const comments = new Map([["1", { value: { threads: [comment], hasMore: false } }]]);
  const chapter = evidenceChapter({ ...EVIDENCE, entries, losses: losses.all, comments }, evidenceWords("de"));
  const text = chapter.root.children.map(oneLine).join("\n");
  match(text, /picture-missing.*A picture is not among the attachments of its page.*ausgelassen/);
  const dates = [...listNodes(chapter.root)].filter((node) => node.type === "textDirective" && node.name === "date");
  deepStrictEqual(dates.map(oneLine), ["2026-03-01", "1970-01-01", "1970-01-02"]);
});

Deno.test("showThreads() shows each comment once, however they reply to each other", () => {
  const root = { type: "root" as const, children: [] };
  const comment = (id: string, parentId?: string) => ({
    root,
    comment: { id, place: "page" as const, body: "", ...(parentId === undefined ? {} : { parentId }) },
  });
  const deep = Array.from({ length: 9 }, (_, i) => comment(String(i), i === 0 ? undefined : String(i - 1)));
  const circle = [comment("a", "b"), comment("b", "a"), comment("lost", "gone")];
  const { threads } = showThreads({ comments: [...deep, ...circle], hasMore: false }, () => "");
  const count = (list: typeof threads): number => list.reduce((sum, each) => sum + 1 + count(each.replies), 0);
  strictEqual(count(threads), 12);
});
