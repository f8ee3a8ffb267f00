import { deepStrictEqual } from "node:assert/strict";
import { DIRECTIVES } from "../../../../src/document/directives_table.ts";
import { WORD_CONTAINER_WRITERS } from "../../../../src/document/pens/word/blocks/container_blocks.ts";
import { WORD_LEAF_WRITERS } from "../../../../src/document/pens/word/blocks/leaf_blocks.ts";
import { WORD_TEXT_WRITERS } from "../../../../src/document/pens/word/texts/text_directives.ts";

for (
  const [type, writers] of [
    ["textDirective", WORD_TEXT_WRITERS],
    ["leafDirective", WORD_LEAF_WRITERS],
    ["containerDirective", WORD_CONTAINER_WRITERS],
  ] as const
) {
  Deno.test(`DIRECTIVES has a Word writer for every ${type}, and the writers no other`, () => {
    deepStrictEqual([...writers.keys()].sort(), [...DIRECTIVES[type].keys()].sort());
  });
}
