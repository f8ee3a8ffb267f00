import { createSshKey } from "../processes/ssh_keys.ts";
import { createSampleEvent } from "../../../src/webhook/sample_event.ts";
import { serveSqliteInbox } from "../../../src/webhook/sqlite/open_sqlite_inbox.ts";
import { ROOT } from "../house/source_files.ts";
import { historyOf } from "../../../src/wiki/local/page_history.ts";
import type { TestWiki } from "../test_wiki/test_wiki.ts";
import { createWordTemplate } from "../word_documents/word_template.ts";

/** Something that command lines begin with. */
export type Need =
  | "recipe"
  | "earlier recipe"
  | "pack"
  | "more packs"
  | "letter"
  | "letter pack"
  | "jobs"
  | "brand"
  | "imported"
  | "decided"
  | "undone"
  | "handbook"
  | "notes"
  | "pages"
  | "documents"
  | "members"
  | "archive"
  | "payload"
  | "secret"
  | "diagram"
  | "handler"
  | "routes"
  | "inbox"
  | "wiki"
  | "synced"
  | "edited"
  | "conflict"
  | "trashed"
  | "registered"
  | "token"
  | "profile"
  | "two profiles"
  | "receiver"
  | "queue"
  | "office"
  | "targets"
  | "ssh key"
  | "signed";

/** Where a need is made. */
export interface Kitchen {
  /** Folder in which the line will run. */
  readonly folder: string;
  /** Address of the sample wiki. */
  readonly site: string;
  /** Runs the program from source there, with the sample wiki in its environment; fails on another exit code. */
  tool(args: readonly string[], code?: number): Promise<void>;
  /** Writes a file of the folder. */
  write(name: string, content: string | Uint8Array): Promise<void>;
}

/** How a need is met. */
export interface Supply {
  /** Needs that it includes. */
  readonly with?: readonly Need[];
  /** Needs that it is made from: lines do not get their files. */
  readonly from?: readonly Need[];
  /** Makes its files, once for all lines. */
  readonly make?: (kitchen: Kitchen) => Promise<void>;
  /** Prepares the wiki of each line; lines whose needs have no such step get none. */
  readonly wiki?: (wiki: TestWiki) => void;
}

export const PACK = "report.wiki-pdf-template";
/** A page of the sample wiki, as a file. */
export const PAGE = "docs/Wheelwright handbook/People/Your first week.md";
const PAGE_TITLE = "Your first week";
const WIKI_PAGE = "107";
const SECRET = "0123456789abcdef";
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8"/></svg>';
/** A recipe that pins an earlier digest of its baseline. */
const EARLIER_RECIPE = new URL(
  "tests/fixtures/known_sources/991a2758-1e2eb2d4-4f03b222/editorial/recipe.yaml",
  ROOT,
);
const IDENTITY = ["--id", "com.example.letter", "--name", "Letter", "--version", "1.0.0"];

