import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { GatheredFacts, type PlacedNeed } from "../../../../src/authoring/book/facts/gathered_facts.ts";
import { listNeeds } from "../../../../src/export/macros/list_needs.ts";
import type { ExportNeed, LabelQuery } from "../../../../src/book/model/export_need.ts";
import { createFakeSource, type FakeSource, type FakeSourceOptions } from "../../../support/export/fake_source.ts";
import { type FakePage, FakeWiki, macro, pageParameter } from "../../../support/export/fake_wiki.ts";

interface World {
  readonly facts: GatheredFacts;
  readonly source: FakeSource;
  /** IDs of the pages whose bodies were read, one list per reading. */
  readonly read: readonly (readonly string[])[];
  gather(...needs: readonly ExportNeed[]): Promise<void>;
}

async function open(pages: readonly FakePage[], options: FakeSourceOptions & { length?: number } = {}): Promise<World> {
  const wiki = new FakeWiki(pages);
  const source = createFakeSource(pages, options);
  const outline = await source.outline({ kind: "space" });
  const read: (readonly string[])[] = [];
  const facts = new GatheredFacts({
    ...{ source, outline, listNeeds, exported: new Set(["1"]), concurrency: 4 },
    async *readBodies(wanted) {
      read.push(wanted.map(({ id }) => id));
      for (const page of wanted) {
        if (page.id !== "hidden") yield { facts: page, root: wiki.root(page.id), length: options.length ?? 10 };
      }
    },
  });
  const from = wiki.facts("1");
  const gather = (...needs: readonly ExportNeed[]) => facts.gather(needs.map((need): PlacedNeed => ({ need, from })));
  return { facts, source, read, gather };
}

const OTHER = { spaceKey: "OTHER" };
const FROM = new FakeWiki([{ id: "1" }]).facts("1");
const QUERY: LabelQuery = { labels: ["a"], all: false, spaces: [], max: 9, sort: "title", reverse: false };

/** Questions besides that for the list of pages. */
function asked({ source }: World): string[] {
  return source.asked.filter((each) => !each.startsWith("outline"));
}

for (
  const [need, question] of [
    [{ kind: "page", ref: { title: "Two", ...OTHER } }, 'find {"title":"Two","spaceKey":"OTHER"}'],
    [{ kind: "page", ref: { id: "77" } }, 'find {"id":"77"}'],
    [{ kind: "body", ref: { title: "Two", ...OTHER } }, 'find {"title":"Two","spaceKey":"OTHER"}'],
    [{ kind: "labeled", query: QUERY }, 'labeled ["a"]'],
    [{ kind: "person", ref: { key: "u1" } }, 'people [{"key":"u1"}]'],
    [{ kind: "attachments", ref: { id: "1" } }, "attachments 1"],
    [{ kind: "issue", key: "AB-1" }, "issue AB-1"],
    [{ kind: "issues", query: { jql: "project = AB", fields: ["key"], max: 5 } }, "issues project = AB"],
    [{ kind: "space", key: "OTHER" }, "space OTHER"],
  ] satisfies [ExportNeed, string][]
) {
  Deno.test(`gather() asks once for ${need.kind} ${question}, also when pages ask at the same time`, async () => {
    const world = await open([{ id: "1" }, { id: "2", title: "Two", ...OTHER }]);
    await world.gather(...Array.from({ length: 12 }, () => need));
    await world.gather(need);
    deepStrictEqual(asked(world), [question]);
  });
}

Deno.test("gather() asks nothing about pages of the outline, and about the own space", async () => {
  const world = await open([{ id: "1" }, { id: "2", title: "Two", parentId: "1" }]);
  await world.gather(
    { kind: "page", ref: { id: "2" } },
    { kind: "page", ref: { title: " two " } },
    { kind: "children", ref: { id: "1" }, depth: 3 },
    { kind: "space", key: "DOCS" },
  );
  deepStrictEqual(asked(world), []);
  strictEqual(world.facts.page({ title: "TWO", spaceKey: "docs" }, FROM)?.id, "2");
  strictEqual(world.facts.space("DOCS")?.name, "Docs");
});

