import type { InsertedContent } from "../../base/word/word_content.ts";
import { type Issue, warningIssue } from "../../base/issue.ts";
import { quote, truncate } from "../../base/text.ts";
import { refusePart } from "../docx_error.ts";
import { FILL_LIMITS } from "../limits.ts";
import { classifyPlaceholder } from "../placeholder_table.ts";
import { findFilledParts } from "../word_parts.ts";
import { fillBoundControls } from "./properties/bound_controls.ts";
import { DocumentValues } from "./properties/document_values.ts";
import { fillPropertyFields, type ShownProperties } from "./properties/property_fields.ts";
import { setFieldUpdate, setProperties } from "./properties/set_properties.ts";
import { drawPicture, insertContent } from "./content/insert_content.ts";
import { contentsRoles, fillContents, listPageFields, numberBlocks } from "./contents/fill_contents.ts";
import { numberHeadings, planContents } from "./contents/plan_contents.ts";
import { styleIds } from "./styles/derived_styles.ts";
import type { FilledDocument, FilledValue, TemplateFilling, ValuePlace } from "./filled_value.ts";
import { removeForeign } from "./foreign/remove_foreign.ts";
import { PackageEdit } from "./package/package_edit.ts";
import type { RawPart } from "./raw/raw_part.ts";
import { findContentPlace, surveyPackage } from "./survey/survey_template.ts";
import { plainName } from "../roles/style_role.ts";
import type { TemplateSurvey } from "./survey/template_survey.ts";
import { turnReferences } from "./turned/turn_references.ts";
import { filledElements, fillText, type LineValue } from "./texts/fill_text.ts";
import { type BlockPlace, findOwnParagraph, insertBlocks } from "./texts/insert_blocks.ts";
import { FilledControls } from "./texts/free_control.ts";
import { fillTargets, findRunningTexts } from "./texts/find_running_texts.ts";
import { fieldCodeValues, findFieldCodes, hasComputedResult } from "./texts/field_code_values.ts";
import { argumentsOf, type PlaceholderHit, type RunningText } from "./texts/running_text.ts";
import { appendBlocks, keepSection } from "./content/place_content.ts";

/**
 * Fills a template: replaces its placeholders with values, and that of the content, or the end of its last section if
 * it has none, with blocks. Placeholders are found in the template only; what is inserted is never searched. Unknown and
 * empty ones render empty and are reported.
 *
 * @throws {DocxError} when it is not a readable Word file, has macros, or runs other programs.
 */
export async function fillTemplate(bytes: Uint8Array, filling: TemplateFilling): Promise<FilledDocument> {
  const edit = new PackageEdit(bytes);
  const issues: Issue[] = [...removeForeign(edit)];
  const filler = new TemplateFiller(edit, filling, filling.survey ?? surveyPackage(edit));
  issues.push(...await filler.fill());
  if (filling.properties !== undefined) setProperties(edit, filling.properties);
  const { contents } = filler;
  const lacksPages = [...contents].some((bookmark) => filling.pages?.has(bookmark) !== true);
  setFieldUpdate(edit, filling.updateFields ?? (lacksPages || filler.needsUpdate || undefined));
  if (edit.docx.contentType(edit.main) !== DOCUMENT_TYPE) edit.types.set(edit.main, DOCUMENT_TYPE);
  return { bytes: await edit.write(), contents, issues };
}

const DOCUMENT_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
const NO_NUMBERS: ReadonlyMap<string, string> = new Map();
const NO_CONTENT: InsertedContent = {
  blocks: "",
  notes: [],
  numbering: { abstract: [], instances: [] },
  relationships: [],
  roles: new Set(),
  ...{ headings: [], captions: [] },
};

/** Blocks that replace the paragraph of a placeholder. */
interface Insertion {
  readonly place: BlockPlace;
  readonly blocks: string;
  readonly values: ReadonlyMap<PlaceholderHit, LineValue>;
  readonly isContent: boolean;
}

class TemplateFiller {
  readonly #edit: PackageEdit;
  readonly #filling: TemplateFilling;
  readonly #survey: TemplateSurvey;
  readonly #pages: ReadonlyMap<string, string>;
  readonly #content: InsertedContent;
  readonly #insertions: Insertion[] = [];
  readonly #reported = new Map<string, Issue>();
  #contentPlace: BlockPlace | undefined;
  #drawing: number;
  #placeholders = 0;
  #contents: ReadonlySet<string> = new Set();
  #needsUpdate = false;
  readonly #controls: FilledControls;
  readonly #properties: ShownProperties;