/** All needs, from those of templates to those of webhooks. */
export const NEEDS: Readonly<Record<Need, Supply>> = {
  recipe: {
    async make({ tool, folder, write }) {
      await tool(["pdf-template", "init", "report"]);
      await Deno.mkdir(`${folder}/report/assets`);
      await write("report/assets/logo.svg", LOGO);
    },
  },
  "earlier recipe": { make: async ({ write }) => write("report/recipe.yaml", await Deno.readFile(EARLIER_RECIPE)) },
  pack: { from: ["recipe"], make: ({ tool }) => tool(["pdf-template", "build", "report", "--output", PACK]) },
  "more packs": {
    with: ["pack"],
    async make({ folder }) {
      for (const name of ["old", "new", "other"]) {
        await Deno.copyFile(`${folder}/${PACK}`, `${folder}/${name}.wiki-pdf-template`);
      }
    },
  },
  letter: { make: async ({ write }) => write("letter.docx", await wordTemplate()) },
  "letter pack": {
    from: ["letter"],
    make: ({ tool }) =>
      tool(["docx-template", "build", "letter.docx", ...IDENTITY, "--output", "letter.wiki-pdf-template"]),
  },
  jobs: {
    make: ({ write }) => {
      const books = ["name: company, target: '102', scope: tree", "name: week, target: '107', template: minimal"];
      return write("exports.yaml", `books:\n${books.map((book) => `  - { ${book} }\n`).join("")}`);
    },
  },
  brand: {
    async make({ write }) {
      for (const name of ["brand.docx", "brand-2027.docx"]) await write(name, await wordTemplate());
    },
  },
  imported: { from: ["brand"], make: ({ tool }) => tool(["pdf-template", "import", "brand.docx"]) },
  decided: {
    with: ["imported"],
    make: ({ tool }) => tool(["pdf-template", "review", "brand", "--edit", "page.margins.top=3cm"]),
  },
  undone: { with: ["decided"], make: ({ tool }) => tool(["pdf-template", "undo", "brand"]) },
  targets: { make: ({ write }) => write("list.txt", "# Pages\n\nDOCS:Workshop\n") },
  handbook: { make: ({ write }) => write("handbook.md", "---\ntitle: Handbook\n---\n\n# First steps\n\n- Welcome\n") },
  notes: { make: ({ write }) => write("notes.md", "# First steps\n\n> [!NOTE]\n> Welcome.\n") },
  pages: { make: (kitchen) => writePages("pages", kitchen) },
  documents: { make: (kitchen) => writePages("docs", kitchen) },
  members: {
    async make({ write }) {
      const engine = { kind: "typst", api: "wiki.pdf-template/v1", entry: "tool.typ", compilerRange: ">=0.15.1 <0.16" };
      const identity = { schemaVersion: 1, id: "com.example.report", name: "Report", version: "1.0.0" };
      await write("manifest.json", JSON.stringify({ ...identity, engine }));
      await write("tool.typ", "= Report\n");
    },
  },
  archive: {
    from: ["wiki"],
    make: ({ tool }) =>
      tool([
        ...["wiki", "export", `DOCS:${PAGE_TITLE}`, "--attach-source", "--pdf-standard", "a-3a"],
        ...["--output", "archive.pdf"],
      ]),
  },
  payload: { make: ({ write }) => write("body.json", '{"a":1}') },
  secret: {
    async make({ folder, write }) {
      await write("hook.secret", `${SECRET}\n`);
      if (Deno.build.os !== "windows") await Deno.chmod(`${folder}/hook.secret`, 0o600);
    },
  },
  diagram: {
    async make({ write, folder }) {
      await write("diagram.md", "# Diagram\n\n```dot\ngraph { a }\n```\n");
      await write("draw.sh", `#!/bin/sh\n[ "$1" = -Tsvg ] && echo '${LOGO}'\n`);
      if (Deno.build.os !== "windows") await Deno.chmod(`${folder}/draw.sh`, 0o755);
    },
  },
  handler: {
    async make({ folder, write }) {
      await write("on-event.sh", "#!/bin/sh\ncat >> events.jsonl\n");
      if (Deno.build.os !== "windows") await Deno.chmod(`${folder}/on-event.sh`, 0o755);
    },
  },
  routes: { with: ["handler"], make: ({ tool }) => tool(["webhook", "routes", "init"]) },
  inbox: { make: ({ folder }) => fillInbox(`${folder}/events.inbox`) },
  wiki: { wiki: () => {} },
  synced: {
    with: ["wiki"],
    make: ({ tool }) => tool(["wiki", "docs", "sync", "docs", "--space", "DOCS"]),
  },
  edited: { with: ["synced"], make: ({ folder }) => editFile(`${folder}/${PAGE}`) },
  conflict: {
    with: ["edited"],
    wiki: (wiki) => editWikiPage(wiki, "mentor"),
    make: ({ tool }) => tool(["wiki", "docs", "sync", "docs", "--push"], 1),
  },
  trashed: { with: ["synced"], wiki: (wiki) => historyOf(wiki.store).trashPage(WIKI_PAGE) },
  registered: { with: ["wiki"], wiki: ({ store }) => void store.putWebhook({ id: 7, name: "tool" }) },
  token: { make: ({ write }) => write("token", "demo-token\n") },
  profile: { with: ["wiki"], from: ["token"], make: ({ tool, site }) => tool(logInTo(site)) },
  "two profiles": {
    with: ["profile"],
    from: ["token"],
    make: ({ tool, site }) => tool([...logInTo(site), "--profile", "second"]),
  },
  receiver: {},
  queue: {},
  office: {},
  "ssh key": { make: async ({ folder }) => void await createSshKey(folder, "key") },
  signed: {
    from: ["synced", "ssh key"],
    make: ({ tool }) => tool(["wiki", "docs", "export", "docs", "--sign", "key", "--output", "signed.pdf"]),
  },
};

function logInTo(site: string): string[] {
  return ["auth", "login", "--site", site, "--bearer", "--deployment", "data-center", "--token-file", "token"];
}

async function wordTemplate(): Promise<Uint8Array> {
  return await createWordTemplate(["$scroll.title", "$scroll.content"]);
}

/** Changes the block that {@linkcode editWikiPage} changes too. */
async function editFile(path: string): Promise<void> {
  const text = await Deno.readTextFile(path);
  await Deno.writeTextFile(path, text.replace("Your buddy goes", "Your friend goes"));
}

function editWikiPage({ store }: TestWiki, buddy: string): void {
  const body = store.pages.get(WIKI_PAGE)?.body ?? "";
  historyOf(store).editPage(WIKI_PAGE, { body: body.replace("Your buddy goes", `Your ${buddy} goes`) });
}

/** Fills an inbox with an event that is dead and one that waits. */
async function fillInbox(path: string): Promise<void> {
  const now = Date.now();
  await using inbox = await serveSqliteInbox(path, {
    ...{ now: () => now, retainMs: 86_400_000, maxBytes: 2 ** 30 },
    stopProcess: () => Promise.resolve(),
  });
  for (const pageId of ["1", "2"]) {
    const event = createSampleEvent({ eventType: "page_updated", now, pageId });
    await inbox.add({ dedupeKey: pageId, event, receivedAt: now });
  }
  const claim = await inbox.claim(AbortSignal.timeout(60_000));
  if (claim === undefined) throw new Error("The inbox hands out no event");
  const outcome = { outcome: "failed", reason: "exit code 1", output: "", outputCut: false } as const;
  await inbox.settle(claim, { state: "dead", attempt: { startedAt: now, endedAt: now, ...outcome } });
}

/** Writes a folder of two pages that refer to each other. */
async function writePages(name: string, { folder, write }: Kitchen): Promise<void> {
  await Deno.mkdir(`${folder}/${name}`);
  await write(`${name}/index.md`, "# Handbook\n\nBegin with the [setup](setup.md).\n");
  await write(`${name}/setup.md`, "# Setup\n\nYou need ten minutes.\n");
}
