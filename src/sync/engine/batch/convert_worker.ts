import { storageToMarkdown } from "../../../document/write/markdown/storage_to_markdown.ts";
import type { ConversionAnswer, ConversionRequest } from "./page_converter.ts";

/** Converts a body; undefined if that fails, because the thread that needs it then converts it and sees the error. */
function convert(body: string): string | undefined {
  try {
    return storageToMarkdown(body);
  } catch {
    return undefined;
  }
}

const scope: {
  onmessage?: (event: MessageEvent<ConversionRequest>) => void;
  postMessage(answer: ConversionAnswer): void;
} = self;

scope.onmessage = ({ data: { number, bodies } }) => {
  scope.postMessage({ number, written: bodies.map(convert) });
};
