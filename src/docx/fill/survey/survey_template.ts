import type { FreeNumbers, WordRole, WordStyle } from "../../../base/word/word_frame.ts";
import { present } from "../../../base/present.ts";
import { overlayParagraphFormat } from "../../facts/styles/paragraph_format.ts";
import { layerRunFormats } from "../../facts/styles/run_format.ts";
import { isFixedPitch } from "../../facts/styles/font_table.ts";
import { Notices } from "../../facts/notices.ts";
import { type DocumentParts, readDocumentParts } from "../../facts/story/document_parts.ts";
import { asciiLowerCase } from "../../../base/text.ts";
import { plainName } from "../../roles/style_role.ts";
import { classifyPlaceholder } from "../../placeholder_table.ts";
import { findFilledParts } from "../../word_parts.ts";
import { findContents } from "../raw/read_fields.ts";
import { PackageEdit } from "../package/package_edit.ts";
import type { RawPart } from "../raw/raw_part.ts";
import { type BlockPlace, findBlockPlace } from "../texts/insert_blocks.ts";
import { findRunningTexts } from "../texts/find_running_texts.ts";
import type { RunningText } from "../texts/running_text.ts";
import { sizeOfCells } from "../styles/derive_paragraph.ts";
import { readContentSection } from "./content_section.ts";
import type { StyleMap } from "../../roles/resolve_style_map.ts";
import { findStyles, readTemplateColors } from "./find_styles.ts";
import type { FoundStyle } from "./found_style.ts";
import { surveyUses } from "./survey_uses.ts";
import type { TemplateSurvey } from "./template_survey.ts";
import type { RawElement } from "../raw/raw_element.ts";

const DEFAULTS = { codeFont: "Courier New", size: 10, language: "en-US" };

/**
 * Reads what a template has for content that is inserted in it.
 *
 * @param map IDs of the styles that a style map names, by purpose.
 * @throws {DocxError} when it is not a readable Word file, or has macros.
 */
export function surveyTemplate(bytes: Uint8Array, map?: StyleMap): TemplateSurvey {
  return surveyPackage(new PackageEdit(bytes), { map });
}

/** What is known of the styles of a template before it is surveyed. */
export interface KnownStyles {
  readonly map?: StyleMap | undefined;
  /** All styles, of a template whose text was removed. */
  readonly styles?: TemplateSurvey["styles"] | undefined;
}

/** Does the same for a file that is open. */
export function surveyPackage(edit: PackageEdit, { map, styles }: KnownStyles = {}): TemplateSurvey {
  const main = edit.part(edit.main);
  const parts = findFilledParts(edit.docx).map(({ path }) => path);
  const place = findContentPlace(findRunningTexts(main))?.paragraph;
  const notices = new Notices();
  const read = readDocumentParts(edit.docx, notices);
  const { sheet } = read;
  const chosen = styles ?? findStyles(read, { uses: surveyUses(edit.docx, read, notices), place, map });
  const contents = findContents(main);
  const section = readContentSection(main, place);
  const body = chosen.get("body");
  const plain = overlayParagraphFormat(sheet.paragraphFormat(body?.id), present({ align: body?.direct?.align }));
  return {
    parts,
    hasPlace: place !== undefined,
    hasContents: contents.some(({ captions }) => captions === undefined),
    listedCaptions: new Set(contents.flatMap(({ captions }) => captions ?? [])),
    ...{ sheet, numbering: read.numbering },
    styles: chosen,
    styleIds: new Set(sheet.all.map(({ id }) => asciiLowerCase(id))),
    styleNames: new Set(sheet.all.map(({ name }) => plainName(name))),
    defaults: readDefaults(read),
    hasHangingTables: compatibilityMode(relatedRoot(edit, "settings")) < WORD_2013,
    ...section,
    isJustified: plain.align === "justify",
    indentsText: Boolean(plain.firstLine || plain.indentStart),
    isRightToLeft: section.isRightToLeft || plain.rightToLeft === true,
    free: findUnusedNumbers({
      stories: parts.map((path) => edit.part(path).root),
      numbering: relatedRoot(edit, "numbering"),
      notes: relatedRoot(edit, "footnotes"),
    }),
    colors: readTemplateColors(chosen, read),
    ...readFonts(read, chosen),
    language: readLanguage(read, chosen),
  };
}

/** Returns the first place of the content of a document in the running texts of its main document. */
export function findContentPlace(texts: readonly RunningText[]): BlockPlace | undefined {
  const places = texts.flatMap((text) =>
    text.hits.flatMap((hit) => classifyPlaceholder(hit.name) === "content" ? findBlockPlace(text, hit) ?? [] : [])
  );
  return places.sort((a, b) => a.paragraph.start - b.paragraph.start || a.hit.start - b.hit.start)[0];
}

