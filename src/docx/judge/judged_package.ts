import { DocxError } from "../docx_error.ts";
import type { RawPart } from "../fill/raw/raw_part.ts";
import type { RawElement } from "../fill/raw/raw_element.ts";
import { PackageEdit } from "../fill/package/package_edit.ts";
import type { TreeCaps } from "../limits.ts";
import { findFilledParts } from "../word_parts.ts";
import type { FaultCode } from "./fault_codes_table.ts";
import { FaultList } from "./fault_list.ts";

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
