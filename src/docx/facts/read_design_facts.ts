import type { DocxPackage } from "../docx_package.ts";
import { readCallouts } from "./areas/callouts.ts";
import { readWordColor } from "./styles/colors.ts";
import { present } from "../../base/present.ts";
import type { CoverFacts, DesignFacts } from "./design_facts.ts";
import { type CoverScope, readCoverPage } from "./cover/read_cover_page.ts";
import type { SectionFacts } from "./areas/page_facts.ts";
import type { Found } from "./tally/text_facts.ts";
import { DocumentSurvey } from "./tally/document_survey.ts";
import { type DocumentParts, readDocumentParts, tryRead } from "./story/document_parts.ts";
import { EffectiveRuns } from "./tally/effective_runs.ts";
import { readHeadingNumbering, readLists } from "./areas/lists.ts";
import { Notices } from "./notices.ts";
import { ParagraphKinds } from "./tally/paragraph_kinds.ts";
import { picturePaths } from "./story/picture_paths.ts";
import { readRoles } from "./areas/read_roles.ts";
import { readRunningParts } from "./areas/running_parts.ts";
import { type CountedSection, listSections } from "./tally/section_tally.ts";
import { StoryReader } from "./story/story_reader.ts";
import { type DataTables, listDataTables, readTables } from "./areas/tables.ts";
import { DIRECT_SHARE } from "./areas/role_facts.ts";
import type { BucketRun, TextBucket } from "./tally/format_tally.ts";
import type { RunFormat } from "./styles/run_format.ts";
import type { Languages } from "./styles/settings.ts";
import type { StyleSheet } from "./styles/style_sheet.ts";
import { roundPoints } from "./ooxml/units.ts";
import { Votes } from "./tally/votes.ts";

/**
 * Reads the design of a Word file in one pass over its text, with a second one over its
 * cover, and keeps no text but short ones of the cover. It follows no link outside the file and
 * runs nothing in it; a notice reports each kind of content that is not imported. Open the package with
 * `DOCX_IMPORT_POLICY`, whose caps limit time and memory.
 *
 * @throws {DocxError} when the file, its main document or its styles cannot be read, or when it has macros.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import type { DocxPackage } from "../docx_package.ts";
 * import { readDesignFacts } from "./read_design_facts.ts";
 *
 * function paperWidth(docx: DocxPackage): number | undefined {
 *   return readDesignFacts(docx).sections[0]?.width; // in points
 * }
 * strictEqual(paperWidth.length, 1);
 * ```
 */
export function readDesignFacts(docx: DocxPackage): DesignFacts {
  const notices = new Notices();
  const parts = readDocumentParts(docx, notices);
  const kinds = new ParagraphKinds(parts.theme, parts.sheet);
  const survey = readBody(docx, { parts, kinds, notices });
  const counted = survey.sections.finish();
  const sections = listSections(counted, parts.runningPath);
  const { formats, pictures } = survey;
  const scope = { docx, kinds, notices, formats, pictures, sections, oddAndEven: parts.settings.oddAndEven };
  const { running, watermark } = readRunningParts(parts.running, scope);
  readFootnotes(docx, { parts, kinds, notices, survey });
  noteEmbeddedFonts(parts, notices);
  const tables = listDataTables(survey.tables.looks, parts.sheet);
  return {
    sections,
    ...describeText(survey, parts, { kinds, tables }),
    themeColors: parts.theme.colors,
    fonts: parts.fonts,
    running,
    settings: describeSettings(survey, parts),
    ...present({ watermark, company: parts.company, footnotes: footnoteFormat(survey, parts, counted) }),
    ...present({ tables: readTables(tables, parts.sheet, lineWidth(sections)) }),
    ...present({ contents: survey.contents.finish((index) => counted[index]?.properties.start) }),
    cover: describeCover(survey.cover.finish(counted[1]?.properties.start), { docx, parts, kinds, sections }),
    captions: survey.captions.finish(),
    ...present({ blankLines: survey.blankLines.finish() }),
    pictures: pictures.finish(counted.map(({ properties }) => properties), (part) => docx.size(part) ?? 0),
    notices: notices.list(),
    size: survey.size,
  };
}

interface ReadScope {
  readonly parts: DocumentParts;
  readonly kinds: ParagraphKinds;
  readonly notices: Notices;
}

