import { DatabaseSync } from "node:sqlite";
import { openSynced, type SyncedFolder, type SyncedOptions } from "./synced_folder.ts";
import { historyOf, type PageHistory } from "../../../src/wiki/local/page_history.ts";
import { startTestWiki } from "../test_wiki/test_wiki.ts";
import type { StoredPage } from "../../../src/wiki/local/stored_pages.ts";

/** The wiki that the folder was synced with. */
const SITE = "https://wiki.example.com";

/** Folders that older versions of the program wrote: before converters had versions, and version 2. */
const FIXTURES = { 1: "older_folder", 2: "folder_of_opaque_macros" } as const;

/** Options of all runs, and the version of the converter that wrote the folder. */
export interface OlderOptions extends SyncedOptions {
  /** Whether its state is there, as it is not in a fresh clone. */
  hasState?: boolean;
  converter?: keyof typeof FIXTURES;
}

/** A folder written by an older version of the program, with its wiki. */
export interface OlderFolder extends AsyncDisposable {
  readonly docs: SyncedFolder;
  readonly history: PageHistory;
  /** The body of a page, in the storage format. */
  body(id: string): string;
}

/** Puts the files of the fixture into an empty folder, with the state or without it as in a fresh clone. */
export async function openOlderFolder(
  { hasState = true, converter = 1, ...options }: OlderOptions = {},
): Promise<OlderFolder> {
  const fixture = new URL(`../../fixtures/${FIXTURES[converter]}/`, import.meta.url);
  const wiki = startTestWiki({ deployment: "data-center" });
  const pages: (Pick<StoredPage, "title"> & Partial<StoredPage>)[] = JSON.parse(
    await Deno.readTextFile(new URL("pages.json", fixture)),
  );
  for (const [position, page] of pages.entries()) wiki.store.putPage({ ...page, spaceKey: "DOCS", position });
  const fetchThere: typeof fetch = async (input, init) => {
    const { url, method, headers, body } = new Request(input, init);
    const response = await fetch(url.replace(SITE, wiki.site), { method, headers, body });
    const text = await response.text();
    const { status } = response;
    return new Response(status === 204 ? null : text.replaceAll(wiki.site, SITE), {
      status,
      headers: response.headers,
    });
  };
  const docs = await openSynced({ ...wiki, site: SITE }, { push: true, ...options, fetch: fetchThere });
  copyFiles(fixture, "docs/", docs);
  if (hasState) {
    docs.write(".tool/sync.db", "");
    using database = new DatabaseSync(`${docs.root}/.tool/sync.db`);
    database.exec(await Deno.readTextFile(new URL("state.sql", fixture)));
  }
  const history = historyOf(wiki.store);
  return {
    ...{ docs, history },
    body: (id) => history.pageOf(id).body,
    async [Symbol.asyncDispose]() {
      await docs[Symbol.asyncDispose]();
      await wiki[Symbol.asyncDispose]();
    },
  };
}

function copyFiles(fixture: URL, folder: string, docs: SyncedFolder): void {
  for (const { name, isDirectory } of Deno.readDirSync(new URL(folder, fixture))) {
    const path = `${folder}${name}`;
    if (isDirectory) copyFiles(fixture, `${path}/`, docs);
    else docs.write(path.slice("docs/".length), Deno.readFileSync(new URL(path, fixture)));
  }
}