Deno.test("lacks() is certain only of pages that the source was asked for and does not have", async () => {
  const world = await open([{ id: "1", title: "One" }], { lacking: ["Gone", "One"] });
  const lacks = (title: string) => world.facts.lacks({ title }, FROM);
  await world.gather(...["Gone", "Unknown", "One"].map((title): ExportNeed => ({ kind: "page", ref: { title } })));
  deepStrictEqual(["Gone", "Unknown", "One"].map(lacks), [true, false, false]);
});

Deno.test("gather() asks for all people at once", async () => {
  const world = await open([{ id: "1" }], { people: { u1: { name: "Ann" } } });
  await world.gather({ kind: "person", ref: { key: "u1" } }, { kind: "person", ref: { account: "u2" } });
  deepStrictEqual(asked(world), ['people [{"key":"u1"},{"account":"u2"}]']);
  deepStrictEqual(world.facts.person({ key: "u1" }), { name: "Ann" });
  strictEqual(world.facts.person({ account: "u2" }), undefined);
});

Deno.test("gather() asks for many issues at once, and for those that are not found one by one", async () => {
  const [first, second] = [["AB-1", "One"], ["AB-2", "Two"]].map(([key = "", title = ""]) => ({
    ...{ key, url: `https://jira.company.com/browse/${key}` },
    values: [{ kind: "text", texts: [title] }, { kind: "status", texts: ["Open"] }] as const,
  }));
  const columns = [{ key: "summary" }, { key: "status" }];
  const queries = {
    "key in (AB-1, ab-2, AB-3)": { columns, issues: [second, first].filter((each) => each !== undefined) },
  };
  const world = await open([{ id: "1" }], { queries });
  const needs = ["AB-1", "ab-2", "AB-3", "AB-1"].map((key): ExportNeed => ({ kind: "issue", key }));
  await world.gather(...needs, { kind: "issue", key: "CD-1", server: "other" });
  await world.gather(...needs);
  deepStrictEqual(asked(world), ["issues key in (AB-1, ab-2, AB-3)", "issue AB-3", "issue CD-1"]);
  deepStrictEqual(world.facts.issue("ab-2"), {
    ...{ key: "ab-2", title: "Two", status: "Open", url: "https://jira.company.com/browse/AB-2" },
  });
});

Deno.test("gather() reads bodies, and what they need in turn, but not deeper than five texts", async () => {
  const chain = Array.from({ length: 9 }, (_, at) => ({
    ...{ id: String(at + 2), title: `P${at + 2}` },
    storage: macro("include", { "": pageParameter(`P${at + 3}`) }) + macro("jira", { key: `AB-${at + 2}` }),
  }));
  const world = await open([{ id: "1" }, ...chain]);
  await world.gather({ kind: "body", ref: { title: "P2" } });
  deepStrictEqual(world.read, [["2"], ["3"], ["4"], ["5"], ["6"]]);
  deepStrictEqual(asked(world), ["issue AB-2", "issue AB-3", "issue AB-4", "issue AB-5", "issue AB-6"]);
  strictEqual(world.facts.body({ title: "P6" }, FROM)?.facts.id, "6");
  strictEqual(world.facts.body({ title: "P7" }, FROM), undefined);
});

Deno.test("gather() reads each body once, also in a circle, and one that is hidden is absent", async () => {
  const pages = [
    { id: "1" },
    { id: "2", title: "A", storage: macro("include", { "": pageParameter("B") }) },
    { id: "3", title: "B", storage: macro("include", { "": pageParameter("A") }) },
    { id: "hidden", title: "C" },
  ];
  const world = await open(pages);
  const needs = ["A", "B", "C", "A"].map((title): ExportNeed => ({ kind: "body", ref: { title } }));
  await world.gather(...needs);
  await world.gather(...needs);
  deepStrictEqual(world.read, [["2", "3", "hidden"]]);
  strictEqual(world.facts.body({ title: "C" }, FROM), undefined);
});

