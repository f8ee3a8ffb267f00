import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { parseChapter } from "../../../src/authoring/book/page_book.ts";
import type { ReadChapters } from "../../../src/authoring/book/chapters_of_book.ts";
import { ToolError } from "../../../src/base/tool_error.ts";
import { listNodes } from "../../../src/document/list_nodes.ts";
import { emptyMeta } from "../../../src/document/document_meta.ts";
import { anchorName } from "../../../src/document/survey.ts";
import { ChapterTypist } from "../../support/compilers/render_typst.ts";
import { readFakeChapters } from "../../support/export/fake_source.ts";
import { openRandomSpace, RANDOM_SPACES, type RandomSpace } from "../../support/export/random_space.ts";
import * as fc from "../../support/property.ts";

const requests = fc.record({
  history: fc.boolean(),
  depth: fc.constantFrom(undefined, 0, 1),
  labels: fc.constantFrom<readonly string[]>([], [], [], ["a"]),
  excludeLabels: fc.constantFrom<readonly string[]>([], [], ["b"]),
  excludeMode: fc.constantFrom("subtree", "page"),
  concurrency: fc.constantFrom(1, 3),
  scopes: fc.constantFrom(
    [{ kind: "space", spaceKey: "DOCS" } as const],
    [{ kind: "tree", page: { id: "1" } } as const],
    [{ kind: "page", page: { id: "1" } } as const],
    [{ kind: "page", page: { id: "2" } } as const, { kind: "tree", page: { id: "1" } } as const],
  ),
});
type RandomRequest = typeof requests extends fc.Arbitrary<infer Request> ? Request : never;

async function read(space: RandomSpace, request: Partial<RandomRequest> = {}): Promise<ReadChapters | undefined> {
  try {
    return await readFakeChapters(openRandomSpace(space), request);
  } catch (error) {
    ok(error instanceof ToolError, Deno.inspect(error));
    return undefined;
  }
}

function chaptersOf(book: ReadChapters) {
  return book.chapters.map(parseChapter);
}

Deno.test("readChapters() gives each place of any space a name, and each link in the book a place", async () => {
  await fc.assert(fc.asyncProperty(RANDOM_SPACES, requests, async (space, request) => {
    const book = await read(space, request);
    if (book === undefined) return;
    const chapters = chaptersOf(book);
    const names = chapters.flatMap(({ anchor, root }) => [
      anchor,
      ...[...listNodes(root)].flatMap((node) => anchorName(node) ?? []),
    ]);
    strictEqual(new Set(names).size, names.length, names.join());
    for (const { root } of chapters) {
      for (const node of listNodes(root)) {
        if (node.type === "link" && node.url.startsWith("#")) ok(names.includes(decodeURIComponent(node.url.slice(1))));
      }
    }
    const typst = new ChapterTypist({
      language: "en",
      knownAnchors: book.places,
      resolveImage: () => ({ path: "/i.png" }),
    });
    for (const chapter of chapters) typst.addChapter(chapter);
    deepStrictEqual(typst.finish({ ...emptyMeta(), title: "Book" }).unplaced, []);
  }));
});

Deno.test("readChapters() has each listed page of any space as a chapter, or reports it", async () => {
  await fc.assert(fc.asyncProperty(RANDOM_SPACES, async (space) => {
    const book = await read(space);
    ok(book !== undefined);
    const listed = space.pages.filter(({ spaceKey = "DOCS" }) => spaceKey === "DOCS").map(({ id }) => id);
    const shown = book.entries.map(({ facts }) => facts.id);
    const reported = book.unreadable.map(({ id }) => id);
    deepStrictEqual([...shown, ...reported].sort(), listed.sort());
    deepStrictEqual(reported.sort(), listed.filter((id) => space.hidden.includes(id)).sort());
    deepStrictEqual(chaptersOf(book).map(({ key }) => key), shown);
    if (shown.length === 0) ok(book.issues.some(({ severity }) => severity === "error"));
    for (const { key, message, element } of book.losses.all) {
      ok(space.pages.some(({ id }) => id === key) && message !== "" && !/[.\n]$/.test(message), message);
      ok(element !== "");
    }
  }));
});

Deno.test("readChapters() makes the same of any space, whatever the concurrency", async () => {
  await fc.assert(
    fc.asyncProperty(RANDOM_SPACES, async (space) => {
      const [one, many] = [await read(space, { concurrency: 1 }), await read(space, { concurrency: 3 })];
      deepStrictEqual([one?.chapters, one?.losses.all], [many?.chapters, many?.losses.all]);
    }),
    { numRuns: 40 },
  );
});
