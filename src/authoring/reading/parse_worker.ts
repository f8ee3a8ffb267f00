/// <reference lib="deno.worker" />
import { parseSource } from "./parse_source.ts";
import type { ParseAnswer, ParseRequest } from "./parse_stoppable.ts";

self.onmessage = ({ data: { number, source } }: MessageEvent<ParseRequest>) => {
  self.postMessage({ number, document: parseSource(source) } satisfies ParseAnswer);
};
