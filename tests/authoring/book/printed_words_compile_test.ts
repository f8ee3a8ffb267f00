import { deepStrictEqual, notDeepStrictEqual, strictEqual } from "node:assert/strict";
import { printBodies, printDocuments } from "../../support/export/print_bodies.ts";
import { anyAdfBody, withOwnWords } from "../../support/page_bodies/any_adf_body.ts";
import { anyPageBody, uniqueWords } from "../../support/page_bodies/any_page_body.ts";
import { findUnprinted, findUnprintedInAdf } from "../../support/page_bodies/find_unprinted.ts";
import * as fc from "../../support/property.ts";
import { ignoreWithoutBodies, REAL_BODIES } from "../../support/storage/real_bodies.ts";

Deno.test({
  name: "exportBook() prints every word of real pages, or reports it",
  ignore: ignoreWithoutBodies,
  fn: async () => {
    const printed = await printBodies(REAL_BODIES ?? [], "minimal");
    strictEqual(printed.length, REAL_BODIES?.length);
    deepStrictEqual(printed.flatMap((page, i) => findUnprinted(page.storage, page).map((word) => [i, word])), []);
  },
});

Deno.test("exportBook() prints every word of random pages, or reports it", async () => {
  const bodies = fc.sample(anyPageBody, { numRuns: 100, seed: 7 }).map(uniqueWords);
  const lost = (await printBodies(bodies, "minimal")).flatMap(({ storage, pages: text, ...printed }) =>
    findUnprinted(storage, { ...printed, text }).map((word) => [word, storage])
  );
  deepStrictEqual(lost, []);
});

Deno.test("exportBook() prints every text of random Atlassian documents, or reports it and each attribute", async () => {
  const docs = fc.sample(anyAdfBody, { numRuns: 150, seed: 7 }).map(withOwnWords);
  const printed = await printDocuments(docs, "minimal");
  const lost = docs.flatMap((doc, i) => findUnprintedInAdf(doc, printed[i]).map((word) => [word, JSON.stringify(doc)]));
  deepStrictEqual(lost, []);
});

Deno.test("findLostInAdf() notices what a PDF or a report lacks", async () => {
  const text = { type: "text", text: "w1z" };
  const app = {
    type: "extension",
    attrs: { extensionType: "com.acme", extensionKey: "like", parameters: { q: "w2z" } },
  };
  const doc = { type: "doc", content: [{ type: "paragraph", attrs: { new: "x" }, content: [text] }, app] };
  const [page] = await printDocuments([doc], "minimal");
  if (page === undefined) throw new Error("there is one page");
  deepStrictEqual(findUnprintedInAdf(doc, page), []);
  deepStrictEqual(findUnprintedInAdf(doc, { ...page, pages: page.pages.replace("w1z", "") }), ["w1z"]);
  deepStrictEqual(findUnprintedInAdf(doc, { ...page, pages: page.pages.replace("w2z", ""), losses: [] }), [
    "w2z",
    "new (0 of 1)",
  ]);
});

Deno.test("findUnprinted() notices what a PDF or a report lacks", async () => {
  const body = "<p>Of the wheels: <strong>hub</strong>, rim and H<sub>2</sub>O</p>" +
    '<ac:structured-macro ac:name="status"><ac:parameter ac:name="title">Done</ac:parameter></ac:structured-macro>' +
    '<p><ac:link><ri:page ri:content-title="Spokes" /></ac:link></p>';
  const ignored = '<ac:structured-macro ac:name="scroll-ignore"><ac:rich-text-body><p>Screen</p></ac:rich-text-body>' +
    "</ac:structured-macro>";
  const [page, reported] = await printBodies([body, ignored], "minimal");
  if (page === undefined || reported === undefined) throw new Error("there are two pages");
  deepStrictEqual(findUnprinted(page.storage, page), []);
  for (const word of ["wheels", "hub", "rim", "Done", "Spokes"]) {
    const text = page.text.replace(new RegExp(word, "i"), "");
    notDeepStrictEqual(findUnprinted(page.storage, { ...page, text }), [], word);
  }
  deepStrictEqual(findUnprinted(reported.storage, reported), []);
  deepStrictEqual(findUnprinted(reported.storage, { ...reported, losses: [] }), ["screen (0 of 1)"]);
});
