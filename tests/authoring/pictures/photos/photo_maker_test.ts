import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { PhotoMaker } from "../../../../src/authoring/pictures/photos/photo_maker.ts";
import { readPhoto } from "../../../../src/authoring/pictures/photos/read_photo.ts";
import { noisyPhoto } from "./sample_photo.ts";

function photoOf(width: number, height: number) {
  const photo = readPhoto(noisyPhoto(width, height, 90));
  ok(photo);
  return photo;
}

Deno.test("PhotoMaker makes the same bytes with any number of threads", async () => {
  const made = [];
  for (const threads of [0, 1, 2]) {
    using maker = new PhotoMaker(threads);
    made.push(await Promise.all([400, 300, 500].map((width) => maker.remake(photoOf(width, 200), 90))));
  }
  const [first] = made;
  ok(first?.every((photo) => (photo?.bytes.length ?? 0) > 0));
  deepStrictEqual(made, [first, first, first]);
});

Deno.test("PhotoMaker starts no thread for what stays as it is", async () => {
  using maker = new PhotoMaker(1);
  strictEqual(await maker.remake(photoOf(60, 60), 60), undefined);
});

Deno.test("PhotoMaker leaves a photograph as it is when its threads are stopped", async () => {
  const maker = new PhotoMaker(1);
  const pending = maker.remake(photoOf(800, 600), 90);
  maker[Symbol.dispose]();
  strictEqual(await pending, undefined);
});
