import type { Root } from "../../document/tree.ts";
import type { LossSink } from "../../book/losses/loss_ledger.ts";
import type { SourcePage, SourcePageContent } from "../../book/model/source_page.ts";
import { loadMarkdownReader } from "../../export/body/load_markdown_reader.ts";
import { readPageBody } from "../../export/body/read_page_body.ts";
import type { BookAudience } from "../../export/body/straighten/piece.ts";
import type { BodyMacros } from "../../export/live/body_macros.ts";

/** What hears of a body while it is read. */
interface BodySinks extends BodyMacros {
  readonly sink: LossSink;
}

/** Takes no losses. */
export const SILENT: LossSink = { add: () => {} };

/** Reads bodies for the readers of one book, and loads what that takes. */
export class BodyReader {
  readonly #audience: BookAudience;

  /** Reads nothing yet. */
  constructor(audience: BookAudience) {
    this.#audience = audience;
  }

  /** Reads a body with what the wiki rendered of its macros. */
  async read(
    { body, live }: SourcePageContent,
    page: SourcePage,
    { sink, onShown, rendered = live && ((macro) => live.answers[macro]) }: BodySinks,
  ): Promise<Root> {
    return readPageBody(body, page, {
      sink,
      audience: this.#audience,
      macros: { rendered, onShown },
      readMarkdown: await loadMarkdownReader(body),
    });
  }
}
