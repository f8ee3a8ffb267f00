import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { findingsOf } from "../../support/pictures/check_picture.ts";
import { sampledJpeg } from "../../support/pictures/forged_images.ts";
import { compilePicture } from "../../support/pictures/picture_compiler.ts";

const SAMPLINGS = [0x11, 0x12, 0x14, 0x21, 0x22, 0x24, 0x41, 0x42, 0x44];

Deno.test("checkAsset() accepts a JPEG with every usual sampling, and so does the compiler", async () => {
  const combinations = SAMPLINGS.flatMap((a) => SAMPLINGS.flatMap((b) => [[a, b, b], [a, b, b, a]]));
  const taken = combinations.map((samplings) => sampledJpeg(...samplings)).filter((bytes) =>
    findingsOf(bytes).length === 0
  );
  strictEqual(taken.length, 42);
  for (const bytes of taken) deepStrictEqual(await compilePicture(bytes, "image/jpeg"), []);
});
