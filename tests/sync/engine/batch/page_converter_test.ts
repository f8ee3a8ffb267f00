import { deepStrictEqual } from "node:assert/strict";
import { storageToMarkdown } from "../../../../src/document/write/markdown/storage_to_markdown.ts";
import { PageConverter } from "../../../../src/sync/engine/batch/page_converter.ts";

const BODIES = Array.from({ length: 30 }, (_, at) => at === 11 ? "<p>open" : `<h1>${at}</h1><p>1 * <em>${at}</em></p>`);

Deno.test("PageConverter.convert() gives what this thread would, in order, and nothing for a damaged body", async () => {
  using converter = new PageConverter(2);
  const expected = BODIES.map((body, at) => at === 11 ? undefined : storageToMarkdown(body));
  deepStrictEqual(await converter.convert(BODIES), expected);
  deepStrictEqual(await converter.convert([]), []);
});

Deno.test("PageConverter.convert() leaves everything to this thread without threads, and after their end", async () => {
  using none = new PageConverter(0);
  deepStrictEqual(await none.convert(["<p>a</p>"]), [undefined]);
  const ended = new PageConverter(1);
  const waiting = ended.convert(BODIES);
  ended[Symbol.dispose]();
  deepStrictEqual(await waiting, BODIES.map(() => undefined));
  deepStrictEqual(await ended.convert(["<p>a</p>"]), [undefined]);
});