  constructor(edit: PackageEdit, filling: TemplateFilling, survey: TemplateSurvey) {
    this.#edit = edit;
    this.#filling = filling;
    this.#survey = survey;
    this.#pages = filling.pages ?? new Map();
    const content = filling.content ?? NO_CONTENT;
    this.#content = content;
    this.#controls = new FilledControls(hintStyles(survey));
    this.#properties = {
      values: new DocumentValues(edit, filling.properties ?? {}),
      dates: filling.dates ?? { language: survey.language, timeZone: "UTC" },
    };
    this.#drawing = survey.free.drawing + DRAWINGS_OF_CONTENT;
  }

  async fill(): Promise<readonly Issue[]> {
    for (const { path } of findFilledParts(this.#edit.docx)) {
      this.#fillProperties(this.#edit.part(path));
      const texts = findRunningTexts(this.#edit.part(path));
      if (path === this.#edit.main) this.#contentPlace = findContentPlace(texts);
      this.#count(path, texts);
      for (const text of texts) await this.#fillText(path, text);
      for (const code of findFieldCodes(this.#edit.part(path))) this.#fillCode(path, code);
      fillTargets(this.#edit.relationships(path), path, ({ name, raw }) => {
        return textOf(this.#valueOf(path, { name, raw, args: argumentsOf(raw) }));
      });
    }
    return [...this.#reported.values(), ...await this.#insert()];
  }

  /** Fills what shows properties of the document, before what placeholders in it may show. */
  #fillProperties(part: RawPart): void {
    if (fillPropertyFields(part, this.#properties)) this.#needsUpdate = true;
    fillBoundControls(part, this.#properties.values, this.#controls);
  }

  #count(path: string, texts: readonly RunningText[]): void {
    for (const { hits } of texts) this.#placeholders += hits.length;
    if (this.#placeholders <= FILL_LIMITS.placeholders) return;
    const reason = `the Word file has more than ${FILL_LIMITS.placeholders} placeholders`;
    throw refusePart("placeholder-count", path, reason);
  }

  async #fillText(path: string, text: RunningText): Promise<void> {
    const values = new Map<PlaceholderHit, LineValue>();
    let blocks: { place: BlockPlace; blocks: string; isContent: boolean } | undefined;
    for (const hit of text.hits) {
      const isContent = hit === this.#contentPlace?.hit;
      const place = path === this.#edit.main && !isContent ? findOwnParagraph(text, hit) : undefined;
      const value = isContent ? undefined : this.#valueOf(path, hit, place === undefined ? "line" : "blocks");
      if (isContent && this.#contentPlace !== undefined) {
        blocks = { place: this.#contentPlace, blocks: this.#content.blocks, isContent };
      } else if (value?.kind === "blocks" && place !== undefined) blocks = { place, blocks: value.blocks, isContent };
      values.set(hit, hit === blocks?.place.hit ? { text: "" } : await this.#lineValue(path, value));
    }
    const part = this.#edit.part(path);
    fillText(part, text, values);
    for (const element of filledElements(text)) this.#controls.free(part, element);
    if (blocks !== undefined) this.#insertions.push({ ...blocks, values });
  }

  #fillCode(path: string, code: RunningText): void {
    this.#count(path, [code]);
    const values = fieldCodeValues(code, (hit) => textOf(this.#valueOf(path, hit)));
    fillText(this.#edit.part(path), code, values ?? new Map());
    this.#needsUpdate ||= values !== undefined && hasComputedResult(code.text);
    if (values !== undefined) return;
    const shown = `${quote(truncate(code.text.trim(), 100))} in ${quote(path)}`;
    this.#report("unfilled-field", path, `The field ${shown} gets no values: they could make it load or run something`);
  }

  #valueOf(path: string, hit: NamedHit, place: ValuePlace = "line"): FilledValue | undefined {
    const isContent = classifyPlaceholder(hit.name) === "content";
    const value = isContent ? undefined : this.#filling.values(hit.name, hit.args, place);
    const shown = `${quote(truncate(hit.raw, 100))} in ${quote(path)}`;
    if (isContent) {
      const reason = "the content is inserted once, in the text of the document, and not in boxes";
      this.#report("misplaced-content", path, `${shown} renders empty: ${reason}`);
    } else if (value === undefined) this.#report("unknown-placeholder", path, `${shown} is unknown and renders empty`);
    else if (isEmptyValue(value)) {
      const reason = value.kind === "text" && value.reason !== undefined ? `: ${value.reason}` : "";
      this.#report("empty-placeholder", path, `${shown} has no value and renders empty${reason}`);
    }
    return value;
  }

  #report(code: string, path: string, message: string): void {
    this.#reported.set(`${code}\n${message}`, warningIssue(code, message, { path }));
  }

  async #lineValue(path: string, value: FilledValue | undefined): Promise<LineValue> {
    if (value?.kind !== "picture") return { text: value?.text ?? "" };
    return { drawing: await drawPicture(this.#edit, path, { ...value, number: this.#drawing++ }) };
  }

  /** Bookmarks of the headings that tables of contents list, those of the template and of the content. */
  get contents(): ReadonlySet<string> {
    return this.#contents;
  }

  /** Whether an office program must compute results of filled codes. */
  get needsUpdate(): boolean {
    return this.#needsUpdate;
  }

  /** Inserts all blocks, after everything has been filled. */
  async #insert(): Promise<readonly Issue[]> {
    const content = this.#content;
    const all = this.#insertions.map(({ blocks }) => blocks);
    if (this.#contentPlace === undefined) all.push(content.blocks);
    const markup = all.join("");
    const place = this.#contentPlace?.paragraph.start ?? Infinity;
    const target = { edit: this.#edit, survey: this.#survey, picture: this.#filling.picture, place };
    const main = this.#edit.part(this.#edit.main);
    const contents = planContents(main, this.#survey, { ...content, place });
    const roles = contentsRoles(contents);
    const hasReferences = [...all, ...content.notes].some((blocks) => blocks.includes(" REF "));
    const numbers = hasReferences ? numberHeadings(main, this.#survey, { ...content, place }) : NO_NUMBERS;
    const numbered = (blocks: string) => numberBlocks(blocks, { pages: this.#pages, numbers });
    const { adapt: adaptMarkup, issues } = await insertContent(
      { ...content, notes: content.notes.map(numbered), roles: new Set([...content.roles, ...roles]) },
      markup,
      target,
    );
    const turn = turnReferences(this.#edit, this.#survey);
    const adapt = (blocks: string) => turn(adaptMarkup(blocks));
    const continuesPage = content.continuesPage === true;
    for (const { place, blocks, values, isContent } of this.#insertions) {
      const kept = isContent ? keepSection(main, place.paragraph, blocks, { continuesPage, adapt }) : blocks;
      insertBlocks(main, place, { blocks: adapt(numbered(kept)), values });
    }
    const listed = fillContents(main, contents, {
      ids: styleIds(this.#survey),
      headings: contentsHeadings(this.#survey),
      width: this.#survey.area.columnWidth,
      pages: this.#pages,
    });
    this.#contents = listed.union(new Set(listPageFields(content.blocks)));
    if (this.#contentPlace === undefined) appendBlocks(main, numbered(content.blocks), { adapt, continuesPage });
    return issues;
  }
}

/** Returns the IDs of the styles of hints in content controls. */
function hintStyles({ sheet }: TemplateSurvey): ReadonlySet<string> {
  return new Set(sheet.all.flatMap(({ id, name }) => plainName(name) === plainName("Placeholder Text") ? [id] : []));
}

/** Returns the IDs of the styles of headings above contents. */
function contentsHeadings({ sheet }: TemplateSurvey): ReadonlySet<string> {
  return new Set(sheet.all.flatMap(({ id, name }) => plainName(name) === plainName("TOC Heading") ? [id] : []));
}

type NamedHit = Pick<PlaceholderHit, "name" | "raw" | "args">;

/** Returns the value of a place that shows only text. */
function textOf(value: FilledValue | undefined): string {
  return value === undefined || value.kind === "picture" ? "" : value.text;
}

/** Numbers of drawings that are left to the content. */
const DRAWINGS_OF_CONTENT = 1_000_000;

function isEmptyValue(value: FilledValue): boolean {
  if (value.kind === "picture") return false;
  return value.text.trim() === "" && (value.kind === "text" || value.blocks === "");
}
