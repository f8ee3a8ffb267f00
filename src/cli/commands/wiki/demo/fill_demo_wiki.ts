import type { LocalWiki } from "../../../../wiki/local/local_wiki.ts";
import { historyOf } from "../../../../wiki/local/page_history.ts";
import { DEMO_ISSUES } from "./demo_issues_table.ts";
import { DEMO_PAGES } from "./demo_pages_table.ts";
import type { StoredPage } from "../../../../wiki/local/stored_pages.ts";
import type { StoredUser, WikiStore } from "../../../../wiki/local/wiki_store.ts";
import { encodePng } from "../../../../typst/pdf/png.ts";

/** Puts the space DOCS into a wiki: a handbook with every kind of content. */
export function fillDemoWiki({ store, settings }: Pick<LocalWiki, "store" | "settings">): void {
  const { id } = store.currentUser;
  const user = settings.deployment === "cloud" ? `ri:account-id="${id}"` : `ri:userkey="${id}"`;
  const people = putDemoPeople(store, settings.deployment);
  store.spaceNames.set("DOCS", "Wheelwright");
  for (const [key, issue] of DEMO_ISSUES) store.issues.set(key, issue);
  for (const [position, { body, below, labels = [], ...page }] of DEMO_PAGES.entries()) {
    const place = below === undefined ? {} : { parentId: below };
    const facts = { position, labels: [...labels], ...demoFactsOf(position, people) };
    store.putPage({ ...page, ...place, ...facts, body: body.replaceAll("%USER%", user) });
  }
  const history = historyOf(store);
  history.homepages.set("DOCS", "101");
  putDemoHistory(store);
  for (const id of APPROVED) {
    history.properties.put(store, id, { key: "comalaworkflows", value: { currentState: "Approved" } });
  }
  const files = [["110", "way-of-a-repair.png", 4, [0, 102, 68]], ["117", "booking.png", 3, [0, 82, 204]]] as const;
  for (const [pageId, name, boxes, color] of files) {
    history.putAttachment(pageId, { name, mediaType: "image/png", bytes: demoPicture(boxes, color) });
  }
}

/** IDs of pages that a workflow has approved. */
const APPROVED = ["102", "103", "105"];

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
function putDemoPeople(store: WikiStore, deployment: "cloud" | "data-center"): StoredUser[] {
  const others = NAMES.map(([username, displayName], at) => {
    const id = deployment === "cloud" ? `557058:8f0e-${username}` : `ff80808154510724015451074c16000${at + 2}`;
    return store.putUser({ id, username, displayName, email: `${username}@company.com` });
  });
  return [store.currentUser, ...others];
}

/** Who wrote the page at a position, and when. */
function demoFactsOf(position: number, people: readonly StoredUser[]): Partial<StoredPage> {
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
function putDemoHistory(store: WikiStore): void {
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

const WIDTH = 480;
const HEIGHT = 120;

/** Draws boxes in a row, connected by lines, in an RGB color, as PNG. */
export function demoPicture(boxes: number, color: readonly [number, number, number]): Uint8Array<ArrayBuffer> {
  const data = new Uint8Array(HEIGHT * WIDTH * 3).fill(255);
  const step = WIDTH / boxes;
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      if (isDrawn(x % step, y, step)) data.set(color, (y * WIDTH + x) * 3);
    }
  }
  return encodePng({ width: WIDTH, height: HEIGHT, data });
}

/** Whether a point of a box's share of the row is ink: the frame of the box, or the line to its neighbors. */
function isDrawn(x: number, y: number, step: number): boolean {
  const [left, right, top, bottom] = [step * 0.15, step * 0.85, 30, 90];
  if (x < left || x > right) return Math.abs(y - HEIGHT / 2) < 2;
  if (y < top || y > bottom) return false;
  return x < left + 3 || x > right - 3 || y < top + 3 || y > bottom - 3;
}
