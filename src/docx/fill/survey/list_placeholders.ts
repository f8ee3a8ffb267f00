import { findPlaceholders } from "../../placeholder_finder.ts";
import { findFilledParts } from "../../word_parts.ts";
import type { PackageEdit } from "../package/package_edit.ts";
import { findFieldCodes } from "../texts/field_code_values.ts";
import { findRunningTexts } from "../texts/find_running_texts.ts";
import { findOwnParagraph } from "../texts/insert_blocks.ts";
import { argumentsOf } from "../texts/running_text.ts";
import { measureWidths } from "./content_section.ts";
import { findContentPlace } from "./survey_template.ts";

/** Placeholder of a template, and what can take its place. */
export interface TemplatePlaceholder {
  /** Name without arguments, in its short form. */
  readonly name: string;
  /** Text between its parentheses; undefined if it has none. */
  readonly args: string | undefined;
  /** `content`: the content of the document. `blocks`: blocks, because it has a paragraph for itself. */
  readonly place: "content" | "blocks" | "line";
  /** Width for blocks, in twentieths of a point. */
  readonly width?: number;
}

/**
 * Lists the placeholders of a template in the order in which they are filled: those of the main document first.
 *
 * @throws {DocxError} `placeholder-length`.
 */
export function listPlaceholders(edit: PackageEdit): readonly TemplatePlaceholder[] {
  return findFilledParts(edit.docx).flatMap(({ path }) => listInPart(edit, path));
}

function listInPart(edit: PackageEdit, path: string): TemplatePlaceholder[] {
  const part = edit.part(path);
  const texts = findRunningTexts(part);
  const isMain = path === edit.main;
  const content = isMain ? findContentPlace(texts)?.hit : undefined;
  const widthOf = measureWidths(part);
  const found = texts.flatMap((text) =>
    text.hits.map((hit): TemplatePlaceholder => {
      const { name, args } = hit;
      const own = isMain ? findOwnParagraph(text, hit) : undefined;
      if (hit === content) return { name, args, place: "content" };
      return own === undefined
        ? { name, args, place: "line" }
        : { name, args, place: "blocks", width: widthOf(own.paragraph) };
    })
  );
  const codes = findFieldCodes(part).flatMap(({ hits }) => hits);
  const targets = edit.relationships(path).all.flatMap(({ target }) => findPlaceholders(path, target))
    .map(({ name, raw }) => ({ name, args: argumentsOf(raw) }));
  return [...found, ...[...codes, ...targets].map(({ name, args }) => ({ name, args, place: "line" as const }))];
}
