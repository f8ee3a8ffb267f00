import { strictEqual } from "node:assert/strict";
import { addressInFile } from "../../../../src/document/pens/typst/address_in_file.ts";

for (
  const [file, anchor, address] of [
    ["chapter-02.pdf", "page-123", "chapter-02.pdf#nameddest=a-page-123"],
    ["chapter-02.pdf", undefined, "chapter-02.pdf"],
    ["a b/c#d?.pdf", "x&y=z %\u{e9}", "a%20b/c%23d%3F.pdf#nameddest=a-x%26y%3Dz%20%25%C3%A9"],
    ["\ud800.pdf", "\udc00", "%EF%BF%BD.pdf#nameddest=a-%EF%BF%BD"],
  ] as const
) {
  Deno.test(`addressInFile() returns ${address}`, () => strictEqual(addressInFile(file, anchor), address));
}
