import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { ChapterTypist } from "../../support/compilers/render_typst.ts";
import { emptyMeta } from "../../../src/document/document_meta.ts";
import { listNodes } from "../../../src/document/list_nodes.ts";
import { anchorName } from "../../../src/document/survey.ts";
import { listPictures } from "../../../src/export/book/list_pictures.ts";
import { listNeeds } from "../../../src/export/macros/list_needs.ts";
import type { Chapter } from "../../../src/book/model/chapter.ts";
import type { ExportFacts } from "../../../src/book/model/export_facts.ts";
import type { ExportNeed } from "../../../src/book/model/export_need.ts";
import { FakeWiki } from "../../support/export/fake_wiki.ts";
import { randomPages } from "../../support/export/random_wiki.ts";
import * as fc from "../../support/property.ts";

const KNOWLEDGE = {
  people: { u1: { name: "Ann *B*" } },
  issues: { "AB-1": { key: "AB-1", title: "[x] & <y>", status: "Open" } },
};

function resolveAll(wiki: FakeWiki): Chapter[] {
  return wiki.entries.map(({ facts }) => wiki.resolve(facts.id).chapter);
}

function namesIn({ anchor, root }: Chapter): string[] {
  return [anchor, ...[...listNodes(root)].flatMap((node) => anchorName(node) ?? [])];
}

Deno.test("resolveChapter() gives each place of a book a name of its own, and each link within it a place", () => {
  fc.assert(fc.property(randomPages, (pages) => {
    const chapters = resolveAll(new FakeWiki(pages, KNOWLEDGE));
    const names = chapters.flatMap(namesIn);
    strictEqual(new Set(names).size, names.length, JSON.stringify(names));
    const known = new Set(names);
    for (const { root } of chapters) {
      for (const node of listNodes(root)) {
        if (node.type !== "link") continue;
        if (!node.url.startsWith("#")) ok(/^(?:https?|mailto|tel):/.test(node.url), node.url);
        else ok(known.has(decodeURIComponent(node.url.slice(1))), node.url);
      }
    }
  }));
});

Deno.test("resolveChapter() makes chapters whose links the PDF finds", () => {
  fc.assert(
    fc.property(randomPages, (pages) => {
      const wiki = new FakeWiki(pages, KNOWLEDGE);
      const book = new ChapterTypist({ language: "en", knownAnchors: wiki.places });
      for (const chapter of resolveAll(wiki)) {
        book.addChapter(chapter);
      }
      deepStrictEqual(book.finish({ ...emptyMeta(), title: "Book" }).unplaced, []);
    }),
    { numRuns: 50 },
  );
});

Deno.test("resolveChapter() leaves nothing to resolve", () => {
  fc.assert(fc.property(randomPages, (pages) => {
    const wiki = new FakeWiki(pages, KNOWLEDGE);
    for (const { facts: { id } } of wiki.entries) {
      const { chapter } = wiki.resolve(id);
      for (const node of listNodes(chapter.root)) {
        ok(
          !("name" in node) ||
            !["page", "blog", "space", "attachment", "user", "children", "toc", "jira"].includes(node.name),
        );
        if (node.type === "heading") ok(node.depth >= 1 && node.depth <= 6);
      }
      for (const { url } of listPictures(chapter.root)) ok(/^(?:attachment:\d+\/[^/]+|https?:.*)$/.test(url), url);
    }
  }));
});

Deno.test("resolveChapter() makes the same chapter again, and changes no body", () => {
  fc.assert(fc.property(randomPages, (pages) => {
    const wiki = new FakeWiki(pages, KNOWLEDGE);
    const before = pages.map(({ id }) => JSON.stringify(wiki.root(id)));
    const first = JSON.stringify(resolveAll(wiki));
    strictEqual(JSON.stringify(resolveAll(wiki)), first);
    deepStrictEqual(pages.map(({ id }) => JSON.stringify(wiki.root(id))), before);
    strictEqual(JSON.stringify(resolveAll(new FakeWiki(pages, KNOWLEDGE))), first);
  }));
});

