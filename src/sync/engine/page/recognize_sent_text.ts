import { hashOf } from "../../files/hash_of.ts";
import { isSameMarkdown } from "../../merge/merge_markdown.ts";
import type { PageBase } from "../../state/page_entry.ts";
import type { SentText } from "../../state/sent_texts.ts";
import { readOldVersion, readRemote, toBase } from "../read_remote.ts";
import type { RunContext } from "../run_context.ts";
import { rememberedFormulaMacro } from "../sendable/formula_macro.ts";
import { aheadOfFile, withWords } from "./page_text.ts";

/**
 * Makes the text that this folder sent last the base of a page, if it arrived and nobody saw that: the program died, or
 * the answer was lost. What the file says beyond it is an edit of that text.
 */
export async function recognizeSentText(id: string, context: RunContext): Promise<void> {
  const { state } = context;
  const text = state.sentTexts.get(id);
  const base = text && state.base(id);
  if (text === undefined || base === undefined) return;
  const stored = base.version < text.version ? await readSent(id, { text, base }, context) : undefined;
  if (stored !== undefined) {
    state.saveBase(id, aheadOfFile(withWords(stored, text.markdown), base), undefined);
  }
  state.sentTexts.forget(id);
}

/** Reads the version of the page that a text made; undefined if it made none. */
async function readSent(
  id: string,
  { text, base }: { text: SentText; base: PageBase },
  context: RunContext,
): Promise<PageBase | undefined> {
  const current = await readRemote(id, context);
  if (current === undefined || current.version < text.version) return undefined;
  const former = current.version === text.version ? undefined : await readOldVersion(id, text.version, context);
  const { labels } = base;
  const stored = current.version === text.version
    ? { ...current, labels }
    : former && toBase(former, labels, undefined);
  if (stored === undefined || stored.title !== text.title) return undefined;
  const isSame = hashOf(stored.body) === text.sent ||
    isSameMarkdown(stored.written, text.markdown, rememberedFormulaMacro(context.state));
  return isSame ? stored : undefined;
}