Deno.test("gather() reads the bodies of children down to a depth, and of labeled pages, if they are needed", async () => {
  const pages = [
    { id: "1" },
    { id: "2", parentId: "1", position: 2 },
    { id: "3", parentId: "1", position: 1 },
    { id: "4", parentId: "2" },
    { id: "5", parentId: "4" },
    { id: "6", ...OTHER, labels: ["a"] },
  ];
  const world = await open(pages);
  await world.gather({ kind: "children", ref: { id: "1" }, depth: 2 }, { kind: "labeled", query: QUERY });
  deepStrictEqual(world.read, []);
  await world.gather(
    { kind: "children", ref: { id: "1" }, depth: 2, bodies: true },
    { kind: "labeled", query: QUERY, bodies: true },
  );
  deepStrictEqual(world.read, [["3", "2", "4", "6"]]);
  deepStrictEqual(asked(world), ['labeled ["a"]']);
});

Deno.test("gather() ends for children that are above themselves", async () => {
  const world = await open([{ id: "1", parentId: "2" }, { id: "2", parentId: "1" }]);
  await world.gather({ kind: "children", ref: { id: "1" }, depth: 999, bodies: true });
  deepStrictEqual(world.read, [["2", "1"]]);
});

Deno.test("gather() reads the bodies of 500 pages, the first in the order of the book", async () => {
  const pages = Array.from({ length: 620 }, (_, at) => ({ id: String(at + 1), title: `P${at + 1}` }));
  const world = await open(pages);
  await world.gather(...pages.slice(300).map(({ title }): ExportNeed => ({ kind: "body", ref: { title } })));
  await world.gather(...pages.map(({ title }): ExportNeed => ({ kind: "body", ref: { title } })));
  const ids = pages.map(({ id }) => id);
  deepStrictEqual(world.read, [ids.slice(300), ids.slice(0, 180)]);
});

Deno.test("gather() reads no more bodies after four million characters", async () => {
  const pages = Array.from(
    { length: 9 },
    (_, at) => ({ id: String(at + 1), title: `P${at + 1}`, storage: "<p>x</p>" }),
  );
  const world = await open(pages, { length: 1_500_000 });
  const needs = pages.map(({ title }): ExportNeed => ({ kind: "body", ref: { title } }));
  await world.gather(...needs);
  await world.gather(...needs);
  strictEqual(world.read.length, 1);
  const known = pages.map(({ title }) => world.facts.body({ title }, FROM) !== undefined);
  deepStrictEqual(known, [true, true, true, ...Array.from({ length: 6 }, () => false)]);
});

Deno.test("gather() looks for 5000 pages outside the lists, then links keep their references", async () => {
  const world = await open([{ id: "1" }]);
  await world.gather(...Array.from({ length: 6000 }, (_, at): ExportNeed => ({
    ...{ kind: "page", ref: { title: `T${at}`, ...OTHER } },
  })));
  strictEqual(asked(world).length, 5000);
  ok(asked(world).at(-1)?.includes("T4999"));
  const url = world.facts.address({ title: "T5500", ...OTHER }, FROM);
  strictEqual(url, "https://wiki.company.com/pages/viewpage.action?spaceKey=OTHER&title=T5500");
});

Deno.test("isExported() and labeled() return what is known", async () => {
  const world = await open([{ id: "1" }], { findsLabels: false });
  await world.gather({ kind: "labeled", query: QUERY });
  strictEqual(world.facts.labeled(QUERY), undefined);
  deepStrictEqual([world.facts.isExported("1"), world.facts.isExported("2")], [true, false]);
});
