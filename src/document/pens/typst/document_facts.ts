import { type DocumentMeta, META_LISTS, META_TABLES, META_TEXTS } from "../../document_meta.ts";
import { markTitle } from "../../typographic_marks.ts";
import { TypstCode } from "./code.ts";

/** Renders the facts about a document, and its abstract, as the argument of the template. */
export function renderDocumentFacts(meta: DocumentMeta, blocks: readonly TypstCode[]): TypstCode {
  const texts = Object.fromEntries(META_TEXTS.map((name) => [name, metaText(name, meta)]));
  const abstract = blocks.length === 0 ? TypstCode.word("none") : TypstCode.blocks(blocks);
  const lists = Object.fromEntries(
    META_LISTS.map((name) => [name, TypstCode.array(meta[name].map((text) => TypstCode.text(text)))]),
  );
  const fields = TypstCode.record([...meta.fields].map(([name, text]) => [name, TypstCode.text(text)]));
  const history = renderEntries(META_TABLES.history, meta.history, meta.language);
  const approvals = renderEntries(META_TABLES.approvals, meta.approvals, meta.language);
  return TypstCode.dictionary({ ...texts, abstract, ...lists, fields, history, approvals });
}

/** The title is set like the headings. */
function metaText(name: (typeof META_TEXTS)[number], meta: DocumentMeta): TypstCode {
  const isTitle = name === "title" || name === "subtitle";
  return isTitle ? TypstCode.typeset(markTitle(meta[name]), meta.language) : TypstCode.text(meta[name]);
}

function renderEntries<Name extends string>(
  names: readonly Name[],
  entries: readonly Readonly<Record<Name, string>>[],
  language: string,
): TypstCode {
  const render = (entry: Readonly<Record<Name, string>>) =>
    TypstCode.dictionary(
      Object.fromEntries(names.map((name) => [name, TypstCode.typeset(markTitle(entry[name]), language)])),
    );
  return TypstCode.array(entries.map(render));
}
