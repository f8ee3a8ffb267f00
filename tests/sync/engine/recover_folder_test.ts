import { deepStrictEqual, ok } from "node:assert/strict";
import { openSynced, type RunOptions, type SyncedFolder } from "../../support/wiki/synced_folder.ts";
import { amountFor } from "../../support/test_seed.ts";
import { historyOf } from "../../../src/wiki/local/page_history.ts";
import { startTestWiki, type TestWiki } from "../../support/test_wiki/test_wiki.ts";

/** Of the steps where a run can be cut, every so many-th is tried. */
const STRIDE = amountFor({ quick: 4, full: 2, long: 1 });

const BODY = "<p>One.</p><p>Two.</p>";

interface Scenario {
  readonly name: string;
  readonly options?: RunOptions;
  /** Titles of the pages that are there on both sides at first. */
  readonly pages: readonly string[];
  /** What happens to both before the run that is cut. */
  change(wiki: TestWiki, docs: SyncedFolder): void;
}

const SCENARIOS: readonly Scenario[] = [
  {
    name: "pulls in batches",
    pages: Array.from({ length: 16 }, (_, at) => `Page ${at + 1}`),
    change({ store }, docs) {
      for (let id = 1; id <= 14; id++) historyOf(store).editPage(`${id}`, { body: `<p>One.</p><p>Theirs ${id}.</p>` });
      historyOf(store).editPage("15", { title: "Page 1a", body: "<p>One.</p>" });
      for (let id = 20; id < 36; id++) store.putPage({ id: `${id}`, title: `New ${id}`, parentId: "3", body: BODY });
      docs.edit("Page 16.md", "One.", "One, mine.");
      historyOf(store).editPage("16", { body: "<p>One.</p><p>Two, theirs.</p>" });
    },
  },
  {
    name: "pulls, moves and trashes",
    pages: ["A", "B", "Guide", "Gone", "Edited"],
    change({ store }, docs) {
      const history = historyOf(store);
      store.putPage({ id: "20", title: "New", parentId: "3", body: BODY });
      history.editPage("1", { title: "x" });
      history.editPage("2", { title: "A", body: "<p>Theirs.</p>" });
      history.editPage("1", { title: "B" });
      history.editPage("3", { title: "Handbook" });
      history.trashPage("4");
      docs.edit("Edited.md", "One.", "One, mine.");
      history.editPage("5", { title: "Renamed", body: "<p>One.</p><p>Two, theirs.</p>" });
      docs.write("Guide.assets/a.txt", "a");
      docs.write("Guide/Draft.txt", "d");
    },
  },
  {
    name: "pushes and creations",
    options: { push: true },
    pages: ["Edited", "Both", "Titled", "Gone"],
    change({ store }, docs) {
      docs.edit("Edited.md", "One.", "One, mine.");
      docs.edit("Both.md", "One.", "One, mine.");
      historyOf(store).editPage("2", { body: "<p>One.</p><p>Two, theirs.</p>" });
      docs.edit("Titled.md", "title: Titled", "title: Entitled");
      docs.edit("Titled.md", "labels: []", "labels: [x, y]");
      docs.remove("Gone.md");
      docs.write("Edited/New.md", "---\nlabels: [z]\nowner: me\n---\n\nNew\n");
      docs.write("Edited/New/Deep.md", "Deep\n");
    },
  },
  {
    name: "conflicts",
    options: { push: true },
    pages: ["Both", "Gone"],
    change({ store }, docs) {
      docs.edit("Both.md", "One.", "One, mine.");
      historyOf(store).editPage("1", { title: "Renamed", body: "<p>One, theirs.</p><p>Two.</p>" });
      docs.edit("Gone.md", "One.", "One, mine.");
      historyOf(store).trashPage("2");
    },
  },
];

