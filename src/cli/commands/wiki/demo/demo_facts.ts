import type { StoredPage } from "../../../../wiki/local/stored_pages.ts";
import type { StoredUser, WikiStore } from "../../../../wiki/local/wiki_store.ts";
import { historyOf } from "../../../../wiki/local/page_history.ts";

/** Colleagues of the owner of the token. */
const NAMES = [["bruno", "Bruno Maier"], ["carla", "Carla Osei"], ["deniz", "Deniz Yıldız"]] as const;

/** Earlier versions of pages: the message of each version, the oldest first. */
const HISTORIES: ReadonlyMap<string, readonly string[]> = new Map([
  ["111", ["", "Values for carbon parts", "Pressure added"]],
  ["116", ["", "No releases on Saturdays"]],
]);

const FIRST_DAY = Date.UTC(2024, 8, 2, 9, 30);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Adds the people of the demo wiki, and returns them with the owner of the token first. */
export function putDemoPeople(store: WikiStore, deployment: "cloud" | "data-center"): StoredUser[] {
  const others = NAMES.map(([username, displayName], at) => {
    const id = deployment === "cloud" ? `557058:8f0e-${username}` : `ff80808154510724015451074c16000${at + 2}`;
    return store.putUser({ id, username, displayName, email: `${username}@company.com` });
  });
  return [store.currentUser, ...others];
}

/** Who wrote the page at a position, and when. */
export function demoFactsOf(position: number, people: readonly StoredUser[]): Partial<StoredPage> {
  const createdAt = FIRST_DAY + position * 5 * DAY_MS + position % 8 * HOUR_MS;
  const by = (at: number) => people[at % people.length]?.id;
  const [createdBy, modifiedBy] = [by(position), by(position * 3 + 1)];
  return {
    ...{ createdAt, modifiedAt: createdAt + (position % 4) * 11 * DAY_MS },
    ...(createdBy === undefined ? {} : { createdBy }),
    ...(modifiedBy === undefined ? {} : { modifiedBy }),
  };
}

/** Gives some pages a history, whose last version has the body that the page has now. */
export function putDemoHistory(store: WikiStore): void {
  for (const [id, messages] of HISTORIES) {
    const history = historyOf(store);
    const page = history.pageOf(id);
    const { createdAt = 0, modifiedAt } = page;
    const versions = messages.map((message, at): StoredPage => {
      const when = createdAt + (modifiedAt - createdAt) * at / (messages.length - 1);
      return { ...page, version: at + 1, message, modifiedAt: Math.round(when) };
    });
    history.versions.set(id, versions.slice(0, -1));
    store.pages.set(id, versions.at(-1) ?? page);
  }
}
