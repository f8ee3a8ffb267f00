import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { openSynced, type RunOptions, type SyncedFolder } from "../../support/wiki/synced_folder.ts";
import { historyOf } from "../../../src/wiki/local/page_history.ts";
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

/** Ends a run right before the n-th step that changes a place, of a file or in the state. */
function dyingAt(fatal: number): RunOptions {
  let steps = 0;
  const step = () => {
    if (++steps >= fatal) throw new Error("killed");
  };
  return {
    wrap: ({ folder, state }) => ({
      folder: { ...folder, move: (from, to) => (step(), folder.move(from, to)) },
      state: new Proxy(state, {
        get(target, name) {
          const member: unknown = Reflect.get(target, name, target);
          if (typeof member !== "function") return member;
          return (...values: unknown[]) => {
            if (name === "savePlace") step();
            return Reflect.apply(member, target, values);
          };
        },
      }),
    }),
  };
}

for (const next of ["stays there", "is moved back", "is moved on", "is removed"] as const) {
  Deno.test(`followFiles() removes no attachment when it is cut, and the file ${next}`, async () => {
    let isDead = true;
    for (let step = 1; isDead; step++) {
      await using wiki = startTestWiki();
      await using docs = await openPages(wiki);
      const there = attachmentsIn(wiki);
      docs.move("A.md", "B/A.md");
      isDead = await docs.run(dyingAt(step)).then(() => false, () => true);
      if (next === "is moved back") docs.move("B/A.md", "A.md");
      if (next === "is moved on") docs.move("B/A.md", "C/A.md");
      if (next === "is removed") docs.remove("B/A.md");
      const { lines } = await docs.run();
      await docs.run();
      const told = `step ${step}: ${lines.join(", ")}`;
      if (next === "is removed") {
        deepStrictEqual(wiki.store.pages.get("1")?.status, "trashed", told);
        continue;
      }
      deepStrictEqual(attachmentsIn(wiki), there, told);
      const place = { "stays there": "B/A", "is moved back": "A", "is moved on": "C/A" }[next];
      strictEqual(docs.read(`${place}.assets/onlyA.txt`), "onlyA.txt of A", told);
    }
  });
}

Deno.test("followFiles() removes no attachment of files that were swapped when it is cut", async () => {
  let isDead = true;
  for (let step = 1; isDead; step++) {
    await using wiki = startTestWiki();
    await using docs = await openPages(wiki);
    const there = attachmentsIn(wiki);
    docs.move("A.md", "x");
    docs.move("B.md", "A.md");
    docs.move("x", "B.md");
    isDead = await docs.run(dyingAt(step)).then(() => false, () => true);
    const { lines } = await docs.run();
    await docs.run();
    const told = `step ${step}: ${lines.join(", ")}`;
    deepStrictEqual(attachmentsIn(wiki), there, told);
    deepStrictEqual(
      ["A", "B"].map((stem) => docs.read(`${stem}.assets/pic.txt`)),
      ["pic.txt of B", "pic.txt of A"],
      told,
    );
  }
});

Deno.test("followFiles() moves the wiki's version in a conflict after its file, also after an interruption", async () => {
  let isDead = true;
  for (let step = 1; isDead; step++) {
    await using wiki = startTestWiki();
    await using docs = await openPages(wiki);
    docs.edit("A.md", "Text", "Mine");
    historyOf(wiki.store).editPage("1", { body: "<p>Theirs</p>" });
    await docs.run();
    docs.edit("A.remote.md", "Theirs", "Theirs, with a note");
    docs.move("A.md", "B/A.md");
    isDead = await docs.run(dyingAt(step)).then(() => false, () => true);
    await docs.run();
    ok(docs.read("B/A.remote.md").endsWith("Theirs, with a note\n"), `step ${step}`);
    deepStrictEqual(docs.list().filter((path) => path.includes("remote")), ["B/A.remote.md"], `step ${step}`);
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
