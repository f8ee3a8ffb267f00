/// <reference lib="deno.worker" />
import { collectGarbage } from "../../../host/process/collect_garbage.ts";
import { storageToMarkdown } from "../../../document/write/markdown/storage_to_markdown.ts";
import type { ConversionAnswer, ConversionRequest } from "./page_converter.ts";

/** Bodies after which garbage is collected. */
const COLLECT_EVERY = 100;
let converted = 0;

self.onmessage = ({ data: { number, bodies } }: MessageEvent<ConversionRequest>) => {
  self.postMessage({ number, written: bodies.map(convert) } satisfies ConversionAnswer);
  converted += bodies.length;
  if (converted < COLLECT_EVERY) return;
  collectGarbage();
  converted = 0;
};

/** Converts a body; undefined if that fails, because the thread that needs it then converts it and sees the error. */
function convert(body: string): string | undefined {
  try {
    return storageToMarkdown(body);
  } catch {
    return undefined;
  }
}
