import { DocxError } from "../../docx_error.ts";
import type { JudgedPackage } from "../judged_package.ts";
import type { RawCaps } from "../../fill/raw/parse_raw.ts";
import type { RawElement } from "../../fill/raw/raw_element.ts";
import { RawPart } from "../../fill/raw/raw_part.ts";
import { CONTENT_TYPES_PATH } from "../../content_types.ts";

/** How parts are validated. */
export interface SchemaChecks {
  readonly validate: ValidatePart;
  /** Returns whether there is time for another part. */
  readonly hasTime: () => boolean;
}

/** Reports what schemas find in all parts that have one. */
export function checkSchemas(judged: JudgedPackage, { validate, hasTime }: SchemaChecks): void {
  const { docx } = judged.edit;
  const { faults, caps } = judged;
  for (const path of docx.paths) {
    const schema = schemaOfPart(path, docx.contentType(path));
    if (schema === undefined) continue;
    if (!hasTime()) {
      faults.add({ code: "schema-unchecked", path, message: "No time was left to validate the part" });
      continue;
    }
    try {
      const found = validate(schema, comparablePart(docx.readBytes(path, caps.partBytes), path, caps));
      for (const { message, line, place } of found.faults) {
        faults.add({ code: "schema-fault", path, message, line, place });
      }
      faults.addBeyond(path, found.more);
    } catch (error) {
      if (!(error instanceof DocxError)) throw error;
      faults.add({ code: "schema-unchecked", path, message: error.message });
    }
  }
}

/**
 * Makes a part comparable with the schemas, which are those of the transitional form in its first version. Takes out what
 * a Word of that time ignores: elements and attributes of later versions. Namespaces of the strict form become those of
 * the transitional one, which allows all values of the strict form too.
 *
 * @throws {DocxError} when the part cannot be read.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { comparablePart } from "./check_schemas.ts";
 *
 * const mc = 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" mc:Ignorable="x"';
 * const part = new TextEncoder().encode(`<a ${mc} xmlns:x="urn:later" x:b="1"><x:c/><d/></a>`);
 * const mcOnly = mc.replace(' mc:Ignorable="x"', "");
 * strictEqual(new TextDecoder().decode(comparablePart(part, "a.xml")), `<a ${mcOnly} xmlns:x="urn:later"><d/></a>`);
 * ```
 */
export function comparablePart(bytes: Uint8Array, path: string, caps: RawCaps = {}): Uint8Array {
  const part = new RawPart(bytes, path, { elements: caps.elements });
  const scopes: IgnorableScope[] = [];
  for (const element of part.root.walk()) {
    while (scopes.length > 0 && (scopes.at(-1)?.end ?? 0) <= element.start) scopes.pop();
    const own = readPrefixes(element.get("mc:Ignorable"));
    if (own.length > 0) scopes.push({ prefixes: new Set(own), end: element.end });
    removeLater(part, element, (prefix) => scopes.some(({ prefixes }) => prefixes.has(prefix)));
  }
  const text = part.render(part.root);
  return new TextEncoder().encode(withoutEncoding(part) + makeTransitional(text));
}

/** Prefixes whose names are ignored within an element. */
interface IgnorableScope {
  readonly prefixes: ReadonlySet<string>;
  readonly end: number;
}

function removeLater(part: RawPart, element: RawElement, isIgnorable: (prefix: string) => boolean): void {
  if (element.parent !== undefined && isIgnorable(prefixOf(element.written))) return part.remove(element);
  if (element.name === "mc:Choice") return part.remove(element);
  if (element.name === "mc:AlternateContent" || element.name === "mc:Fallback") return part.unwrap(element);
  for (const name of part.attributeNames(element)) {
    const prefix = prefixOf(name);
    if (isIgnorable(prefix) || (prefix !== "" && MARKUP_ATTRIBUTES.test(name))) {
      part.setAttribute(element, name, undefined);
    }
  }
}

