/// <reference lib="deno.worker" />
import type { PhotoAnswer, PhotoRequest } from "./photo_maker.ts";
import { PhotoRemaker } from "./remake_photo.ts";

const remaker = new PhotoRemaker();

self.onmessage = async ({ data: { number, photo, maxWidth } }: MessageEvent<PhotoRequest>) => {
  self.postMessage({ number, made: await remaker.remake(photo, maxWidth) } satisfies PhotoAnswer);
};
