import { ok } from "node:assert/strict";
import { maxArchiveBytes } from "../../src/zip/max_archive_bytes.ts";
import { writeZip } from "../../src/zip/write.ts";
import * as fc from "../support/property.ts";
import { noise, utf8 } from "../support/packs/packs.ts";

Deno.test("maxArchiveBytes() is never exceeded by writeZip()", async () => {
  const content = fc.oneof(
    fc.nat(20_000).map(noise),
    fc.nat(20_000).map((length) => utf8("ab".repeat(length))),
    fc.tuple(fc.nat(40_000), fc.nat(4_000)).map(([a, b]) => utf8("a".repeat(a) + String.fromCharCode(...noise(b)))),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(content, { maxLength: 4 }), async (contents) => {
      const members = contents.map((content, i) => ({ path: `folder/${i}`, content }));
      ok((await writeZip(members)).length <= maxArchiveBytes(members));
    }),
    { numRuns: 30 },
  );
});
