import { match, strictEqual } from "node:assert/strict";
import { textPatch } from "../../../src/console/output/text_patch.ts";
import { utf8 } from "../../support/packs/packs.ts";

const patch = (before: Uint8Array, after: Uint8Array) => textPatch({ path: "a.txt", before, after });

for (
  const [name, bytes] of [
    ["with a NUL", utf8("a\0b")],
    ["that are not UTF-8", Uint8Array.of(0xff, 0x41)],
    ["of more than 1 MiB", new Uint8Array(1024 * 1024 + 1).fill(0x61)],
  ] as const
) {
  Deno.test(`textPatch() does not compare bytes ${name}`, async () => {
    strictEqual(await patch(bytes, utf8("a")), undefined);
    strictEqual(await patch(utf8("a"), bytes), undefined);
  });
}

Deno.test("textPatch() gives up on files that are too different", async () => {
  const lines = (word: string) => utf8(Array.from({ length: 3000 }, (_, i) => `${word} ${i}\n`).join(""));
  strictEqual(await patch(lines("a"), lines("b")), undefined);
});

Deno.test("textPatch() shows line ends and control characters, and keeps backslashes and tabs", async () => {
  match(await patch(utf8("a\\b\tc\n"), utf8("a\\b\tc\r\n")) ?? "", /\n-a\\b\tc\n\+a\\b\tc\\r\n$/);
});

Deno.test("textPatch() takes the labels of the header as they are", async () => {
  const labels = ["Über uns.md (wiki)", "Über uns.md (file)"] as const;
  const text = await textPatch({ path: "a.txt", labels, before: utf8("a\n"), after: utf8("b\n") });
  strictEqual(text, "--- Über uns.md (wiki)\n+++ Über uns.md (file)\n@@ -1,1 +1,1 @@\n-a\n+b\n");
});
