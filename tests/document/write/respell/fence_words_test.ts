import { strictEqual } from "node:assert/strict";
import { parseBlocks } from "../../../../src/document/read/markdown/parse_body.ts";
import { respellBody } from "../../../../src/document/write/respell/respell.ts";
import { mdastToStorage } from "../../../../src/document/write/storage/mdast_to_storage.ts";

for (
  const [written, from, to, expected] of [
    ['```js {1,3} key="a b"\none\n```\n', "one", "two", '```js {1,3} key="a b"\ntwo\n```\n'],
    ['```js {1,3} title="a" key=b\none\n```\n', ">a<", ">c<", '```js title="c" {1,3} key=b\none\n```\n'],
    ["```ts{2}\none\n```\n", ">ts<", ">rust<", "```rust {2}\none\n```\n"],
  ] as const
) {
  Deno.test(`respellBody() keeps words of a fence that are not sent: ${JSON.stringify(expected)}`, () => {
    const body = mdastToStorage(parseBlocks(written).flatMap(({ nodes }) => nodes));
    strictEqual(respellBody({ body, written }, body.replace(from, to)), expected);
  });
}
