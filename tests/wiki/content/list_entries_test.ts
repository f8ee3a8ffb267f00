import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { listEntries } from "../../../src/wiki/content/list_entries.ts";
import { createWikiClient } from "../../../src/wiki/wiki_client.ts";

/** Reads a list whose parts are the values, the last one for ever; with the addresses asked. */
async function readList(parts: readonly unknown[]) {
  const asked: string[] = [];
  const client = createWikiClient(
    { site: "https://x.example/wiki", deployment: "cloud", authorization: "Bearer abc" },
    {
      fetch(input) {
        asked.push(decodeURIComponent(String(input).replace("https://x.example/wiki", "")));
        return Promise.resolve(Response.json(parts[Math.min(asked.length, parts.length) - 1]));
      },
      ...{ now: () => 0, random: () => 0, sleep: () => Promise.resolve(), signal: new AbortController().signal },
    },
  );
  const entries = await Array.fromAsync(listEntries(client, "/list", { limit: 5, sort: "id" }));
  return { ids: entries.map((entry) => String(Reflect.get(Object(entry), "id"))), asked };
}

const links = (next: string) => ({ _links: { next } });

for (
  const [what, parts, ids, second] of [
    [
      "a cursor in a path from the root",
      [{ results: [{ id: 1 }], ...links("/wiki/api/v2/list?limit=5&cursor=a%3D") }, {
        results: [{ id: "2" }],
      }],
      ["1", "2"],
      "/list?limit=5&sort=id&cursor=a=",
    ],
    [
      "a cursor at another host",
      [{ results: [{ id: 1 }], ...links("http://evil.example/other?cursor=b&sort=-id") }, {
        results: [],
        _links: {},
      }],
      ["1"],
      "/list?limit=5&sort=id&cursor=b",
    ],
    [
      "what a search needs besides its cursor",
      [{ results: [{ id: 1 }], ...links("/s?next=true&cursor=c&limit=3") }, {
        results: [],
      }],
      ["1"],
      "/list?limit=3&sort=id&next=true&cursor=c",
    ],
    ["an empty part that leads on", [{ results: [], ...links("?cursor=d") }, { results: [{ id: 1 }] }], ["1"], "d"],
    ["a position", [{ results: [{ id: 1 }], start: 0, limit: 5, ...links("/x?start=1") }, { results: [{ id: 2 }] }], [
      "1",
      "2",
    ], "start=1"],
    [
      "a link without position",
      [{ results: [{ id: 1 }], start: 0, ...links("/x") }, { results: [] }],
      ["1"],
      "start=1",
    ],
    ["a full part without links", [{ results: [{ id: 1 }], start: 0, limit: 1 }, { results: [], start: 1, limit: 1 }], [
      "1",
    ], "start=1"],
    [
      "an entry that comes twice",
      [{ results: [{ id: 1 }, { id: 2 }], ...links("?cursor=e") }, {
        results: [{ id: 2 }, { id: 3 }],
      }],
      ["1", "2", "3"],
      "cursor=e",
    ],
  ] as const
) {
  Deno.test(`listEntries() follows ${what}`, async () => {
    const list = await readList(parts);
    deepStrictEqual(list.ids, ids);
    strictEqual(list.asked.length, 2);
    strictEqual(list.asked[1]?.endsWith(second), true);
  });
}

for (
  const [what, parts, message] of [
    ["no list", [{ error: "x" }], /no list of results/],
    ["an entry without id", [{ results: [{ title: "x" }] }], /no id/],
    ["a list that leads back to itself", [{ results: [{ id: 1 }], ...links("?cursor=a") }], /back to itself/],
    ["a link that names no position", [{ results: [{ id: 1 }], ...links("/x") }], /has no position/],
  ] as const
) {
  Deno.test(`listEntries() refuses ${what}, because its end is unknown`, async () => {
    await rejects(readList(parts), { name: "WikiError", code: "bad-answer", message });
  });
}
