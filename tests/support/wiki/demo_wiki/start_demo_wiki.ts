import { historyOf } from "../../../../src/wiki/local/page_history.ts";
import { startTestWiki, type TestWiki } from "../../test_wiki/test_wiki.ts";
import type { TestWikiOptions } from "../../../../src/wiki/local/wiki_options.ts";
import { DEMO_PAGES } from "../../../../src/cli/commands/wiki/demo/demo_pages_table.ts";
import { demoFactsOf, putDemoHistory, putDemoPeople } from "../../../../src/cli/commands/wiki/demo/demo_facts.ts";
import { demoPicture } from "../../../../src/cli/commands/wiki/demo/demo_picture.ts";
import { demoView } from "../../../../src/cli/commands/wiki/demo/demo_view.ts";

/** Starts a wiki with the space DOCS: a handbook with every kind of content, which anyone may view and change. */
export function startDemoWiki(options: Pick<TestWikiOptions, "deployment" | "port"> = {}): TestWiki {
  const wiki = startTestWiki({ ...options, token: "demo-token", firesEvents: true, open: demoView });
  const { store, settings } = wiki;
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
  return wiki;
}
