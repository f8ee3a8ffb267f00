import { type Issue, warningIssue } from "../../base/issue.ts";
import { quote, truncate } from "../../base/text.ts";
import { refusePart } from "../docx_error.ts";
import { FILL_LIMITS } from "../limits.ts";
import { classifyPlaceholder } from "../placeholder_table.ts";
import { findFilledParts } from "../word_parts.ts";
import { setProperties } from "./package/set_properties.ts";
import { requestFieldUpdate } from "./package/request_field_update.ts";
import { insertContent } from "./content/insert_content.ts";
import { contentsRoles, fillContents } from "./content/fill_contents.ts";
import { styleIds } from "./styles/derived_styles.ts";
import { drawPicture } from "./content/draw_picture.ts";
import type { FilledDocument, FilledValue, InsertedContent, TemplateFilling } from "./filled_value.ts";
import { removeForeign } from "./foreign/remove_foreign.ts";
import { PackageEdit } from "./package/package_edit.ts";
import { findContentPlace, surveyPackage } from "./survey/survey_template.ts";
import type { TemplateSurvey } from "./survey/template_survey.ts";
import { fillText, type LineValue } from "./texts/fill_text.ts";
import { type BlockPlace, findBlockPlace, insertBlocks } from "./texts/insert_blocks.ts";
import { fillTargets } from "./texts/fill_targets.ts";
import { argumentsOf, findRunningTexts, type PlaceholderHit, type RunningText } from "./texts/running_text.ts";
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
  const filler = new TemplateFiller(edit, filling, surveyPackage(edit));
  issues.push(...await filler.fill());
  if (filling.properties !== undefined) setProperties(edit, filling.properties);
  if (filling.updateFields === true || filler.hasContents) requestFieldUpdate(edit);
  if (edit.docx.contentType(edit.main) !== DOCUMENT_TYPE) edit.types.set(edit.main, DOCUMENT_TYPE);
  return { bytes: await edit.write(), issues };
}

const DOCUMENT_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
const NO_CONTENT: InsertedContent = {
  blocks: "",
  notes: [],
  numbering: { abstract: [], instances: [] },
  relationships: [],
  roles: new Set(),
  headings: [],
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
  readonly #insertions: Insertion[] = [];
  readonly #reported = new Map<string, Issue>();
  #contentPlace: BlockPlace | undefined;
  #drawing: number;
  #placeholders = 0;
  #hasContents = false;

  constructor(edit: PackageEdit, filling: TemplateFilling, survey: TemplateSurvey) {
    this.#edit = edit;
    this.#filling = filling;
    this.#survey = survey;
    this.#drawing = survey.free.drawing + DRAWINGS_OF_CONTENT;
  }

  async fill(): Promise<readonly Issue[]> {
    for (const { path } of findFilledParts(this.#edit.docx)) {
      const texts = findRunningTexts(this.#edit.part(path));
      if (path === this.#edit.main) this.#contentPlace = findContentPlace(texts);
      this.#count(path, texts);
      for (const text of texts) await this.#fillText(path, text);
      fillTargets(this.#edit.relationships(path), path, ({ name, raw }) => {
        const value = this.#valueOf(path, { name, raw, args: argumentsOf(raw) });
        return value?.kind === "text" ? value.text : "";
      });
    }
    return [...this.#reported.values(), ...await this.#insert()];
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
      const value = isContent ? undefined : this.#valueOf(path, hit);
      if (isContent && this.#contentPlace !== undefined) {
        blocks = { place: this.#contentPlace, blocks: this.#content.blocks, isContent };
      } else if (value?.kind === "blocks" && blocks === undefined && path === this.#edit.main) {
        const place = this.#contentPlace?.text === text ? undefined : findBlockPlace(text, hit);
        if (place !== undefined) blocks = { place, blocks: value.blocks, isContent };
      }
      values.set(hit, hit === blocks?.place.hit ? { text: "" } : await this.#lineValue(path, value));
    }
    fillText(this.#edit.part(path), text, values);
    if (blocks !== undefined) this.#insertions.push({ ...blocks, values });
  }

  get #content(): InsertedContent {
    return this.#filling.content ?? NO_CONTENT;
  }

  #valueOf(path: string, hit: Pick<PlaceholderHit, "name" | "raw" | "args">): FilledValue | undefined {
    const isContent = classifyPlaceholder(hit.name) === "content";
    const value = isContent ? undefined : this.#filling.values(hit.name, hit.args);
    const shown = `${quote(truncate(hit.raw, 100))} in ${quote(path)}`;
    if (isContent) {
      const reason = "the content is inserted once, in the text of the document";
      this.#report("misplaced-content", path, `${shown} renders empty: ${reason}`);
    } else if (value === undefined) this.#report("unknown-placeholder", path, `${shown} is unknown and renders empty`);
    else if (isEmptyValue(value)) this.#report("empty-placeholder", path, `${shown} has no value and renders empty`);
    return value;
  }

  #report(code: string, path: string, message: string): void {
    this.#reported.set(`${code}\n${message}`, warningIssue(code, message, { path }));
  }

  async #lineValue(path: string, value: FilledValue | undefined): Promise<LineValue> {
    if (value?.kind !== "picture") return { text: value?.text ?? "" };
    return { drawing: await drawPicture(this.#edit, path, { ...value, number: this.#drawing++ }) };
  }

  /** Whether it has filled a table of contents, the numbers of whose pages only an office program knows. */
  get hasContents(): boolean {
    return this.#hasContents;
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
    const roles = contentsRoles(main, content.headings);
    const { adapt, issues } = await insertContent(
      { ...content, roles: new Set([...content.roles, ...roles]) },
      markup,
      target,
    );
    const continuesPage = content.continuesPage === true;
    for (const { place, blocks, values, isContent } of this.#insertions) {
      const kept = isContent ? keepSection(main, place.paragraph, blocks, { continuesPage }) : blocks;
      insertBlocks(main, place, { blocks: adapt(kept), values });
    }
    this.#hasContents = fillContents(main, content.headings, {
      ids: styleIds(this.#survey),
      width: this.#survey.section.area.columnWidth,
    });
    if (this.#contentPlace === undefined) appendBlocks(main, content.blocks, { adapt, continuesPage });
    return issues;
  }
}

/** Numbers of drawings that are left to the content. */
const DRAWINGS_OF_CONTENT = 1_000_000;

function isEmptyValue(value: FilledValue): boolean {
  if (value.kind === "picture") return false;
  return value.text.trim() === "" && (value.kind === "text" || value.blocks === "");
}
