/// <reference lib="deno.worker" />
import { parseSource } from "./parse_source.ts";
import type { ParseAnswer, ParseRequest } from "./parse_stoppable.ts";

self.onmessage = ({ data: { number, source, reached } }: MessageEvent<ParseRequest>) => {
  const onLine = (line: number) => void Atomics.store(reached, 0, line);
  self.postMessage({ number, document: parseSource({ ...source, onLine }) } satisfies ParseAnswer);
};
