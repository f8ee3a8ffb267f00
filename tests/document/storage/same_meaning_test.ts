import { notStrictEqual, strictEqual } from "node:assert/strict";
import { mdastToStorage } from "../../../src/document/write/storage/mdast_to_storage.ts";
import { parseBlocks } from "../../../src/document/read/markdown/parse_body.ts";
import { storageToMarkdown } from "../../../src/document/write/markdown/storage_to_markdown.ts";
import { FORM_SAMPLES } from "./form_samples_table.ts";
import { ignoreWithoutBodies, isWellFormed, REAL_BODIES } from "../../support/storage/real_bodies.ts";
import { storageMeaning } from "../../support/storage/storage_meaning.ts";

function roundTrip(body: string): string {
  return mdastToStorage(parseBlocks(storageToMarkdown(body)).flatMap(({ nodes }) => nodes));
}

for (const { construct, product, storage } of FORM_SAMPLES) {
  Deno.test(`${construct} of ${product} mean the same after a round trip`, () => {
    strictEqual(storageMeaning(roundTrip(storage)), storageMeaning(storage));
  });
}

Deno.test({
  name: "every real page means the same after a round trip",
  ignore: ignoreWithoutBodies,
  fn() {
    for (const body of REAL_BODIES?.filter(isWellFormed) ?? []) {
      strictEqual(storageMeaning(roundTrip(body)), storageMeaning(body));
    }
  },
});

const macro = (content: string) => `<ac:structured-macro ac:name="x" ac:macro-id="1">${content}</ac:structured-macro>`;

/** A body, and changes of it that mean something else. */
const CHANGES: readonly (readonly [body: string, ...others: string[]])[] = [
  ["<p>a <strong>b</strong></p>", "<p>a b</p>", "<p>a<strong>b</strong></p>", "<p>a <em>b</em></p>", "<h1>a b</h1>"],
  ["<p>a</p><p>b</p>", "<p>a b</p>", "<p>b</p><p>a</p>", "<p>a</p>", "<ul><li>a</li><li>b</li></ul>"],
  ['<p><a href="/a">b</a></p>', '<p><a href="/c">b</a></p>', "<p>b</p>"],
  [
    macro('<ac:parameter ac:name="a">b</ac:parameter>'),
    macro('<ac:parameter ac:name="a">c</ac:parameter>'),
    macro('<ac:parameter ac:name="c">b</ac:parameter>'),
    macro('<ac:parameter ac:name="a"><ri:space ri:space-key="b" /></ac:parameter>'),
    macro(""),
  ],
  [
    macro("<ac:plain-text-body><![CDATA[a\n b]]></ac:plain-text-body>"),
    macro("<ac:plain-text-body><![CDATA[a b]]></ac:plain-text-body>"),
  ],
  [
    "<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>",
    "<table><tbody><tr><td>b</td><td>a</td></tr></tbody></table>",
  ],
  ['<p style="text-align: right;">a</p>', "<p>a</p>", '<p style="text-align: left;">a</p>'],
];

for (const [body, ...others] of CHANGES) {
  Deno.test(`storageMeaning() tells ${body} from what means something else`, () => {
    for (const other of others) notStrictEqual(storageMeaning(other), storageMeaning(body), other);
  });
}
