import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { openRoot } from "../../../src/authoring/pictures/document_root.ts";
import { createFakeContext } from "../../support/fake_context.ts";

const context = createFakeContext({ tree: { "site/docs/a.md": "", "site-2/b.md": "", "c.md": "" } });

for (const documents of [["site/docs/a.md"], ["site/docs", "-"], ["site"], ["gone.md"], []]) {
  Deno.test(`openRoot() takes a folder that contains ${documents.join(" and ") || "nothing"}`, async () => {
    deepStrictEqual(await openRoot("./site", documents, context), { path: "./site", real: "/here/site" });
  });
}

for (
  const [root, document, message] of [
    ["site", "c.md", 'Cannot use --root "site": "c.md" is outside of it'],
    ["site", "site-2", 'Cannot use --root "site": "site-2" is outside of it'],
    ["site/docs", "site", 'Cannot use --root "site/docs": "site" is outside of it'],
    ["c.md", "c.md", 'Cannot use --root "c.md": it is not a folder'],
    ["gone", "c.md", 'Cannot use --root "gone": it does not exist'],
    ["", "c.md", 'Cannot use --root "": it does not exist'],
  ] as const
) {
  Deno.test(`openRoot() refuses ${JSON.stringify(root)} for ${document}`, async () => {
    await rejects(openRoot(root, [document], context), { message });
  });
}

Deno.test("openRoot() opens nothing where none is given", async () => {
  strictEqual(await openRoot(undefined, ["c.md"], createFakeContext()), undefined);
});
