import { type Issue, warningIssue } from "../../../base/issue.ts";
import { lowerFirst, quote } from "../../../base/text.ts";
import { DocxError, refusePart } from "../../docx_error.ts";
import { relationshipsOwner, resolveTarget } from "../../relationships.ts";
import { findFilledParts } from "../../word_parts.ts";
import type { PackageEdit } from "../package/package_edit.ts";
import type { WrittenRelationship } from "../package/relationship_list.ts";
import type { RawElement } from "../raw/raw_element.ts";
import type { RawPart } from "../raw/raw_part.ts";
import { findFieldRule, FOREIGN_RULES, type ForeignRule, MACHINE_ADDRESS, MACHINE_RULE } from "./foreign_table.ts";
import { removeUnused } from "./remove_unused.ts";
import { replaceObject } from "./replace_object.ts";
import { FILL_LIMITS } from "../../limits.ts";

/**
 * Removes what would load or run something on another machine from a template, and reports it.
 *
 * @throws {DocxError} `foreign-content` for what cannot be removed without a loss.
 */
export function removeForeign(edit: PackageEdit): Issue[] {
  const removal = new Removal(edit);
  for (const path of edit.docx.paths) {
    const source = relationshipsOwner(path);
    if (source !== undefined) removal.visitRelationships(source);
  }
  const settings = edit.related("settings");
  const stories = findFilledParts(edit.docx).map(({ path }) => path);
  for (const path of settings === undefined ? stories : [...stories, settings]) removal.visitPart(edit.part(path));
  removeUnused(edit, removal.targets);
  return removal.issues;
}

const UNKNOWN: ForeignRule = { what: "A link to another file", action: "removed" };

const BY_ELEMENT = index(({ elements }) => elements);
const BY_RELATIONSHIP = index(({ relationships }) => relationships);
const BY_EXTERNAL = index(({ external }) => external);

function index(names: (rule: ForeignRule) => readonly string[] | undefined): ReadonlyMap<string, ForeignRule> {
  return new Map(FOREIGN_RULES.flatMap((rule) => (names(rule) ?? []).map((name) => [name, rule] as const)));
}

class Removal {
  readonly #edit: PackageEdit;
  readonly #found = new Map<string, Issue>();
  /** Parts that removed relationships led to. */
  readonly targets = new Set<string>();

  constructor(edit: PackageEdit) {
    this.#edit = edit;
  }

  get issues(): Issue[] {
    return [...this.#found.values()];
  }

  visitRelationships(source: string): void {
    const list = this.#edit.relationships(source);
    const removed = new Set<string>();
    for (const relationship of list.all) {
      const rule = findRule(relationship);
      if (rule === undefined) continue;
      const path = source === "" ? list.path : source;
      const isChart = this.#edit.docx.contentType(source)?.includes("chart") === true && relationship.isExternal;
      this.#handle(isChart ? { ...rule, action: "removed" } : rule, path);
      this.#remove(source, relationship);
      removed.add(relationship.id);
    }
    if (removed.size > 0 && this.#edit.docx.memberPath(source) !== undefined) {
      detach(this.#edit.part(source), removed);
    }
  }

  visitPart(part: RawPart): void {
    for (const element of part.root.walk()) {
      const rule = BY_ELEMENT.get(element.name);
      if (rule !== undefined) {
        this.#handle(rule, part.path);
        part.remove(element);
        if (element.parent?.name === "w:object") this.#keepPicture(part, element.parent, element);
      } else if (element.name.startsWith("v:")) this.#visitVml(part, element);
    }
    unlinkFields(part, (code) => {
      const rule = findFieldRule(code);
      if (rule !== undefined) this.#handle(rule, part.path);
      return rule !== undefined;
    });
  }

  /** Turns an object into its picture, and removes its data. */
  #keepPicture(part: RawPart, object: RawElement, data: RawElement): void {
    const list = this.#edit.relationships(part.path);
    const relationship = list.all.find(({ id }) => id === data.get("r:id"));
    if (relationship !== undefined && list.has(relationship.id)) this.#remove(part.path, relationship);
    replaceObject(part, object);
  }

  #remove(source: string, relationship: WrittenRelationship): void {
    this.#edit.relationships(source).remove(relationship);
    const path = relationship.isExternal ? undefined : resolveTarget(source, relationship.target);
    if (path !== undefined) this.targets.add(path);
  }