async function openScenario({ pages, change }: Scenario, wiki: TestWiki): Promise<SyncedFolder> {
  const docs = await openSynced(wiki);
  for (const [i, title] of pages.entries()) wiki.store.putPage({ id: `${i + 1}`, title, body: BODY });
  await docs.run();
  change(wiki, docs);
  return docs;
}

/** Everything that a run leaves behind. */
function endOf({ store, site }: TestWiki, docs: SyncedFolder) {
  const pages = [...store.pages.values()].map(({ title, body, labels, parentId, status, version }) => {
    return JSON.stringify([
      title,
      body,
      labels,
      parentId === undefined ? "" : store.pages.get(parentId)?.title,
      status,
      version,
    ]);
  });
  // Temporary files go when they are old, because another program may be writing one.
  const files = Object.entries(docs.files()).filter(([path]) => !/(?:^|\/)\.tool-[^/]*\.tmp$/.test(path))
    .map(([path, text]) => [path, text.replaceAll(site, "SITE")]);
  return { pages: pages.toSorted(), files, trash: docs.trash() };
}

for (const scenario of SCENARIOS) {
  Deno.test(`recoverFolder() ends ${scenario.name} that were cut at any step as if they had not been`, async () => {
    await using wiki = startTestWiki();
    await using docs = await openScenario(scenario, wiki);
    await docs.run(scenario.options);
    const expected = endOf(wiki, docs);
    let step = 1;
    for (let isDead = true; isDead; step += STRIDE) {
      isDead = await crashAt(step, scenario, expected);
    }
    ok(step > 10, `${step} steps`);
  });
}

/** Whether the run died at the step. */
async function crashAt(step: number, scenario: Scenario, expected: ReturnType<typeof endOf>): Promise<boolean> {
  await using wiki = startTestWiki();
  await using docs = await openScenario(scenario, wiki);
  const { options } = scenario;
  const clock = countTo(step);
  await docs.run({ ...options, ...dyingAt(clock) }).catch((error) => ok(error instanceof Crash, error));
  const { lines } = await docs.run(options);
  const again = await docs.run(options);
  const told = `died at step ${step}; then ${lines.join(", ")}; then ${again.lines.join(", ")}`;
  deepStrictEqual(endOf(wiki, docs), expected, told);
  const news = again.lines.filter((line) => !line.startsWith("conflict "));
  deepStrictEqual([news, again.writes], [[], []], told);
  return clock.isDead;
}

/** Stands for the end of the process. */
class Crash extends Error {}

interface Countdown {
  /** Throws {@linkcode Crash} from the fatal step on. */
  step(): void;
  readonly isDead: boolean;
}

function countTo(fatal: number): Countdown {
  let steps = 0;
  return {
    step() {
      if (++steps >= fatal) throw new Crash();
    },
    get isDead() {
      return steps >= fatal;
    },
  };
}

/** A run that ends right before something is changed, in the folder, the state or the wiki. */
function dyingAt({ step }: Countdown): RunOptions {
  let depth = 0;
  const guard = <Target extends object>(target: Target): Target =>
    new Proxy(target, {
      get(_, name) {
        const member: unknown = Reflect.get(target, name, target);
        if (name === "journal" && typeof member === "object" && member !== null) return guard(member);
        if (typeof member !== "function" || !CHANGES.has(String(name))) {
          return typeof member === "function" ? member.bind(target) : member;
        }
        return (...values: unknown[]) => {
          // What is in a transaction happens at its end.
          if (depth === 0) step();
          if (name !== "transaction") return Reflect.apply(member, target, values);
          depth += 1;
          try {
            return Reflect.apply(member, target, values);
          } finally {
            depth -= 1;
          }
        };
      },
    });
  return {
    wrap: ({ folder, state }) => ({ folder: guard(folder), state: guard(state) }),
    async fetch(input, init) {
      const isChange = (init?.method ?? "GET") !== "GET";
      if (isChange) step();
      const response = await fetch(input, init);
      try {
        if (isChange) step();
      } catch (error) {
        await response.body?.cancel();
        throw error;
      }
      return response;
    },
  };
}

