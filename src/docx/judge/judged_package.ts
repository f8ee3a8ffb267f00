import { DocxError } from "../docx_error.ts";
import type { RawPart } from "../fill/raw/raw_part.ts";
import type { RawElement } from "../fill/raw/raw_element.ts";
import { PackageEdit } from "../fill/package/package_edit.ts";
import type { TreeCaps } from "../limits.ts";
import { findFilledParts } from "../word_parts.ts";
import { countNoun } from "../../base/count_noun.ts";
import { errorIssue, type Issue, warningIssue } from "../../base/issue.ts";
import { quote } from "../../base/text.ts";

/** Maximum number of faults of one kind in a part for which a place is looked up. */
const MAX_PLACED = 50;

/** A Word file that is judged, with the faults that were found. */
export class JudgedPackage {
  readonly edit: PackageEdit;
  readonly faults: FaultList = new FaultList();
  /** Parts with text; the main document comes first. Building blocks are a document of their own, and left out. */
  readonly stories: readonly RawPart[];
  readonly #placed = new Map<string, number>();

  /**
   * Opens a Word file; the caps are those of a template, or of a document that one was filled to.
   *
   * @throws {DocxError} when it is not a readable Word file, or has macros.
   */
  constructor(bytes: Uint8Array, readonly caps: TreeCaps) {
    this.edit = new PackageEdit(bytes, caps);
    const own = findFilledParts(this.edit.docx).filter(({ root }) => root !== "w:glossaryDocument");
    this.stories = own.flatMap(({ path }) => this.part(path) ?? []);
  }

  /** Returns a part; undefined with a fault if it cannot be read. */
  part(path: string): RawPart | undefined {
    try {
      return this.edit.part(path);
    } catch (error) {
      if (!(error instanceof DocxError)) throw error;
      this.faults.add({ code: "unreadable-part", path, message: error.message });
      return undefined;
    }
  }

  /** Returns the part of a kind that the main document has one of. */
  related(kind: string): RawPart | undefined {
    const path = this.edit.related(kind);
    return path === undefined ? undefined : this.part(path);
  }

  /** Reports a fault of a part, with the place of an element. */
  report(code: FaultCode, message: string, { part, element }: {
    readonly part: RawPart;
    readonly element?: RawElement | undefined;
  }): void {
    const key = `${code}\n${part.path}`;
    const placed = this.#placed.get(key) ?? 0;
    this.#placed.set(key, placed + 1);
    const place = element === undefined || placed >= MAX_PLACED ? {} : placeOfElement(part, element);
    this.faults.add({ code, path: part.path, message, ...place });
  }
}

/** Where an element is, as a finding shows it. */
interface PlaceInPart {
  readonly line: number;
  /** Its path: `/w:document/w:body/w:p[2]`. */
  readonly place: string;
}

/** Returns where an element of a part is. */
function placeOfElement(part: RawPart, element: RawElement): PlaceInPart {
  const steps: string[] = [];
  for (let at: RawElement | undefined = element; at !== undefined; at = at.parent) {
    const { name, parent } = at;
    const alike = parent?.children.filter((child) => child.name === name) ?? [];
    steps.push(alike.length < 2 ? name : `${name}[${alike.indexOf(at) + 1}]`);
  }
  return { line: part.lineOf(element.start), place: `/${steps.reverse().join("/")}` };
}

/** Fault of a Word file. */
interface Fault {
  readonly code: FaultCode;
  /** Path of the part. */
  readonly path: string;
  /** Statement of fact. Faults with the same one are the same. */
  readonly message: string;
  readonly line?: number | undefined;
  /** Path of the element: `/w:document/w:body/w:p[2]`. */
  readonly place?: string | undefined;
}

/** Maximum number of findings about a part, and of different faults of a file. */
const MAX_PER_PART = 20;
const MAX_DIFFERENT = 20_000;

interface CountedFault extends Fault {
  count: number;
}

/** Faults of a Word file, each once with its first place and its number. */
class FaultList {
  readonly #faults = new Map<string, CountedFault>();
  /** Number of faults that are beyond the bound, by part. */
  readonly #beyond = new Map<string, number>();

