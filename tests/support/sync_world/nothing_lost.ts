import { deepStrictEqual } from "node:assert/strict";
import { orGone } from "../house/walk_files.ts";
import { listPaths } from "./local_files.ts";
import { currentPages } from "./remote_steps.ts";
import type { SyncWorld } from "./sync_world.ts";
import { tokensIn } from "./token_book.ts";

/**
 * Checks that every text still exists unless a user who had seen it removed it: in the wiki with its old versions and
 * trash, or in the folder with the files that were set aside.
 */
export class Keeper {
  readonly #world: SyncWorld;
  /** Tokens that were ever in the wiki, which keeps everything that is not purged, or in the trash of the folder. */
  readonly #once = new Set<string>();
  /** Versions and files that were scanned already; they are never changed in place. */
  readonly #looked = new WeakSet<object>();

  /** Tokens that were ever in a current page. */
  readonly #published = new Set<string>();
  readonly #elsewhere: ReadonlySet<string>;

  /** Takes tokens that are kept where this does not look, such as in git. */
  constructor(world: SyncWorld, elsewhere: ReadonlySet<string> = new Set()) {
    this.#world = world;
    this.#elsewhere = elsewhere;
  }

  /** Asserts that nothing is lost. */
  assertKept(): void {
    this.#scanWiki();
    for (const token of inCurrentPages(this.#world)) this.#published.add(token);
    const places = [this.#once, this.#elsewhere, inFolder(this.#world, { hidden: true }), ...this.#aside()];
    const lost = this.#world.book.expected().filter((token) => !places.some((place) => place.has(token)));
    deepStrictEqual(lost, [], "nothing that was written may be lost");
  }

  /**
   * Asserts that nothing was set aside: users find their texts where they wrote them. What was never published may also
   * be kept elsewhere.
   */
  assertShown(): void {
    const places = [inFolder(this.#world, { hidden: false }), inCurrentPages(this.#world)];
    const hidden = this.#world.book.expected({ shown: true }).filter((token) =>
      !places.some((each) => each.has(token)) && (this.#published.has(token) || !this.#elsewhere.has(token))
    );
    deepStrictEqual(hidden, [], "nothing that was written may be out of sight");
  }

  /** Removes for good what was set aside, as people do who need the room: it was there. */
  emptyTrash(): void {
    for (const token of this.#aside().flatMap((each) => [...each])) this.#once.add(token);
    orGone(() => Deno.removeSync(`${this.#world.folder}/.tool/trash`, { recursive: true }));
  }

  #scanWiki(): void {
    const { wiki, history } = this.#world;
    for (const page of [...wiki.store.pages.values(), ...[...history.versions.values()].flat()]) {
      if (this.#looked.has(page)) continue;
      this.#looked.add(page);
      for (const token of tokensIn([page.title, page.body, ...page.labels].join("\n"))) this.#once.add(token);
    }
    const { attachments } = history;
    const ids = [...attachments.keys(), ...attachments.trashed.keys()];
    for (const { bytes } of ids.flatMap((id) => attachments.versionsOf(id))) {
      if (this.#looked.has(bytes)) continue;
      this.#looked.add(bytes);
      for (const token of tokensIn(new TextDecoder().decode(bytes))) this.#once.add(token);
    }
  }

  /** What was set aside in the folder. */
  #aside(): ReadonlySet<string>[] {
    const folder = `${this.#world.folder}/.tool`;
    const paths = listPaths(folder, { hidden: true }).filter((path) => path.includes("/"));
    return paths.map((path) => tokensIn(`${path}\n${Deno.readTextFileSync(`${folder}/${path}`)}`));
  }
}

function inFolder({ folder }: SyncWorld, look: { hidden: boolean }): Set<string> {
  const paths = listPaths(folder, look).filter((path) => !path.startsWith(".tool/"));
  return tokensIn(paths.map((path) => `${path}\n${Deno.readTextFileSync(`${folder}/${path}`)}`).join("\n"));
}

function inCurrentPages(world: SyncWorld): Set<string> {
  const pages = currentPages(world);
  const ids = new Set(pages.map(({ id }) => id));
  const files = [...world.history.attachments.values()].filter(({ pageId }) => ids.has(pageId));
  const texts = pages.flatMap(({ title, body, labels }) => [title, body, ...labels]);
  return tokensIn([...texts, ...files.map(({ bytes }) => new TextDecoder().decode(bytes))].join("\n"));
}
