import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import { type EvidenceSource, gatherEvidence } from "../../../../src/authoring/book/evidence/gather_evidence.ts";
import { GatheredFacts } from "../../../../src/authoring/book/facts/gathered_facts.ts";
import { LossLedger } from "../../../../src/book/losses/loss_ledger.ts";
import type { SourceAttachment } from "../../../../src/book/model/source_page.ts";
import { factOf } from "../../../../src/export/evidence/page_evidence.ts";
import { WikiError } from "../../../../src/wiki/wiki_errors.ts";
import { ToolError } from "../../../../src/base/tool_error.ts";

const ENTRIES = ["1", "2"].map((id) => ({
  facts: { id, title: `Page ${id}`, spaceKey: "DOCS", version: 1, status: "current" },
  level: 1,
}));

function bookOf(people: readonly string[] = []) {
  const unexpected = () => Promise.reject(new Error("not expected"));
  const source = {
    ...{
      ...{ kind: "wiki" as const, hasTasks: true, tasks: unexpected },
      outline: unexpected,
      read: async function* () {},
      find: unexpected,
      lacks: () => false,
    },
    ...{
      expectAttachments: unexpected,
      labeledIds: unexpected,
      labeled: unexpected,
      attachments: unexpected,
      download: unexpected,
    },
    ...{ issue: unexpected, issues: unexpected, space: unexpected, versions: unexpected, address: () => undefined },
    people: (refs: readonly unknown[]) => Promise.resolve(refs.map((_, i) => ({ name: people[i] ?? "" }))),
  };
  const facts = new GatheredFacts({
    ...{ source, outline: { space: { key: "DOCS" }, pages: [] }, listNeeds: () => [], exported: new Set() },
    ...{ concurrency: 2, readBodies: async function* () {} },
  });
  return { entries: ENTRIES, facts, losses: new LossLedger() };
}

function from(source: Partial<EvidenceSource["source"]>, pages?: EvidenceSource["pages"]): EvidenceSource {
  const unexpected = () => Promise.reject(new Error("not expected"));
  return { source: { attachments: unexpected, download: unexpected, ...source }, pages, concurrency: 2 };
}

Deno.test("gatherEvidence() leaves out comments that are too long together, and reports it", async () => {
  const book = bookOf(["Alice"]);
  const body = `<p>${"long ".repeat(19_000)}</p>`;
  const comments = Array.from({ length: 170 }, (_, i) => {
    return { id: String(i), place: "page" as const, body, by: { account: "a" } };
  });
  const pages = {
    comments: () => Promise.resolve({ value: { comments, hasMore: false } }),
    restrictions: () => Promise.reject(new Error("not expected")),
  };
  const found = await gatherEvidence(book, { parts: ["comments"], canAttach: false }, from({}, pages));
  ok(found.comments instanceof Map);
  const [first, second] = [...found.comments.values()];
  ok(first !== undefined && "value" in first && first.value.threads[0]?.author === "Alice");
  deepStrictEqual(second, { reason: "the comments of the book are too long" });
  deepStrictEqual(book.losses.all.map(({ code, key }) => [code, key]), [["evidence-incomplete", "2"]]);
});

Deno.test("gatherEvidence() keeps attachments that can be downloaded, in the order of the pages, and reports others", async () => {
  const book = bookOf();
  const attach = (pageId: string, name: string): SourceAttachment => ({ id: name, pageId, name, version: 1 });
  const source = {
    attachments: async (id: string) => {
      if (id === "1") { for (let i = 0; i < 5; i++) await Promise.resolve(); // its answer comes last
       }
      return id === "1" ? [attach("1", "a"), attach("1", "gone")] : [attach("2", "huge"), attach("2", "b")];
    },
    download: ({ name }: SourceAttachment) => {
      if (name === "huge") return Promise.reject(new ToolError("too-large", "It is too large"));
      return Promise.resolve(name === "gone" ? undefined : new Uint8Array(1));
    },
  };
  const { attachments } = await gatherEvidence(book, { parts: ["attachments"], canAttach: true }, from(source));
  ok(attachments !== undefined && attachments !== "absent");
  deepStrictEqual(attachments.map(({ name }) => name), ["a", "b"]);
  deepStrictEqual(book.losses.all.map(({ message }) => message), [
    'The attachment "gone" is missing: the wiki does not send it',
    'The attachment "huge" is missing: it is larger than 64.0 MiB',
  ]);
});

Deno.test("gatherEvidence() reports attachments that the wiki refuses, and ends where the wiki fails", async () => {
  const attachment = { id: "a", pageId: "1", name: "a", version: 1 };
  const gather = async (error: WikiError) => {
    const book = bookOf();
    const source = {
      attachments: (id: string) => Promise.resolve(id === "1" ? [attachment] : []),
      download: () => Promise.reject(error),
    };
    const found = await gatherEvidence(book, { parts: ["attachments"], canAttach: true }, from(source));
    return [found.attachments, book.losses.all.map(({ message }) => message)];
  };
  deepStrictEqual(await gather(new WikiError("forbidden", "Cannot download", { status: 403 })), [[], [
    'The attachment "a" is missing: the wiki answered 403, which means that the user may not read it',
  ]]);
  deepStrictEqual(await gather(new WikiError("bad-request", "Cannot download", { status: 400 })), [[], [
    'The attachment "a" is missing: the wiki answered 400',
  ]]);
  const failure = new WikiError("wiki-unavailable", "Cannot download", { status: 500 });
  await rejects(gather(failure), failure);
});

for (
  const [rule, answered, asked, reasons] of [
    ["asks the first pages of a wiki without an interface, and says it once", [404, 410, 501, 200, 200], 3, 1],
    ["says it once for a short book", [404, 404], 2, 1],
    ["asks every page of a wiki that answers for one", [404, 200, 404, 404, 200], 5, 3],
    ["asks every page of a wiki that hides them", [403, 403, 403, 403, 403], 5, 5],
  ] as const
) {
  Deno.test(`gatherEvidence() ${rule}`, async () => {
    const entries = answered.map((_, at) => ({
      facts: { id: String(at), title: `Page ${at}`, spaceKey: "DOCS", version: 1, status: "current" },
      level: 1,
    }));
    const book = { ...bookOf(), entries };
    const ids: string[] = [];
    const ask = (id: string) => {
      ids.push(id);
      const status = answered[Number(id)] ?? 200;
      return factOf(() =>
        status === 200
          ? Promise.resolve({ comments: [], hasMore: false })
          : Promise.reject(new WikiError(CODES[status], `Cannot list comments: ${status}`, { status }))
      );
    };
    const pages = { comments: ask, restrictions: () => Promise.reject(new Error("not expected")) };
    const { comments } = await gatherEvidence(book, { parts: ["comments"], canAttach: false }, from({}, pages));
    strictEqual(ids.length, asked);
    strictEqual(book.losses.all.length, reasons);
    strictEqual(comments !== undefined && "reason" in comments, reasons === 1);
  });
}

const CODES = { 403: "forbidden", 404: "not-found", 410: "refused", 501: "wiki-unavailable" } as const;
