import { strictEqual } from "node:assert/strict";
import { storageToMarkdown } from "../../../src/document/storage/markdown_form/storage_to_markdown.ts";
import { readStorageBody } from "../../support/page_bodies/find_lost.ts";
import { sketch } from "../../support/tree_sketch.ts";
import { ignoreWithoutBodies, isWellFormed, REAL_BODIES } from "../../support/storage/real_bodies.ts";
import { DEMO_PAGES } from "../../../src/cli/commands/wiki/demo/demo_pages_table.ts";

for (const { title, body } of DEMO_PAGES) {
  Deno.test(`readPageBody() reads the synced Markdown of ${JSON.stringify(title)} to the tree of its storage`, () => {
    const storage = body.replaceAll("%USER%", 'ri:account-id="5"');
    const synced = readStorageBody(storageToMarkdown(storage), "markdown");
    const original = readStorageBody(storage);
    strictEqual(sketch(synced.root), sketch(original.root));
    strictEqual(synced.losses.map(({ code }) => code).join(), original.losses.map(({ code }) => code).join());
  });
}

Deno.test({
  name: "readPageBody() reads the synced Markdown of real pages to the trees of their storage",
  ignore: ignoreWithoutBodies,
  fn: () => {
    for (const body of (REAL_BODIES ?? []).filter(isWellFormed)) {
      strictEqual(
        sketch(readStorageBody(storageToMarkdown(body), "markdown").root),
        // Markdown cannot say that a picture has no text on purpose.
        sketch(readStorageBody(body).root).replaceAll(" class=decorative", ""),
      );
    }
  },
});

Deno.test("readPageBody() reports Markdown beyond the limits of a page", () => {
  const { losses } = readStorageBody("a".repeat(5 * 1024 * 1024), "markdown");
  strictEqual(losses.map(({ code, outcome }) => `${outcome} ${code}`).join(), "left-out body-unreadable");
});