function readBody(docx: DocxPackage, { parts: { main }, kinds, notices }: ReadScope): DocumentSurvey {
  const survey = new DocumentSurvey({ part: main, kinds, notices, picturePath: picturePaths(docx, main, notices) });
  docx.readOoxml(main, "w:document", new StoryReader({ part: main, place: "body", kinds, notices }, survey));
  if (survey.sections.current === 0) notices.add("missing-section", main);
  return survey;
}

function readFootnotes(
  docx: DocxPackage,
  { parts, kinds, notices, survey }: ReadScope & { readonly survey: DocumentSurvey },
): void {
  if (parts.footnotes === undefined) return;
  const read = (path: string) => {
    const listener = { paragraph: survey.formats.add.bind(survey.formats) };
    docx.readOoxml(path, "w:footnotes", new StoryReader({ part: path, place: "note", kinds, notices }, listener));
  };
  tryRead(parts.footnotes, { read, otherwise: undefined, notices });
}

function noteEmbeddedFonts({ fonts }: DocumentParts, notices: Notices): void {
  notices.add("embedded-font", undefined, { count: [...fonts.values()].filter(({ embedded }) => embedded).length });
}

function describeText(
  survey: DocumentSurvey,
  { main, sheet, fonts, numbering, numberingPath, settings }: DocumentParts,
  { kinds, tables }: { readonly kinds: ParagraphKinds; readonly tables: DataTables },
) {
  const tableStyles = new Set(tables.tables.map(({ table }) => table.format.styleId));
  const buckets = [...survey.formats.buckets];
  const runs = new EffectiveRuns(sheet, fonts, kinds.scripts.most);
  const lists = { sheet, numbering, part: numberingPath };
  return {
    roles: readRoles(buckets, { sheet, runs, tableStyles }),
    colorUses: countColors(buckets, runs),
    lists: readLists(buckets, lists),
    callouts: readCallouts(buckets, { sheet, runs }),
    links: readLinks(buckets, runs, sheet),
    rightToLeft: isRightToLeft(buckets),
    ...present({
      headingNumbering: readHeadingNumbering(buckets, lists),
      language: readLanguage(buckets, runs, { sheet, languages: settings.languages }),
      letters: describeLetters(kinds, main),
    }),
  };
}

function describeCover(
  cover: CoverFacts,
  { sections: [section], ...scope }: Omit<CoverScope, "runs" | "section"> & {
    readonly sections: readonly SectionFacts[];
  },
): CoverFacts {
  const isShown = cover.present || cover.untitled === true || cover.block !== undefined;
  if (section === undefined || !isShown) return cover;
  const { parts: { sheet, fonts }, kinds } = scope;
  const page = readCoverPage({ ...scope, section, runs: new EffectiveRuns(sheet, fonts, kinds.scripts.most) });
  if (cover.block === undefined) return { ...cover, ...present({ page }) };
  const shown = page?.texts.filter(({ shows }) => shows.length > 0) ?? [];
  const shows = [...new Set([...cover.block.shows, ...shown.flatMap(({ shows }) => shows)])];
  const [first] = shown;
  return { ...cover, block: { shows, ...present({ top: first && roundPoints(first.y) }) } };
}

function describeLetters({ scripts: { letters } }: ParagraphKinds, part: string): Found<string> | undefined {
  if (letters === undefined) return undefined;
  return { value: letters.value, evidence: { kind: "part", name: part, count: letters.weight, unit: "characters" } };
}

function describeSettings({ pageFill }: DocumentSurvey, { settings, theme }: DocumentParts): DesignFacts["settings"] {
  const { oddAndEven, mirrorMargins, hyphenate, gutterAtTop, showBackground } = settings;
  const background = showBackground ? readWordColor(pageFill, "border", theme) ?? undefined : undefined;
  return { oddAndEven, mirrorMargins, hyphenate, gutterAtTop, ...present({ background }) };
}

function footnoteFormat(
  survey: DocumentSurvey,
  { settings }: DocumentParts,
  sections: readonly CountedSection[],
): Found<string> | undefined {
  let count = 0;
  for (const { place, paragraphs } of survey.formats.buckets) count += place === "note" ? paragraphs : 0;
  const own = sections.find(({ properties }) => properties.footnoteFormat !== undefined)?.properties.footnoteFormat;
  const value = own ?? settings.footnoteFormat;
  if (count === 0 || value === undefined) return undefined;
  return { value, evidence: { kind: "setting", name: "footnotePr", count } };
}

