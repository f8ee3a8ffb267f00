import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import { openSynced, type SyncedFolder } from "../../support/synced_folder.ts";
import { historyOf } from "../../support/test_wiki/page_history.ts";
import { startTestWiki, type TestWiki } from "../../support/test_wiki/test_wiki.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

/** Pages A, B and C: each has an attachment that all have, and one of its own. */
async function openPages(wiki: TestWiki): Promise<SyncedFolder> {
  const history = historyOf(wiki.store);
  for (const [i, title] of ["A", "B", "C"].entries()) {
    const id = `${i + 1}`;
    wiki.store.putPage({ id, title });
    for (const name of ["pic.txt", `only${title}.txt`]) {
      history.putAttachment(id, { name, bytes: bytes(`${name} of ${title}`), mediaType: "text/plain" });
    }
  }
  const docs = await openSynced(wiki, { push: true, attachments: true });
  await docs.run();
  return docs;
}

function attachmentsIn({ store }: TestWiki): Record<string, string> {
  const { attachments } = historyOf(store);
  const all = ["1", "2", "3"].flatMap((id) => attachments.of(id));
  return Object.fromEntries(
    all.map((file) => [`${file.pageId}/${file.name} ${file.version}`, new TextDecoder().decode(file.bytes)]),
  );
}

for (
  const [what, moves] of [
    ["swapped", { A: "B", B: "A" }],
    ["rotated", { A: "B", B: "C", C: "A" }],
    ["put in each other's stead", { A: "Z", B: "A" }],
  ] as const
) {
  for (const withAssets of [false, true]) {
    Deno.test(`followFiles() keeps attachments with files that are ${what}, their folders ${withAssets ? "too" : "left"}`, async () => {
      await using wiki = startTestWiki();
      await using docs = await openPages(wiki);
      const there = attachmentsIn(wiki);
      const endings = withAssets ? [".md", ".assets"] : [".md"];
      for (const ending of endings) {
        for (const from of Object.keys(moves)) docs.move(`${from}${ending}`, `parked-${from}${ending}`);
        for (const [from, to] of Object.entries(moves)) docs.move(`parked-${from}${ending}`, `${to}${ending}`);
      }
      for (let count = 0; count < 2; count++) {
        const { writes, lines } = await docs.run();
        deepStrictEqual(writes, [], lines.join(", "));
      }
      deepStrictEqual(attachmentsIn(wiki), there);
      for (const [from, to] of Object.entries(moves)) {
        strictEqual(docs.read(`${to}.assets/pic.txt`), `pic.txt of ${from}`);
        strictEqual(docs.read(`${to}.assets/only${from}.txt`), `only${from}.txt of ${from}`);
      }
    });
  }
}

Deno.test("followFiles() removes no attachment when it is cut before the files came after their page", async () => {
  for (const cut of ["move", "savePlace"] as const) {
    await using wiki = startTestWiki();
    await using docs = await openPages(wiki);
    const there = attachmentsIn(wiki);
    docs.move("A.md", "B/A.md");
    const die = () => {
      throw new Error("killed");
    };
    await rejects(docs.run({
      wrap: ({ folder, state }) => ({
        folder: cut === "move" ? { ...folder, move: die } : folder,
        state: cut === "move" ? state : new Proxy(state, {
          get(target, name) {
            const member: unknown = Reflect.get(target, name, target);
            return name === cut ? die : typeof member === "function" ? member.bind(target) : member;
          },
        }),
      }),
    }));
    await docs.run();
    await docs.run();
    deepStrictEqual(attachmentsIn(wiki), there, cut);
    strictEqual(docs.read("B/A.assets/onlyA.txt"), "onlyA.txt of A", cut);
  }
});

Deno.test("followFiles() says which files could not come after their page", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPages(wiki);
  const there = attachmentsIn(wiki);
  docs.move("A.md", "Z.md");
  docs.write("Z.assets/pic.txt", "somebody's");
  const { changes } = await docs.run({ push: false });
  ok(changes.some(({ kind, code }) => kind === "failed" && code === "name-taken"), JSON.stringify(changes));
  strictEqual(docs.read("Z.assets/pic.txt"), "somebody's");
  deepStrictEqual(attachmentsIn(wiki), there);
});
