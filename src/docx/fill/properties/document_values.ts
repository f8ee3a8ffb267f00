import { parseTime } from "./property_time.ts";
import type { DocumentProperties } from "../filled_value.ts";
import type { PackageEdit } from "../package/package_edit.ts";
import type { RawElement } from "../raw/raw_element.ts";
import { listPropertyTexts } from "./set_properties.ts";

/** Value of a property, as fields and content controls show it. */
export type PropertyValue = string | Date;

/** Names of the properties of a document in fields, in lower case, by the elements that have them. */
const NAMES: ReadonlyMap<string, readonly string[]> = new Map([
  ["dc:title", ["title"]],
  ["dc:subject", ["subject"]],
  ["dc:creator", ["author"]],
  ["cp:keywords", ["keywords"]],
  ["dc:description", ["comments"]],
  ["cp:category", ["category"]],
  ["cp:lastModifiedBy", ["lastsavedby"]],
  ["dcterms:created", ["createdate", "createtime"]],
  ["dcterms:modified", ["savedate", "lastsavedtime"]],
  ["cp:lastPrinted", ["printdate", "lastprinted"]],
]);

/** Names whose value is empty if the document does not have it; Word fills the times in itself. */
const TEXTS = new Set(["dc:title", "dc:subject", "dc:creator", "cp:keywords", "dc:description", "cp:category"]);

type Values = ReadonlyMap<string, PropertyValue>;

/** Properties that a document has once it is filled, by their names in any case; its parts are read when they are asked for. */
export class DocumentValues {
  readonly #edit: PackageEdit;
  readonly #set: ReadonlyMap<string, string>;
  #core: Values | undefined;
  #further: Values | undefined;

  /** Starts with a template and the properties that it is filled with, which come before its own. */
  constructor(edit: PackageEdit, properties: DocumentProperties) {
    this.#edit = edit;
    this.#set = new Map(listPropertyTexts(properties));
  }

  /** Returns the value of a property that every document can have; undefined if it is not known. */
  get(name: string): PropertyValue | undefined {
    this.#core ??= readCore(this.#edit, this.#set);
    return this.#core.get(name.toLowerCase());
  }

  /** Returns the value of such a property, or one of the author; undefined if it is not known. */
  find(name: string): PropertyValue | undefined {
    const known = this.get(name);
    if (known !== undefined) return known;
    this.#further ??= readFurther(this.#edit);
    return this.#further.get(name.trim().toLowerCase());
  }
}

function readCore(edit: PackageEdit, set: ReadonlyMap<string, string>): Values {
  const kept = new Map(rootOf(edit, "core-properties")?.children.map(({ name, text }) => [name, text] as const));
  return new Map([...NAMES].flatMap(([element, names]) => {
    const text = set.get(element) ?? kept.get(element) ?? (TEXTS.has(element) ? "" : undefined);
    const value = text === undefined ? undefined : TIMES.test(element) ? parseTime(text) : text;
    return value === undefined ? [] : names.map((name) => [name, value] as const);
  }));
}

function readFurther(edit: PackageEdit): Values {
  const values = new Map<string, PropertyValue>();
  for (const property of rootOf(edit, "custom-properties")?.children ?? []) {
    const value = readCustom(property.children[0]);
    const name = property.get("name")?.toLowerCase();
    if (name !== undefined && value !== undefined) values.set(name, value);
  }
  for (const { local, text } of rootOf(edit, "extended-properties")?.children ?? []) {
    if (EXTENDED.has(local)) values.set(local.toLowerCase(), text);
  }
  return values;
}

const TIMES = /^dcterms:|^cp:lastPrinted$/;
const EXTENDED = new Set(["Company", "Manager"]);

function rootOf(edit: PackageEdit, kind: string): RawElement | undefined {
  const path = edit.relationships("").first(kind);
  return path === undefined || edit.docx.memberPath(path) === undefined ? undefined : edit.part(path).root;
}

/** Reads the typed value of a property of the author. */
function readCustom(value: RawElement | undefined): PropertyValue | undefined {
  switch (value?.local) {
    case "lpwstr":
    case "lpstr":
    case "bstr":
    case "i4":
    case "int":
    case "r8":
      return value.text;
    case "bool":
      return value.text.trim() === "true" || value.text.trim() === "1" ? "Y" : "N";
    case "filetime":
    case "date":
      return parseTime(value.text);
    default:
      return undefined;
  }
}
