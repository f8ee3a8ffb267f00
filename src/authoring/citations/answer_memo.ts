import type { Cited, CiteRequest } from "../../document/citations/cited.ts";

/** The last answer to the citations of a document, for an edit that changes neither them nor their files. */
export class AnswerMemo {
  #last: { readonly key: string; readonly cited: Cited } | undefined;

  /** Returns the answer to a request: the last one if the request is the same, and otherwise that of `ask`, if any. */
  async answer(request: CiteRequest, ask: () => Promise<Cited | undefined>): Promise<Cited | undefined> {
    const key = keyOf(request);
    if (this.#last?.key === key) return this.#last.cited;
    const cited = await ask();
    this.#last = cited && { key, cited };
    return cited;
  }
}

function keyOf(request: CiteRequest): string {
  const decoder = new TextDecoder();
  return JSON.stringify(
    request,
    (_name, value: unknown) => value instanceof Uint8Array ? decoder.decode(value) : value,
  );
}