/** The methods of a folder, a state and a journal that change something. */
const CHANGES: ReadonlySet<string> = new Set([
  ...["write", "move", "trash", "removeEmptyFolders", "removeFile", "add", "remove", "transaction", "setFact"],
  ...["noteSeen", "noteGone", "noteKept", "forget", "saveBase", "saveParent", "saveFile", "savePlace", "moveBelow"],
  ...["saveConflict", "noteAttachments", "noteAttachmentsDone"],
]);

Deno.test("recoverFolder() removes no page that came back after its file went to the trash and the run was cut", async () => {
  let step = 1;
  for (let isDead = true; isDead; step++) {
    await using wiki = startTestWiki();
    await using docs = await openSynced(wiki, { push: true });
    wiki.store.putPage({ id: "1", title: "Guide", body: BODY });
    await docs.run();
    docs.write("Guide.assets/a.txt", "a");
    historyOf(wiki.store).trashPage("1");
    const clock = countTo(step);
    await docs.run(dyingAt(clock)).catch((error) => ok(error instanceof Crash, error));
    isDead = clock.isDead;
    historyOf(wiki.store).restorePage("1");
    const { lines, writes } = await docs.run();
    deepStrictEqual(writes, [], `step ${step}: ${lines.join(", ")}`);
    deepStrictEqual(docs.list().includes("Guide.md"), true, `step ${step}: ${lines.join(", ")}`);
    const kept = [...docs.list(), ...docs.trash()].filter((path) => path === "Guide.assets/a.txt");
    deepStrictEqual(kept.length, 1, `step ${step}`);
  }
  ok(step > 4, `${step} steps`);
});

Deno.test("run() of an engine goes on once what kept it from healing is gone", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSynced(wiki);
  wiki.store.putPage({ id: "1", title: "Guide", body: BODY });
  await docs.run();
  historyOf(wiki.store).editPage("1", { title: "Handbook" });
  // Dies with the move in the journal.
  const clock = { isDead: false };
  const die = () => {
    clock.isDead = true;
    throw new Crash();
  };
  await docs.run({ wrap: ({ folder }) => ({ folder: { ...folder, move: die } }) }).catch(() => {});
  ok(clock.isDead);
  let isFull = true;
  const { lines } = await docs.use(async (engine) => {
    await engine.run("all").then(() => ok(false, "cannot heal"), (error) => ok(/full/.test(error.message), error));
    isFull = false;
    await engine.run("all");
  }, {
    wrap: ({ folder }) => ({
      folder: {
        ...folder,
        move(from, to) {
          if (isFull) throw new Error("the disk is full");
          return folder.move(from, to);
        },
      },
    }),
  });
  deepStrictEqual([lines, docs.list()], [["pulled Handbook.md"], ["Handbook.md"]]);
});

Deno.test("recoverFolder() knows what was written before a crash also where the wiki has forgotten that version", async () => {
  let step = 1;
  for (let isDead = true; isDead; step++) {
    await using wiki = startTestWiki();
    await using docs = await openSynced(wiki);
    const history = historyOf(wiki.store);
    wiki.store.putPage({ id: "1", title: "Guide", body: BODY });
    await docs.run();
    history.editPage("1", { body: "<p>One, 2.</p><p>Two.</p>" });
    const clock = countTo(step);
    await docs.run(dyingAt(clock)).catch((error) => ok(error instanceof Crash, error));
    isDead = clock.isDead;
    history.editPage("1", { body: "<p>One, 3.</p><p>Two.</p>" });
    history.versions.delete("1");
    deepStrictEqual((await docs.run()).lines, ["pulled Guide.md"], `step ${step}`);
    ok(docs.read("Guide.md").endsWith("One, 3.\n\nTwo.\n"));
  }
  ok(step > 4, `${step} steps`);
});
