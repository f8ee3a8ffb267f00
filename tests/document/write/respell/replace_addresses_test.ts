import { strictEqual } from "node:assert/strict";
import { readWikiTree } from "../../../../src/document/read/wiki_forms/read_wiki_tree.ts";
import { type AddressNode, replaceAddresses } from "../../../../src/document/write/respell/replace_addresses.ts";

const change = ({ url }: AddressNode) => url.startsWith("a") ? "X.md" : undefined;

const CASES: readonly (readonly [text: string, expected: string])[] = [
  ["[x](a.md)", "[x](X.md)"],
  ['[x]( <a b.md#c> "a.md" )', '[x]( <X.md> "a.md" )'],
  ["[x](a.md 't(](a.md)')", "[x](X.md 't(](a.md)')"],
  ["[![a](a.png)](a.md)", "[![a](X.md)](X.md)"],
  ["![a](a.md)](a.md) [`](a.md)`](a.md)", "![a](X.md)](a.md) [`](a.md)`](X.md)"],
  ["[x](a\\_b\\).md) [y](a(b).md) [z](a&amp;b.md)", "[x](X.md) [y](X.md) [z](X.md)"],
  ["[x][y] and [y]\n\n[y]: a.md\n  'Why'", "[x][y] and [y]\n\n[y]: X.md\n  'Why'"],
  ["> * [x][]\n>\n> [x]: <a.md>", "> * [x][]\n>\n> [x]: <X.md>"],
  [
    "| [x](a.md) | b |\n| - | - |\n| [x](a\\|b.md) | `[x](a.md)` |",
    "| [x](X.md) | b |\n| - | - |\n| [x](X.md) | `[x](a.md)` |",
  ],
  [
    '    [x](a.md)\n\n<!-- [x](a.md) -->\n\n[b](b.md) <a href="a.md">x</a>',
    '    [x](a.md)\n\n<!-- [x](a.md) -->\n\n[b](b.md) <a href="a.md">x</a>',
  ],
  ["Term [^1] :u[[x](a.md)]\n\n[^1]: [x](a.md)", "Term [^1] :u[[x](X.md)]\n\n[^1]: [x](X.md)"],
];

for (const [text, expected] of CASES) {
  Deno.test(`replaceAddresses() changes only addresses in ${JSON.stringify(text)}`, () => {
    strictEqual(replaceAddresses(text, readWikiTree(text).root, change), expected);
  });
}