  /** Adds a fault, which occurs `count` times. */
  add(fault: Fault, count = 1): void {
    const key = keyOf(fault);
    const known = this.#faults.get(key);
    if (known !== undefined) known.count += count;
    else if (this.#faults.size < MAX_DIFFERENT) this.#faults.set(key, { ...fault, count });
    else this.#beyond.set(fault.path, (this.#beyond.get(fault.path) ?? 0) + count);
  }

  /** Adds faults of a part of which only the number is known. */
  addBeyond(path: string, count: number): void {
    if (count > 0) this.#beyond.set(path, (this.#beyond.get(path) ?? 0) + count);
  }

  /** Returns whether it has a fault. */
  has(fault: Fault): boolean {
    return this.#faults.has(keyOf(fault));
  }

  /**
   * Returns the faults as findings, the errors of a part first: errors are those that `known`, the faults of the
   * template, does not have. Of the faults of each part, the first are named, and the others counted.
   */
  issues(known: FaultList | undefined): Issue[] {
    const byPart = Map.groupBy([...this.#faults.values()], ({ path }) => path);
    const parts = new Set([...byPart.keys(), ...this.#beyond.keys()]);
    return [...parts].flatMap((path) => {
      const faults = byPart.get(path) ?? [];
      const isNew = (fault: Fault) => known !== undefined && !known.has(fault) && !UNDECIDED.has(fault.code);
      const ordered = [...faults.filter(isNew), ...faults.filter((fault) => !isNew(fault))];
      const shown = ordered.slice(0, MAX_PER_PART).map((fault) => issueOfFault(fault, isNew(fault)));
      const rest = ordered.slice(MAX_PER_PART);
      const beyond = this.#beyond.get(path) ?? 0;
      const isWorse = rest.some(isNew) || (beyond > 0 && known !== undefined && !known.#beyond.has(path));
      return [...shown, ...moreFaults(path, rest.length + beyond, isWorse)];
    });
  }
}

/** Faults that say nothing about the part. */
const UNDECIDED: ReadonlySet<FaultCode> = new Set(["schema-unchecked"]);

function keyOf({ code, path, message }: Fault): string {
  return `${code}\n${path}\n${message}`;
}

function issueOfFault({ code, path, message, line, place, count }: CountedFault, isError: boolean): Issue {
  const times = count === 1 ? "" : ` (${count} times, the first of them here)`;
  const at = place === undefined || place === "" ? "" : `, at ${place}`;
  const create = isError ? errorIssue : warningIssue;
  return create(code, `${message}${at}${times}`, { path, line, hint: FAULT_HINTS[code] });
}

function moreFaults(path: string, count: number, isError: boolean): Issue[] {
  if (count === 0) return [];
  const create = isError ? errorIssue : warningIssue;
  return [create("more-faults", `… and ${countNoun(count, "more fault")} in ${quote(path)}`, { path })];
}

/** What can be wrong with a Word file, with one sentence that helps. */
const FAULT_HINTS = {
  "schema-fault": "Open the file in Word and save it again.",
  "schema-unchecked": "Make the part smaller, such as by splitting the document.",
  "unreadable-part": "Open the file in Word and save it again.",
  "missing-target": "Open the file in Word and save it again.",
  "unknown-relationship": "Remove the picture, link or object in Word and insert it again.",
  "missing-content-type": "Open the file in Word and save it again.",
  "undefined-style": "Apply a style that exists, or define this one.",
  "undefined-numbering": "Apply the list again in Word.",
  "missing-note": "Remove the reference in Word and insert the note again.",
  "missing-bookmark": "Update the fields in Word, or set the bookmark.",
  "duplicate-id": "Open the file in Word and save it again, which renumbers its elements.",
  "unpaired-mark": "Remove the bookmark in Word and set it again.",
  "empty-cell": "Open the file in Word and save it again.",
  "missing-section": "Open the file in Word and save it again.",
  "open-field": "Remove the field in Word and insert it again.",
  "leftover-placeholder": "Write the placeholder again in one go, without formatting within it.",
} as const;

/** Name of something that can be wrong with a Word file. */
type FaultCode = keyof typeof FAULT_HINTS;
