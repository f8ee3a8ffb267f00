import { DatabaseSync } from "node:sqlite";
import { openSynced, type SyncedFolder, type SyncedOptions } from "./synced_folder.ts";
import { historyOf, type PageHistory } from "../test_wiki/page_history.ts";
import { startTestWiki } from "../test_wiki/test_wiki.ts";
import type { StoredPage } from "../test_wiki/wiki_store.ts";

/** The wiki that the folder was synced with. */
const SITE = "https://wiki.example.com";
const FIXTURE = new URL("../../fixtures/older_folder/", import.meta.url);

/** A folder written by an older version of the program, with its wiki. */
export interface OlderFolder extends AsyncDisposable {
  readonly docs: SyncedFolder;
  readonly history: PageHistory;
  /** The body of a page, in the storage format. */
  body(id: string): string;
}

/** Puts the files of the fixture into an empty folder, with the state or without it as in a fresh clone. */
export async function openOlderFolder(
  { hasState = true, ...options }: SyncedOptions & { hasState?: boolean } = {},
): Promise<OlderFolder> {
  const wiki = startTestWiki({ deployment: "data-center" });
  const pages: (Pick<StoredPage, "title"> & Partial<StoredPage>)[] = JSON.parse(
    await Deno.readTextFile(new URL("pages.json", FIXTURE)),
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
  copyFiles("docs/", docs);
  if (hasState) {
    docs.write(".tool/sync.db", "");
    using database = new DatabaseSync(`${docs.root}/.tool/sync.db`);
    database.exec(await Deno.readTextFile(new URL("state.sql", FIXTURE)));
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

function copyFiles(folder: string, docs: SyncedFolder): void {
  for (const { name, isDirectory } of Deno.readDirSync(new URL(folder, FIXTURE))) {
    const path = `${folder}${name}`;
    if (isDirectory) copyFiles(`${path}/`, docs);
    else docs.write(path.slice("docs/".length), Deno.readFileSync(new URL(path, FIXTURE)));
  }
}
