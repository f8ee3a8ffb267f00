// A wiki in a process of its own, with the pages that the command line describes. The first line that it prints is a
// JSON document with its address; `/bench/…` of it is for the measurement only.
import { historyOf } from "../../src/wiki/local/page_history.ts";
import { startTestWiki } from "../support/test_wiki/test_wiki.ts";
import type { WikiResource } from "../../src/wiki/local/wiki_request.ts";
import { generateSpace } from "../support/wiki/generated_space.ts";
import type { BenchWikiSetup } from "./bench_wiki_process.ts";
import { samplePage } from "./sample_page.ts";

const { pages, content, latency, deployment }: BenchWikiSetup = JSON.parse(Deno.args[0] ?? "");

/** Bodies are made once for so many pages; no two of these are the same. */
const BODIES = 500;
/** How long ago the newest page was changed, in milliseconds. */
const LAST_CHANGE_MS = 7 * 24 * 60 * 60_000;
/** Time between the changes of two pages: as many as a day has hours would be a busy space. */
const EVERY_MS = 60 * 60_000;
/** Pages below each section. */
const SECTION = 50;

const control: WikiResource = ({ path, query }, { store }) => {
  if (path === "/bench/requests") return Response.json(countRequests(query.get("since")));
  if (path !== "/bench/edit") return undefined;
  const id = query.get("id") ?? "";
  const body = `${historyOf(store).pageOf(id).body}<p>${query.get("text")}</p>`;
  return Response.json({ version: historyOf(store).editPage(id, { body }).version });
};

const wiki = startTestWiki({
  deployment,
  ...{ latency, pageSize: 250, token: "bench-token", open: control },
});
if ("pictures" in content) generateSpace(wiki, { pages, ...content });
else fill(pages, content.bytes);
const { site, settings, store } = wiki;
await Deno.stdout.write(new TextEncoder().encode(
  JSON.stringify({
    site,
    token: settings.token,
    email: store.currentUser.email,
  }) +
    "\n",
));

/** A page that the space starts with, sections below it, pages below those. */
function fill(count: number, size: number): void {
  const bodies = Array.from({ length: Math.min(count, BODIES) }, (_, seed) => samplePage(seed, size));
  const modified = Date.now() - LAST_CHANGE_MS;
  const home = wiki.store.putPage({ title: "Home", body: "<p>Home</p>", modifiedAt: modified }).id;
  historyOf(wiki.store).homepages.set("DOCS", home);
  let section = home;
  for (let number = 1; number < count; number++) {
    const isSection = number % SECTION === 1;
    const body = bodies[number % BODIES] ?? "<p/>";
    const title = isSection ? `Section ${number}` : `Page ${number}`;
    // As in a space that has grown: what was changed within the last days has to be looked at again each time.
    const modifiedAt = Date.now() - LAST_CHANGE_MS - (count - number) * EVERY_MS;
    const place = { parentId: isSection ? home : section, position: number, modifiedAt };
    const { id } = wiki.store.putPage({ title, body, ...place });
    if (isSection) section = id;
  }
}

/** Requests from the given one on, by what they ask for. */
function countRequests(since: string | null) {
  const counts: Record<string, number> = {};
  const asked = wiki.requests.filter(({ path }) => !path.startsWith("/bench/"));
  for (const { method, path } of asked.slice(Number(since ?? 0))) {
    const kind = `${method} ${path.replaceAll(/\/(?:att)?\d+/g, "/N").replace(/(?<=\/attachments\/N\/).+/, "…")}`;
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return { total: asked.length, counts };
}
