import { DatabaseSync } from "node:sqlite";
import { type AttachmentSync, syncAttachments } from "../../../src/sync/attachments/sync_attachments.ts";
import type { FoundFile, SyncFolder } from "../../../src/sync/files/sync_folder.ts";
import { openSyncFolder } from "../../../src/sync/files/open_sync_folder.ts";
import { ATTACHMENT_TABLE, AttachmentRows } from "../../../src/sync/state/attachment_rows.ts";
import { StatementCache } from "../../../src/sync/state/fact_table.ts";
import type { SyncChange } from "../../../src/sync/sync_report.ts";
import { openContent } from "../../../src/wiki/content/open_content.ts";
import { walkFiles } from "../../support/house/walk_files.ts";
import { memoryFolder } from "../../support/temporary_folder.ts";
import { clientFor } from "../../support/test_wiki/client_for.ts";
import { historyOf } from "../../../src/wiki/local/page_history.ts";
import { startTestWiki, type TestWiki } from "../../support/test_wiki/test_wiki.ts";

/** Where the files of the page of the stage lie. */
export const ASSETS = "Guide/Setup.assets";
const PAGE = { id: "1", path: "Guide/Setup.md" };

/** What is special about a run. */
export type RunOptions = Partial<AttachmentSync["options"]> & {
  list?: boolean;
  /** How many may be deleted. */
  maxDelete?: number;
  /** Stands between the run and what it uses. */
  wrap?: (deps: AttachmentSync) => AttachmentSync;
};

/** A wiki with a page, a folder and a state. */
export interface AttachmentStage extends AsyncDisposable {
  readonly wiki: TestWiki;
  readonly folder: SyncFolder;
  readonly rows: AttachmentRows;
  /** Attaches a file, or its next version; gives the id. */
  attach(name: string, text: string): string;
  /** Lets somebody write a file. */
  write(name: string, text: string): Promise<void>;
  /** Lets somebody remove a file. */
  remove(name: string): Promise<void>;
  /** One call; what was done, as `kind path` below the folder of the files. */
  run(options?: RunOptions): Promise<string[]>;
  /** All that the last run said. */
  readonly changes: readonly SyncChange[];
  /** What the last run gave. */
  readonly settled: boolean;
  /** The texts of the files below the folder of the files, by name. */
  texts(): Promise<Record<string, string>>;
  /** The texts of the attachments, by name. */
  wikiTexts(): Record<string, string>;
  /** What stands in the folder of the files. */
  found(): readonly FoundFile[];
  /** How often the wiki was asked since the last call of it, by method. */
  requests(): string[];
}

/** Sets one up. */
export async function createStage(deployment: "cloud" | "data-center" = "data-center"): Promise<AttachmentStage> {
  const wiki = startTestWiki({ deployment });
  wiki.store.putPage({ id: PAGE.id });
  const root = await Deno.realPath(await Deno.makeTempDir(memoryFolder()));
  const folder = openSyncFolder(root);
  const database = new DatabaseSync(":memory:");
  database.exec(ATTACHMENT_TABLE);
  const rows = new AttachmentRows(new StatementCache(database));
  const { attachments } = historyOf(wiki.store);
  const found = () => folder.scan().assets.filter(({ path }) => path.startsWith(`${ASSETS}/`));
  let [asked, settled, changes, modified] = [0, true, new Array<SyncChange>(), Date.UTC(2025, 0) / 1000];
  return {
    ...{ wiki, folder, rows, found },
    get changes() {
      return changes;
    },
    get settled() {
      return settled;
    },
    attach: (name, text) =>
      historyOf(wiki.store).putAttachment(PAGE.id, { name, mediaType: "text/plain", bytes: encode(text) }).id,
    async write(name, text) {
      await Deno.mkdir(`${root}/${ASSETS}`, { recursive: true });
      await Deno.writeTextFile(`${root}/${ASSETS}/${name}`, text);
      modified += 3600; // two writes within a tick of the clock are another test's
      await Deno.utime(`${root}/${ASSETS}/${name}`, modified, modified);
    },
    remove: (name) => Deno.remove(`${root}/${ASSETS}/${name}`).catch(() => {}), // it may not be there
    async run({ list = true, maxDelete = 20, wrap = unwrapped, ...options }: RunOptions = {}) {
      changes = [];
      let deletions = 0;
      const deps = wrap({
        ...{ content: openContent(clientFor(wiki)), rows, folder },
        now: () => Date.now() + 3_600_000,
        observer: { change: (change) => void changes.push(change) },
        options: {
          ...{ push: false, onConflict: "keep-both", onRemoteDelete: "trash", maxAttachment: 1000, full: false },
          ...options,
        },
        mayDelete: () => deletions++ < maxDelete,
      });
      settled = await syncAttachments(PAGE, { list, files: found() }, deps);
      return changes.map(({ kind, path }) => `${kind} ${path.replace(`${ASSETS}/`, "")}`);
    },
    async texts() {
      const wanted = [...walkFiles(root)].filter((path) => path.startsWith(`${ASSETS}/`)).sort();
      return Object.fromEntries(
        await Promise.all(wanted.map(async (path) => {
          const bytes = (await folder.read(path, 1e6))?.bytes ?? new Uint8Array();
          return [path.slice(ASSETS.length + 1), new TextDecoder().decode(bytes)] as const;
        })),
      );
    },
    wikiTexts: () =>
      Object.fromEntries(attachments.of(PAGE.id).map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)])),
    requests() {
      const since = wiki.requests.slice(asked).map(({ method }) => method);
      asked = wiki.requests.length;
      return since;
    },
    async [Symbol.asyncDispose]() {
      database.close();
      await wiki[Symbol.asyncDispose]();
      await Deno.remove(root, { recursive: true });
    },
  };
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function unwrapped(deps: AttachmentSync): AttachmentSync {
  return deps;
}

/** Tests something with the attachments of a page in both kinds of wikis. */
export function test(
  title: string,
  run: (stage: AttachmentStage) => Promise<void>,
  deployments: readonly ("cloud" | "data-center")[] = ["cloud", "data-center"],
) {
  for (const deployment of deployments) {
    Deno.test(`${title} (${deployment})`, async () => {
      await using stage = await createStage(deployment);
      await run(stage);
    });
  }
}

/** Lets both sides have files. */
export async function agree(stage: AttachmentStage, ...names: string[]): Promise<void> {
  for (const name of names) stage.attach(name, `${name} 1`);
  await stage.run();
}
