import type { LocalWiki } from "../../../../wiki/local/local_wiki.ts";
import { historyOf } from "../../../../wiki/local/page_history.ts";
import { demoFactsOf, putDemoHistory, putDemoPeople } from "./demo_facts.ts";
import { DEMO_PAGES } from "./demo_pages_table.ts";
import { demoPicture } from "./demo_picture.ts";

/** Puts the space DOCS into a wiki: a handbook with every kind of content. */
export function fillDemoWiki({ store, settings }: Pick<LocalWiki, "store" | "settings">): void {
  const { id } = store.currentUser;
  const user = settings.deployment === "cloud" ? `ri:account-id="${id}"` : `ri:userkey="${id}"`;
  const people = putDemoPeople(store, settings.deployment);
  store.spaceNames.set("DOCS", "Wheelwright");
  for (const [position, { body, below, labels = [], ...page }] of DEMO_PAGES.entries()) {
    const place = below === undefined ? {} : { parentId: below };
    const facts = { position, labels: [...labels], ...demoFactsOf(position, people) };
    store.putPage({ ...page, ...place, ...facts, body: body.replaceAll("%USER%", user) });
  }
  const history = historyOf(store);
  history.homepages.set("DOCS", "101");
  putDemoHistory(store);
  const files = [["110", "way-of-a-repair.png", 4, [0, 102, 68]], ["117", "booking.png", 3, [0, 82, 204]]] as const;
  for (const [pageId, name, boxes, color] of files) {
    history.putAttachment(pageId, { name, mediaType: "image/png", bytes: demoPicture(boxes, color) });
  }
}
