import type { FlawList } from "./pdf_flaws.ts";
import type { PdfObjects } from "./pdf_objects.ts";
import { asName, decodePdfText, isPdfArray, type PdfDictionary, PdfReference, type PdfValue } from "./pdf_values.ts";

/** Number of elements in a PDF's structure tree; all are 0 without one. */
export interface StructureCounts {
  readonly elements: number;
  readonly headings: number;
  readonly figures: number;
  readonly formulas: number;
  readonly tables: number;
  readonly headerCells: number;
}

/** Pages by the number of their object, from 1. */
export type PageNumbers = ReadonlyMap<number, number>;

/** Walks through the structure tree in the order of the document, counts its elements and adds its flaws. */
export function readStructure(objects: PdfObjects, pages: PageNumbers, flaws: FlawList): StructureCounts {
  const root = objects.dictionary(objects.catalog.get("StructTreeRoot"));
  const walk = new StructureWalk(objects, { pages, flaws, roles: objects.dictionary(root?.get("RoleMap")) });
  return walk.run(root?.get("K") ?? null);
}

interface Table {
  readonly place: string;
  headerCells: number;
}

/** Value of the tree that is still to be read, with the table and the page around it. */
interface Pending {
  readonly value: PdfValue;
  readonly table?: Table | undefined;
}

interface WalkTools {
  readonly pages: PageNumbers;
  readonly flaws: FlawList;
  readonly roles: PdfDictionary | undefined;
}

class StructureWalk {
  readonly #objects: PdfObjects;
  readonly #tools: WalkTools;
  readonly #seen = new Set<number>();
  readonly #tables: Table[] = [];
  readonly #counts = { elements: 0, headings: 0, figures: 0, formulas: 0, tables: 0, headerCells: 0 };
  #level = 0;

  constructor(objects: PdfObjects, tools: WalkTools) {
    this.#objects = objects;
    this.#tools = tools;
  }

  run(kids: PdfValue): StructureCounts {
    const pending: Pending[] = [{ value: kids }];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      const { table } = next;
      const value = this.#open(next.value);
      if (isPdfArray(value)) { for (const kid of value.toReversed()) pending.push({ value: kid, table }); }
      else if (value instanceof Map) pending.push(this.#readElement(value, table));
    }
    for (const { headerCells, place } of this.#tables) {
      if (headerCells === 0) this.#tools.flaws.add("table-without-header-cell", place);
    }
    return this.#counts;
  }

  /** Resolves a value; null for an element that was read before, so that the walk ends. */
  #open(value: PdfValue): PdfValue {
    if (!(value instanceof PdfReference)) return value;
    if (this.#seen.has(value.object)) return null;
    this.#seen.add(value.object);
    return this.#objects.read(value.object);
  }

  /** Reads an element, and returns its kids. */
  #readElement(element: PdfDictionary, around: Table | undefined): Pending {
    const role = this.#role(element);
    if (role === "") return { value: null }; // marked content, or a reference to an annotation
    this.#counts.elements++;
    const table = role === "Table" ? this.#openTable(element) : around;
    if (role === "Figure") this.#readFigure(element);
    if (role === "Formula") this.#readFormula(element);
    if (role === "TH") this.#readHeaderCell(element, table);
    if (HEADING.test(role)) this.#readHeading(Number(role.slice(1)), element);
    return { value: element.get("K") ?? null, table };
  }

  /** Returns the standard type that an element's own type stands for; empty for other dictionaries. */
  #role(element: PdfDictionary): string {
    let role = asName(this.#objects.resolve(element.get("S"))) ?? "";
    for (let hops = 0; hops < MAX_ROLE_HOPS; hops++) {
      const mapped = asName(this.#objects.resolve(this.#tools.roles?.get(role)));
      if (mapped === undefined) break;
      role = mapped;
    }
    return role;
  }

  #openTable(element: PdfDictionary): Table {
    const table: Table = { place: this.#place(element), headerCells: 0 };
    this.#counts.tables++;
    this.#tables.push(table);
    return table;
  }

  #readFigure(element: PdfDictionary): void {
    this.#counts.figures++;
    if (!this.#hasText(element)) this.#tools.flaws.add("figure-without-alternative-text", this.#place(element));
  }

  #readFormula(element: PdfDictionary): void {
    this.#counts.formulas++;
    if (!this.#hasText(element)) this.#tools.flaws.add("formula-without-alternative-text", this.#place(element));
  }

  #readHeaderCell(element: PdfDictionary, table: Table | undefined): void {
    this.#counts.headerCells++;
    if (table !== undefined) table.headerCells++;
    const attributes = this.#objects.resolve(element.get("A"));
    const hasScope = (isPdfArray(attributes) ? attributes : [attributes]).some((each) =>
      SCOPES.includes(asName(this.#objects.dictionary(each)?.get("Scope")) ?? "")
    );
    if (!hasScope) this.#tools.flaws.add("header-cell-without-scope", this.#place(element));
  }

  #readHeading(level: number, element: PdfDictionary): void {
    this.#counts.headings++;
    if (level > this.#level + 1) this.#tools.flaws.add("skipped-heading-level", this.#place(element));
    this.#level = level;
  }

  #hasText(element: PdfDictionary): boolean {
    return ["Alt", "ActualText"].some((key) => {
      const text = this.#objects.resolve(element.get(key));
      return typeof text === "string" && decodePdfText(text).trim() !== "";
    });
  }

  /** Returns the page of an element, or of its first kid that has one. */
  #place(element: PdfDictionary): string {
    let at: PdfDictionary | undefined = element;
    for (let depth = 0; at !== undefined && depth < MAX_PLACE_DEPTH; depth++) {
      const page = at.get("Pg");
      const number = page instanceof PdfReference ? this.#tools.pages.get(page.object) : undefined;
      if (number !== undefined) return `page ${number}`;
      const kids = this.#objects.resolve(at.get("K"));
      at = this.#objects.dictionary(isPdfArray(kids) ? kids[0] : kids);
    }
    return "an unknown page";
  }
}

const HEADING = /^H[1-9]\d?$/;
const SCOPES: readonly string[] = ["Row", "Column", "Both"];
const MAX_ROLE_HOPS = 8;
const MAX_PLACE_DEPTH = 32;
