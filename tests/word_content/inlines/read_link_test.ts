import { deepStrictEqual } from "node:assert/strict";
import { safeLink } from "../../../src/word_content/inlines/read_link.ts";
import { ContentLosses } from "../../../src/word_content/content_losses.ts";

const LONG = `https://example.com/${"a".repeat(4096)}`;

for (
  const [target, address] of [
    ["https://example.com/a", "https://example.com/a"],
    [" mailto:a@example.com", "mailto:a@example.com"],
    ["other.docx#place", "other.docx#place"],
    [LONG.slice(0, 4096), LONG.slice(0, 4096)],
    [LONG, undefined],
    ["javascript:alert(1)", undefined],
    ["JavaScript:alert(1)", undefined],
    ["java\tscript:alert(1)", undefined],
    ["java\nscript:alert(1)", undefined],
    ["java\u200bscript:alert(1)", undefined],
    ["\u0085javascript:alert(1)", undefined],
    ["data:text/html,x", undefined],
    ["vbscript:x", undefined],
    ["file:///etc/passwd", undefined],
    ["C:\\a", undefined],
    ["\\\\server\\share", undefined],
    ["/\\server/share", undefined],
    ["/ /server/share", undefined],
  ] as const
) {
  Deno.test(`safeLink() ${address === undefined ? "leaves out" : "takes"} ${JSON.stringify(target).slice(0, 60)}`, () => {
    const losses = new ContentLosses();
    deepStrictEqual([safeLink(target, losses), losses.list().length], [address, address === undefined ? 1 : 0]);
  });
}