/** Returns the width between the margins of the section with the most text, in points. */
function lineWidth(sections: readonly SectionFacts[]): number {
  const [main] = [...sections].sort((a, b) => b.characters - a.characters);
  if (main === undefined) return 0;
  const { left, right, gutter } = main.margins;
  return main.width - left - right - gutter;
}

const MAX_COLORS = 4096;

/** Calls `visit` for each run, with its effective format. */
function eachRun(
  buckets: readonly TextBucket[],
  runs: EffectiveRuns,
  visit: (format: RunFormat, run: BucketRun, bucket: TextBucket) => void,
): void {
  for (const bucket of buckets) {
    for (const run of bucket.runs.values()) visit(runs.of(bucket, run), run, bucket);
  }
}

/** Counts characters by color, without those in the automatic color. */
function countColors(buckets: readonly TextBucket[], runs: EffectiveRuns): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  eachRun(buckets, runs, ({ color }, { characters }) => {
    if (typeof color !== "string" || (uses.size >= MAX_COLORS && !uses.has(color))) return;
    uses.set(color, (uses.get(color) ?? 0) + characters);
  });
  return uses;
}

/** Reads the color and underline of links: of their character style, unless most links look different. */
function readLinks(
  buckets: readonly TextBucket[],
  runs: EffectiveRuns,
  sheet: StyleSheet,
): { color?: Found<string>; underline?: Found<boolean> } {
  const colors = new Votes<string | undefined>();
  const underlines = new Votes<boolean | undefined>();
  let count = 0;
  eachRun(buckets.filter(({ place }) => place !== "contents"), runs, ({ color, underline }, { link, characters }) => {
    if (!link) return;
    count += characters;
    colors.add(color ?? undefined, characters);
    underlines.add(underline, characters);
  });
  const style = sheet.all.find(({ id, type }) => type === "character" && sheet.role(id) === "hyperlink");
  const ofStyle = style === undefined ? {} : sheet.resolve(style.id).run;
  const decide = <T>(votes: Votes<T | undefined>, ofStyle: T | undefined): Found<T> | undefined => {
    const most = votes.majority(DIRECT_SHARE);
    if (most !== undefined && most.value !== ofStyle) {
      return most.value === undefined
        ? undefined
        : { value: most.value, evidence: { kind: "direct", name: style?.name ?? "Hyperlink", count: most.weight } };
    }
    if (style === undefined || ofStyle === undefined) return undefined;
    return { value: ofStyle, evidence: { kind: "style", name: style.name, count, unit: "characters" } };
  };
  return present({
    color: decide(colors, ofStyle.color ?? undefined),
    underline: decide(underlines, ofStyle.underline),
  });
}

const LANGUAGE_KEYS = { latin: "latin", eastAsia: "eastAsia", cs: "bidi" } as const;

/** Returns the language of most of the text, or else that of the document's settings. */
function readLanguage(
  buckets: readonly TextBucket[],
  runs: EffectiveRuns,
  { sheet, languages }: { readonly sheet: StyleSheet; readonly languages: Languages },
): Found<string> | undefined {
  const key = LANGUAGE_KEYS[runs.script];
  const votes = new Votes<string | undefined>();
  eachRun(buckets, runs, ({ language }, { characters }) => votes.add(language?.[key], characters));
  const byDefault = sheet.defaults.run.language?.[key];
  const most = votes.winner();
  if (most?.value !== undefined && most.value !== byDefault) {
    const plain = sheet.defaultStyle("paragraph");
    const ofStyle = plain === undefined ? undefined : sheet.resolve(plain.id).run.language?.[key];
    const name = plain?.name ?? "Normal";
    return {
      value: most.value,
      evidence: {
        kind: ofStyle === most.value ? "style" : "direct",
        name,
        count: most.weight,
        unit: "characters",
      },
    };
  }
  if (byDefault !== undefined) {
    return { value: byDefault, evidence: { kind: "setting", name: "docDefaults", count: most?.weight ?? 0 } };
  }
  const set = languages[key];
  return set === undefined ? undefined : { value: set, evidence: { kind: "setting", name: "themeFontLang", count: 1 } };
}

/** Checks whether most of the text is in right-to-left paragraphs. */
function isRightToLeft(buckets: readonly TextBucket[]): boolean {
  let all = 0;
  let fromRight = 0;
  for (const { characters, kind } of buckets) {
    all += characters;
    if (kind.effective.rightToLeft === true) fromRight += characters;
  }
  return all > 0 && 2 * fromRight > all;
}
