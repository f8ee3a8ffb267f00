import { historyOf } from "../../../../../src/wiki/local/page_history.ts";
import { startTestWiki, type TestWiki } from "../../../../support/test_wiki/test_wiki.ts";

/** A day of March 2025 at noon, in epoch milliseconds. */
export function march(day: number): number {
  return Date.UTC(2025, 2, day, 12);
}

/** Starts a wiki whose pages have versions, comments, restrictions and attachments. */
export function startEvidenceWiki(deployment: "cloud" | "data-center"): TestWiki {
  const wiki = startTestWiki({ deployment });
  const { store } = wiki;
  const history = historyOf(store);
  store.spaceNames.set("DOCS", "Our docs");
  store.putUser({ id: "u-bob", username: "bob", displayName: "Bob Builder" });
  store.putPage({ id: "1", title: "Home", body: "<p>Welcome</p>", modifiedAt: march(1), createdAt: march(1) });
  store.putPage({ id: "2", title: "Setup", parentId: "1", body: "<p>Old setup</p>", modifiedAt: march(2) });
  history.editPage("2", { title: "Set up", body: "<p>New setup</p>", modifiedBy: "u-bob" });
  store.putPage({ id: "2", modifiedAt: march(20) });
  const body = '<ac:structured-macro ac:name="roadmap-planner" /><p>Plan</p>';
  store.putPage({ id: "3", title: "Plan", parentId: "1", body, modifiedAt: march(15) });
  const first = store.putComment("2", {
    body: "<p>Is this <em>right</em>?</p><p>Second line</p>",
    by: "u-bob",
    at: march(3),
  });
  const mention = deployment === "cloud" ? 'ri:account-id="u-bob"' : 'ri:userkey="u-bob"';
  const reply = `<p>Yes, <ac:link><ri:user ${mention} /></ac:link></p>`;
  store.putComment("2", { parentId: first.id, body: reply, at: march(21) });
  store.putComment("2", { selection: "setup", resolution: "resolved", body: "<p>Which one?</p>", at: march(4) });
  store.restrictions.set("3", {
    view: { users: ["u-bob"], groups: ["staff"] },
    edit: { users: [], groups: ["editors"] },
  });
  const bytes = new TextEncoder().encode("a,b\n1,2\n");
  history.putAttachment("3", { name: "Figures (2025).csv", mediaType: "text/csv", bytes });
  history.putAttachment("1", {
    name: "contract.pdf",
    mediaType: "application/pdf",
    bytes: new Uint8Array([37, 80, 68, 70]),
  });
  history.homepages.set("DOCS", "1");
  return wiki;
}
