import { strictEqual } from "node:assert/strict";
import { mendText } from "../../../src/export/report/mend_text.ts";
import type { BookMend } from "../../../src/export/standards/fix_book.ts";
import { assertGolden } from "../../support/golden.ts";

function mend(pageId: string, code: BookMend["code"], heading?: string): BookMend {
  const message = code === "heading-level-closed" ? 'The heading "A" moves from level 4 to 2' : "A picture";
  const place = { pageId, title: pageId === "1" ? "Start" : "Set\u202eup\x1b[31m", element: "x" };
  return { ...place, code, message, ...(heading === undefined ? {} : { heading }) };
}

Deno.test("mendText() groups what was mended by its kind, with the first places", async () => {
  const mends = [
    mend("1", "heading-level-closed", "A"),
    mend("2", "picture-decorative"),
    ...["B", "C", "D", "D"].map((heading) => mend("2", "heading-level-closed", heading)),
  ];
  await assertGolden("export/mends.txt", mendText(mends, ["ua-1", "a-2a"]));
});

Deno.test("mendText() is empty if nothing was mended", () => strictEqual(mendText([], ["ua-1"]), ""));
