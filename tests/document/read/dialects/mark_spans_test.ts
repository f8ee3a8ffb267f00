import { ok, strictEqual } from "node:assert/strict";
import { parseMarkdown } from "../../../../src/document/read/markdown/markdown.ts";
import { lowerDocument } from "../../../../src/document/shown/lower_document.ts";
import type { ShownInline } from "../../../../src/document/shown/shown_inline.ts";

function show(inline: ShownInline): string {
  if (inline.kind === "text") return inline.text;
  return inline.kind === "marked" ? `<${inline.mark}>${inline.children.map(show).join("")}</>` : inline.kind;
}

for (
  const [written, expected] of [
    ["by [Ada *L.*]{.smallcaps} now", "by <smallCaps>Ada <italic>L.</></> now"],
    ["[a]{.underline}, [b]{.ul}, [c]{.mark}", "<underlined>a</>, <underlined>b</>, <highlighted>c</>"],
    ["**[a]{.smallcaps}**", "<bold><smallCaps>a</></>"],
    [String.raw`\\[a]{.smallcaps}`, "\\<smallCaps>a</>"],
    ["[b]{.other} [open]{.mark", "b [open]{.mark"],
  ] as const
) {
  Deno.test(`markSpans() marks ${written} as ${expected}`, () => {
    const { blocks: [block] } = lowerDocument(parseMarkdown(`${written}\n`), { hasPicture: () => false });
    ok(block?.kind === "paragraph");
    strictEqual(block.children.map(show).join(""), expected);
  });
}
