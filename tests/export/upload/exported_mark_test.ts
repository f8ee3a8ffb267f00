import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { exportedComment, exportedDigest, withoutExported } from "../../../src/export/upload/exported_mark.ts";

const DIGEST = "0123456789abcdef".repeat(4);

for (
  const [comment, digest] of [
    [exportedComment(DIGEST), DIGEST],
    [`exported book sha256:${DIGEST}`, DIGEST],
    [`sha256:${DIGEST}`, undefined],
    [`exported book sha256:${DIGEST} `, undefined],
    [`exported book sha256:${DIGEST.slice(1)}`, undefined],
    [`exported book sha256:${DIGEST.toUpperCase()}`, undefined],
    ["", undefined],
    [undefined, undefined],
  ] as const
) {
  const facts = comment === undefined ? {} : { comment };
  Deno.test(`exportedDigest() of the comment ${JSON.stringify(comment)}`, () => {
    strictEqual(exportedDigest(facts), digest);
    deepStrictEqual(withoutExported([facts]), digest === undefined ? [facts] : []);
  });
}