/** Attributes of markup compatibility itself. */
const MARKUP_ATTRIBUTES = /:(?:Ignorable|MustUnderstand|ProcessContent|PreserveElements|PreserveAttributes)$/;

function readPrefixes(text: string | undefined): string[] {
  return (text ?? "").split(/\s+/).filter((prefix) => prefix !== "");
}

function prefixOf(written: string): string {
  const colon = written.indexOf(":");
  return colon < 0 ? "" : written.slice(0, colon);
}

/** Returns what is before the root, but for an encoding, because the result is UTF-8. */
function withoutEncoding(part: RawPart): string {
  return part.written({ start: 0, end: part.root.start }).replace(/\sencoding\s*=\s*(?:"[^"]*"|'[^']*')/, "");
}

const STRICT = "http://purl.oclc.org/ooxml/";
const TRANSITIONAL = "http://schemas.openxmlformats.org/";

/** Strict namespaces that do not differ by their start and their year alone. */
const RENAMED: Readonly<Record<string, string>> = {
  "officeDocument/extendedProperties": "officeDocument/2006/extended-properties",
  "officeDocument/customProperties": "officeDocument/2006/custom-properties",
};

function makeTransitional(xml: string): string {
  if (!xml.includes(STRICT)) return xml;
  return xml.replace(/(["'])http:\/\/purl\.oclc\.org\/ooxml\/([\w/]+)\1/g, (_, quote: string, name: string) => {
    const [first = "", ...rest] = name.split("/");
    return `${quote}${TRANSITIONAL}${RENAMED[name] ?? [first, "2006", ...rest].join("/")}${quote}`;
  });
}

const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.";

/** Schemas of parts, by their content types in lower case. */
const SCHEMAS: ReadonlyMap<string, SchemaName> = new Map<string, SchemaName>([
  ...[
    ...["document.main", "template.main", "document.glossary", "styles", "numbering", "settings", "websettings"],
    ...["header", "footer", "footnotes", "endnotes", "comments", "fonttable"],
  ].map((kind): [string, SchemaName] => [`${WORD}${kind}+xml`, "wml"]),
  ["application/vnd.openxmlformats-officedocument.theme+xml", "dml-main"],
  ["application/vnd.openxmlformats-officedocument.drawingml.chart+xml", "dml-chart"],
  ["application/vnd.openxmlformats-officedocument.extended-properties+xml", "shared-documentPropertiesExtended"],
  ["application/vnd.openxmlformats-officedocument.custom-properties+xml", "shared-documentPropertiesCustom"],
  ["application/vnd.openxmlformats-package.core-properties+xml", "opc-coreProperties"],
  ["application/vnd.openxmlformats-package.relationships+xml", "opc-relationships"],
]);

/** Returns the schema of a part by its path and content type; undefined if none is known. */
export function schemaOfPart(path: string, contentType: string | undefined): SchemaName | undefined {
  if (path === CONTENT_TYPES_PATH) return "opc-contentTypes";
  return SCHEMAS.get(contentType ?? "");
}

/** Names of the schemas of the parts of Word files. */
export type SchemaName =
  | "wml"
  | "dml-main"
  | "dml-chart"
  | "opc-contentTypes"
  | "opc-coreProperties"
  | "opc-relationships"
  | "shared-documentPropertiesCustom"
  | "shared-documentPropertiesExtended";

/** Violation of a schema. */
export interface SchemaFault {
  /** Statement of fact with the usual prefixes of namespaces: `Element w:p, attribute w:x: it is not allowed`. */
  readonly message: string;
  /** From 1. */
  readonly line: number;
  /** Path of the element: `/w:document/w:body/w:p[2]`. */
  readonly place: string;
}

/** What a schema finds in a part. */
export interface SchemaFaults {
  /** The first violations. */
  readonly faults: readonly SchemaFault[];
  /** Number of the others. */
  readonly more: number;
}

/** Validates a part without elements of later versions against a schema. */
type ValidatePart = (schema: SchemaName, xml: Uint8Array) => SchemaFaults;
