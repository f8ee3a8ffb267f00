import { isSameSize } from "../../../base/word/section_markup.ts";
import { resolveTarget } from "../../relationships.ts";
import type { PackageEdit } from "../package/package_edit.ts";
import { RawPart } from "../raw/raw_part.ts";
import type { TemplateSurvey } from "../survey/template_survey.ts";
import { fitPart } from "./fit_part.ts";

const SECTIONS = /<((?:[\w.-]+:)?sectPr)\b[^>]*(?<!\/)>.*?<\/\1>/gs;
const REFERENCES = /<(?:[\w.-]+:)?(header|footer)Reference\b[^>]*>/g;

/**
 * Returns a function that gives the turned sections of blocks headers and footers that fit their pages: copies of those
 * that the upright ones have, where these do not fit as they are.
 */
export function turnReferences(edit: PackageEdit, survey: TemplateSurvey): (blocks: string) => string {
  const { section: { upright, turned } } = survey;
  if (isSameSize(upright, turned)) return (blocks) => blocks;
  const known = new Map<string, string>();
  const fittedId = (kind: string, id: string) => {
    const found = known.get(id) ?? copyFitted(edit, survey, { kind, id });
    known.set(id, found);
    return found;
  };
  const fit = (section: string) =>
    section.replace(REFERENCES, (reference, kind: string) => {
      // Without a first page of its own, a section does not show that header.
      if (/type\s*=\s*["']first["']/.test(reference) && !/<(?:[\w.-]+:)?titlePg\b/.test(section)) return reference;
      return reference.replace(
        /(:id\s*=\s*["'])([^"']*)/,
        (_, start: string, id: string) => start + fittedId(kind, id),
      );
    });
  return (blocks) => blocks.replace(SECTIONS, (section) => isSameSize(section, turned) ? fit(section) : section);
}

/** Returns the ID of the relationship to a copy of a header or footer that fits turned pages; its own if it fits itself. */
function copyFitted(
  edit: PackageEdit,
  { sheet, area, turned, page }: TemplateSurvey,
  { kind, id }: { readonly kind: string; readonly id: string },
): string {
  const list = edit.relationships(edit.main);
  const found = list.all.find((each) => each.id === id && !each.isExternal);
  const target = found && resolveTarget(edit.main, found.target);
  const path = target === undefined ? undefined : edit.docx.memberPath(target);
  if (path === undefined) return id;
  const copy = new RawPart(edit.part(path).bytes(), path);
  const turn = { page, text: area.width, by: turned.width - area.width };
  fitPart(copy, { sheet, turn, isStrict: edit.isStrict });
  return copy.isEdited ? list.add(kind, `/${edit.addCopy(path, copy.bytes())}`) : id;
}
