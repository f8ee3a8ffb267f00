/// <reference lib="deno.worker" />
import { storageToMarkdown } from "../../../document/write/markdown/storage_to_markdown.ts";
import type { ConversionAnswer, ConversionRequest } from "./page_converter.ts";

self.onmessage = ({ data: { number, bodies } }: MessageEvent<ConversionRequest>) => {
  self.postMessage({ number, written: bodies.map(convert) } satisfies ConversionAnswer);
};

/** Converts a body; undefined if that fails, because the thread that needs it then converts it and sees the error. */
function convert(body: string): string | undefined {
  try {
    return storageToMarkdown(body);
  } catch {
    return undefined;
  }
}
