import { FakeWiki, macro } from "./fake_wiki.ts";

const DETAILS = (owner: string, state: string) =>
  macro("details", {}, {
    rich:
      `<table><tbody><tr><th>Owner</th><td>${owner}</td></tr><tr><th>State</th><td>${state}</td></tr></tbody></table>`,
  });
/** Address of the wiki. */
export const SITE = "https://wiki.company.com";

/** A wiki with all that macros show. */
export const SAMPLE_WIKI = new FakeWiki([
  {
    ...{ id: "1", title: "Home" },
    files: [
      { name: "b10.png", size: 2048, mediaType: "image/png" },
      { name: "b2.PNG", size: 10 },
      { name: "plan.pdf", size: 3_500_000 },
      { name: "Flow.png" },
      { name: "Net.svg" },
      { name: "map.png" },
      { name: "U\u0308bersicht.svg" },
    ],
  },
  {
    ...{ id: "2", title: "Setup 10", parentId: "1", position: 1, labels: ["how-to", "old"], modifiedAt: 86_400_000 },
    ...{ createdBy: { account: "ann" } },
    storage: macro("excerpt", {}, { rich: "<p>How to <strong>start</strong></p>" }) +
      macro("excerpt", { name: "tip", hidden: "true" }, { rich: "<p>A tip</p>" }) +
      DETAILS("<p>Ann</p>", "<ul><li>done</li></ul>"),
  },
  {
    ...{ id: "3", title: "Setup 9", parentId: "1", position: 2, labels: ["how-to"] },
    storage: `<p>No excerpt</p>${DETAILS('<ac:link><ri:page ri:content-title="Home" /></ac:link>', "open")}`,
  },
  { id: "4", title: "Part", parentId: "2" },
  { id: "9", title: "Outside", parentId: "2", exported: false, spaceKey: "DOCS" },
  { ...{ id: "8", title: "Other", spaceKey: "OPS", files: [{ name: "rack.png" }] }, labels: ["how-to"] },
], {
  people: { ann: { name: "Ann" } },
  issues: { "AB-1": { key: "AB-1", title: "It breaks", status: "Open", url: "https://jira.company.com/browse/AB-1" } },
});