  /** Removes addresses that drawings in VML have in attributes of their own. */
  #visitVml(part: RawPart, element: RawElement): void {
    for (const name of ["src", "o:href", "o:althref"]) {
      const value = element.get(name);
      if (value === undefined || !/[:\\]|^\/\//.test(value)) continue;
      this.#handle(LINKED_PICTURE, part.path);
      part.removeAttributes(element, new Set([name.replace("o:", "")]), value);
    }
  }

  #handle({ what, action, hint, replacement }: ForeignRule, path: string): void {
    if (action === "refused") {
      throw new DocxError(
        "foreign-content",
        `Cannot fill the Word file: it has ${lowerFirst(what)} in ${quote(path)}`,
        {
          path,
          hint,
        },
      );
    }
    const outcome = replacement === undefined ? "removed" : `replaced by ${replacement}`;
    const message = `${what} in ${quote(path)} is ${outcome}`;
    this.#found.set(message, warningIssue("foreign-content", message, { path }));
  }
}

const LINKED_PICTURE = BY_EXTERNAL.get("image") ?? UNKNOWN;

function findRule({ kind, isExternal, target }: WrittenRelationship): ForeignRule | undefined {
  const always = BY_RELATIONSHIP.get(kind);
  if (always !== undefined || !isExternal) return always;
  if (kind === "hyperlink") return MACHINE_ADDRESS.test(target) ? MACHINE_RULE : undefined;
  return BY_EXTERNAL.get(kind) ?? UNKNOWN;
}

/** Elements that make no sense without their relationship. */
const DEPENDENT = new Set([
  ...["a:hlinkClick", "a:hlinkHover", "a:hlinkMouseOver", "c:externalData", "cx:externalData"],
  ...["w:attachedTemplate", "w:saveThroughXslt", "w:sourceFileName", "w:dataSource", "w:headerSource"],
  ...["w:recipientData", "w:src", "w:printerSettings"],
]);

/** Removes what refers to relationships of a part. */
function detach(part: RawPart, ids: ReadonlySet<string>): void {
  for (const element of part.root.walk()) {
    for (const [name, value] of element.attributes) {
      if (!name.startsWith("r:") || !ids.has(value)) continue;
      if (DEPENDENT.has(element.name)) part.remove(element);
      else part.removeAttributes(element, new Set([name.slice(2)]), value);
    }
  }
}

interface OpenField {
  code: string;
  /** Elements of its marks and code. */
  readonly marks: RawElement[];
  inCode: boolean;
}

/**
 * Turns fields of a part into their last results, as text. `isForeign` decides by the code of a field.
 *
 * @throws {DocxError} `foreign-content` when fields are nested too deep to tell.
 */
function unlinkFields(part: RawPart, isForeign: (code: string) => boolean): void {
  const open: OpenField[] = [];
  for (const element of part.root.walk()) {
    if (element.name === "w:fldSimple") {
      if (isForeign(element.get("w:instr") ?? "")) part.unwrap(element);
    } else if (element.name === "w:fldChar") visitMark(part, element, { open, isForeign });
    else if (TEXTS.has(element.name)) {
      const coding = open.filter(({ inCode }) => inCode);
      for (const field of coding) field.marks.push(element);
      const last = open.at(-1);
      if (last?.inCode === true && element.name === "w:instrText") last.code += element.text;
    }
  }
  for (const field of open) if (isForeign(field.code)) removeMarks(part, field);
}

/** Elements that hold the code of a field, or texts within it. */
const TEXTS = new Set(["w:instrText", "w:delInstrText", "w:t"]);

function visitMark(part: RawPart, element: RawElement, { open, isForeign }: {
  readonly open: OpenField[];
  readonly isForeign: (code: string) => boolean;
}): void {
  const type = element.get("w:fldCharType");
  for (const field of open) if (field.inCode) field.marks.push(element);
  if (type === "begin") {
    if (open.length >= FILL_LIMITS.fieldDepth) {
      throw refusePart("foreign-content", part.path, `its fields are nested more than ${FILL_LIMITS.fieldDepth} deep`);
    }
    open.push({ code: "", marks: [element], inCode: true });
    return;
  }
  const field = open.at(-1);
  if (field === undefined) return;
  if (!field.inCode) field.marks.push(element);
  if (type === "separate") field.inCode = false;
  if (type !== "end") return;
  open.pop();
  if (isForeign(field.code)) removeMarks(part, field);
}

function removeMarks(part: RawPart, { marks }: OpenField): void {
  for (const mark of marks) part.remove(mark);
}
