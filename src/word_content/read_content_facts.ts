import { DocxError } from "../docx/docx_error.ts";
import type { RawElement } from "../docx/fill/raw/raw_element.ts";
import { isLanguageTag } from "../document/language_tag.ts";
import { mainLanguage } from "./inlines/language_of.ts";
import type { WordPackage } from "./word_package.ts";

/** What a Word file says of its text. */
export interface ContentFacts {
  readonly title?: string | undefined;
  readonly subtitle?: string | undefined;
  readonly authors: readonly string[];
  readonly keywords: readonly string[];
  readonly description?: string | undefined;
  /** Day of its last change: `2026-03-05`. */
  readonly date?: string | undefined;
  /** BCP 47. */
  readonly language?: string | undefined;
}

const MAX_LENGTH = 500;
const MAX_LIST = 50;

/** Reads the core properties and the language of a Word file. A file without readable properties has none. */
export function readContentFacts(word: WordPackage, body: RawElement): ContentFacts {
  const properties = readProperties(word);
  const text = (name: string) => {
    const found = properties?.child(name)?.text.replace(/[\s\p{Cc}]+/gu, " ").trim().slice(0, MAX_LENGTH) ?? "";
    return found === "" ? undefined : found;
  };
  const list = (name: string) =>
    (text(name) ?? "").split(/[;,]/).map((each) => each.trim()).filter((each) => each !== "").slice(0, MAX_LIST);
  const named = text("dc:language");
  const { settings, sheet } = word.parts;
  return {
    title: text("dc:title"),
    authors: (text("dc:creator") ?? "").split(";").map((each) => each.trim()).filter((each) => each !== ""),
    keywords: list("cp:keywords"),
    description: text("dc:description") ?? text("dc:subject"),
    date: /^\d{4}-\d{2}-\d{2}/.exec(text("dcterms:modified") ?? "")?.[0],
    language: named !== undefined && isLanguageTag(named)
      ? named
      : mainLanguage(body, sheet.defaults.run.language?.latin ?? settings.languages.latin),
  };
}

function readProperties(word: WordPackage): RawElement | undefined {
  const relationship = [...word.targets("").values()].find(({ kind }) => kind === "core-properties");
  const path = word.pathOf("", relationship?.target ?? "docProps/core.xml");
  try {
    return path === undefined ? undefined : word.tree(path);
  } catch (error) {
    if (!(error instanceof DocxError)) throw error;
    return undefined;
  }
}
