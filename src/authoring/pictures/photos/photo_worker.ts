/// <reference lib="deno.worker" />
import type { PhotoAnswer, PhotoRequest } from "./photo_maker.ts";
import { remakePhoto } from "./remake_photo.ts";

self.onmessage = ({ data: { number, photo, maxWidth } }: MessageEvent<PhotoRequest>) => {
  self.postMessage({ number, made: remakePhoto(photo, maxWidth) } satisfies PhotoAnswer);
};