function relatedRoot(edit: PackageEdit, kind: string): RawPart["root"] | undefined {
  const path = edit.related(kind);
  return path === undefined ? undefined : edit.part(path).root;
}

/** Mode of Word 2013 and later. */
const WORD_2013 = 15;
/** Mode of files that do not name one. */
const WORD_2007 = 12;

function compatibilityMode(settings: RawPart["root"] | undefined): number {
  const rows = settings?.children.find(({ name }) => name === "w:compat")?.children ?? [];
  const mode = rows.find((row) => row.name === "w:compatSetting" && row.get("w:name") === "compatibilityMode");
  return Number(mode?.get("w:val") ?? WORD_2007);
}

function readDefaults({ sheet }: DocumentParts): ReadonlyMap<string, string> {
  const types = ["paragraph", "character", "table"] as const;
  return new Map(types.flatMap((type) => {
    const style = sheet.defaultStyle(type);
    return style === undefined ? [] : [[type, style.id]];
  }));
}

function formatOf({ sheet }: DocumentParts, id: string | undefined) {
  return layerRunFormats({ defaults: sheet.defaults.run, paragraph: id === undefined ? {} : sheet.resolve(id).run });
}

function readFonts(parts: DocumentParts, styles: ReadonlyMap<WordRole, FoundStyle>) {
  const { sheet, theme, fonts } = parts;
  const families = (["code", "inlineCode"] as const).flatMap((role) => {
    const id = styles.get(role)?.id;
    const font = id === undefined ? undefined : sheet.resolve(id).run.fonts;
    return font?.ascii ?? font?.hAnsi ?? [];
  });
  const listed = [...fonts.values()].map(({ family }) => family).filter((family) => isFixedPitch(family, fonts));
  const body = styles.get("body");
  const bodySize = body?.direct?.size ?? formatOf(parts, body?.id).size ?? DEFAULTS.size;
  const cell = styles.get("cell");
  return {
    headingSizes: new Map(
      [...styles].flatMap(([role, { id }]) => {
        const size = role.startsWith("heading") ? formatOf(parts, id).size : undefined;
        return size === undefined ? [] : [[role, size] as const];
      }),
    ),
    bodySize,
    cellSize: cell === undefined
      ? sizeOfCells(bodySize)
      : cell.direct?.size ?? formatOf(parts, cell.id).size ?? bodySize,
    codeFont: families[0] ?? listed[0] ?? DEFAULTS.codeFont,
    hasThemeFonts: theme.font("majorHAnsi") !== undefined,
  };
}

function readLanguage(parts: DocumentParts, styles: ReadonlyMap<WordRole, WordStyle>): string {
  const { language } = formatOf(parts, styles.get("body")?.id);
  return language?.latin ?? parts.settings.languages.latin ?? DEFAULTS.language;
}

/** Larger numbers of a file do not count: nothing reaches them. */
const MAX_COUNTED = 1_000_000_000;

const MARKS = new Set(["w:bookmarkStart", "w:permStart", "w:ins", "w:del", "w:moveFrom", "w:moveTo"]);

/** Returns the first numbers that no part uses; each iterable has the elements of the parts of its kind. */
function findUnusedNumbers({ stories, numbering, notes }: {
  readonly stories: readonly RawElement[];
  readonly numbering: RawElement | undefined;
  readonly notes: RawElement | undefined;
}): FreeNumbers {
  const highest = { list: 0, note: 0, bookmark: 0, drawing: 0 };
  const count = (kind: keyof typeof highest, text: string | undefined) => {
    const number = /^\d{1,10}$/.test(text ?? "") ? Number(text) : 0;
    if (number < MAX_COUNTED) highest[kind] = Math.max(highest[kind], number);
  };
  for (const child of numbering?.children ?? []) {
    count("list", child.get("w:abstractNumId"));
    count("list", child.get("w:numId"));
  }
  for (const note of notes?.children ?? []) count("note", note.get("w:id"));
  for (const story of stories) {
    for (const element of story.walk()) {
      if (MARKS.has(element.name)) count("bookmark", element.get("w:id"));
      else if (element.local === "docPr" || element.local === "cNvPr") count("drawing", element.get("id"));
    }
  }
  const { list, note, bookmark, drawing } = highest;
  return { list: list + 1, note: note + 1, bookmark: bookmark + 1, drawing: drawing + 1 };
}