/** Facts that were gathered as an export gathers them, and fail when anything else is asked for. */
function onlyNeeded(wiki: FakeWiki, pageId: string): ExportFacts {
  const asked = new Set<string>();
  const bodies = new Set<string>();
  gather(wiki, pageId, { asked, bodies, depth: 0 });
  const demand = (kind: ExportNeed["kind"], value: unknown) =>
    ok(asked.has(JSON.stringify([kind, value])), `${kind} ${JSON.stringify(value)} was not listed`);
  return {
    page: wiki.page,
    children: wiki.children,
    isExported: wiki.isExported,
    address: wiki.address,
    lacks: (ref, from) => {
      if (ref.id !== undefined || ref.title !== undefined) demand("page", ref);
      return wiki.lacks(ref, from);
    },
    body: (ref, from) => {
      const body = wiki.body(ref, from);
      if (body !== undefined) ok(bodies.has(body.facts.id), `the body of ${body.facts.id} was not listed`);
      return body;
    },
    labeled: (query) => (demand("labeled", query), wiki.labeled(query)),
    pages: () => wiki.pages(),
    tasks: (query) => (demand("tasks", query), wiki.tasks(query)),
    versions: (id) => (demand("versions", id), wiki.versions(id)),
    person: (ref) => (demand("person", ref), wiki.person(ref)),
    lacksFile: (file) => (demand("attachments", file.pageId), wiki.lacksFile(file)),
    attachments: (id) => (demand("attachments", id), wiki.attachments(id)),
    issue: (key) => (demand("issue", key), wiki.issue(key)),
    issues: (query) => (demand("issues", query), wiki.issues(query)),
    space: (key) => (demand("space", key), wiki.space(key)),
  };
}

interface Gathering {
  readonly asked: Set<string>;
  readonly bodies: Set<string>;
  readonly depth: number;
}

function gather(wiki: FakeWiki, pageId: string, gathering: Gathering): void {
  const { asked, bodies, depth } = gathering;
  const from = wiki.facts(pageId);
  const read = (id: string | undefined) => {
    if (id === undefined || bodies.has(id) || depth > 5) return;
    bodies.add(id);
    gather(wiki, id, { asked, bodies, depth: depth + 1 });
  };
  for (const need of listNeeds(wiki.root(pageId), from)) {
    if (need.kind === "attachments") {
      asked.add(JSON.stringify([need.kind, need.ref.id ?? wiki.page(need.ref, from)?.id]));
    } else if (need.kind === "versions") {
      const id = need.ref.id ?? wiki.page(need.ref, from)?.id;
      for (const each of [id, ...need.depth === undefined ? [] : below(wiki, id)]) {
        asked.add(JSON.stringify([need.kind, each]));
      }
    } else if ("query" in need) asked.add(JSON.stringify([need.kind, need.query]));
    else if (need.kind === "person") asked.add(JSON.stringify([need.kind, need.ref]));
    else if (need.kind === "issue" || need.kind === "space") asked.add(JSON.stringify([need.kind, need.key]));
    if (need.kind === "page" || need.kind === "body") asked.add(JSON.stringify(["page", need.ref]));
    if (need.kind === "body") read(wiki.page(need.ref, from)?.id);
    if (need.kind === "labeled" && need.bodies) { for (const { id } of wiki.labeled(need.query) ?? []) read(id); }
    if (need.kind === "children" && need.bodies) {
      for (const id of below(wiki, wiki.page(need.ref, from)?.id)) read(id);
    }
  }
}

function below(wiki: FakeWiki, id: string | undefined, seen = new Set<string>()): Set<string> {
  for (const child of id === undefined ? [] : wiki.children(id)) {
    if (seen.has(child.id)) continue;
    seen.add(child.id);
    below(wiki, child.id, seen);
  }
  return seen;
}

Deno.test("listNeeds() lists all that resolveChapter() asks for", () => {
  fc.assert(fc.property(randomPages, (pages) => {
    const wiki = new FakeWiki(pages, KNOWLEDGE);
    for (const { facts: { id } } of wiki.entries) wiki.resolve(id, { facts: onlyNeeded(wiki, id) });
  }));
});
