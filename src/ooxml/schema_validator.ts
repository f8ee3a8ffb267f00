import * as libxml2 from "libxml2-wasm/lib/libxml2.mjs";
import { XmlBufferInputProvider } from "libxml2-wasm/lib/utils.mjs";
import type { SchemaFault, SchemaFaults, SchemaName } from "../docx/judge/rules/check_schemas.ts";
import { truncate } from "../base/text.ts";
import { knownPrefix } from "../docx/facts/ooxml/ooxml_names_table.ts";

type Schema = ReturnType<typeof libxml2.xmlSchemaParse>;
type XmlTree = ReturnType<typeof libxml2.xmlReadMemory>;
type ErrorPointer = Parameters<typeof libxml2.XmlErrorStruct.line>[0];
type ErrorHandler = Parameters<typeof libxml2.xmlSchemaSetValidStructuredErrors>[1];

/** Options of the parser: it prints nothing, opens nothing, and has no limit on the length of texts. */
const OPTIONS = (1 << 5) | (1 << 6) | (1 << 11) | (1 << 19);
/** Maximum number of violations of a part that are kept; finding their places takes time for each element before it. */
const MAX_KEPT = 1000;

/** The schema of text imports those of drawings and charts, which would take as long again on their own. */
const SHARED: ReadonlyMap<SchemaName, SchemaName> = new Map([["dml-main", "wml"], ["dml-chart", "wml"]]);

/** Validates parts of Word files against their schemas, with libxml2. */
export class SchemaValidator implements Disposable {
  readonly #files: ReadonlyMap<string, Uint8Array>;
  readonly #schemas = new Map<SchemaName, Schema>();
  readonly #namespaces = new Map<SchemaName, string>();

  /** Creates a validator with the files of the schemas by name. */
  constructor(files: ReadonlyMap<string, Uint8Array>) {
    this.#files = files;
    registerOnce(files);
  }

  /** Validates a part. One that cannot be parsed, or whose root is not of the schema's namespace, has one violation. */
  validate(name: SchemaName, xml: Uint8Array): SchemaFaults {
    const schema = this.#schema(SHARED.get(name) ?? name);
    const document = parse(xml, null);
    if (document === undefined) return UNREADABLE;
    const misplaced = this.#checkRoot(name, document);
    if (misplaced !== undefined) {
      libxml2.xmlFreeDoc(document);
      return misplaced;
    }
    const context = libxml2.xmlSchemaNewValidCtxt(schema);
    const faults: SchemaFault[] = [];
    let count = 0;
    received = (error) => {
      if (count++ < MAX_KEPT) faults.push(readFault(error));
    };
    try {
      libxml2.xmlSchemaSetValidStructuredErrors(context, receiver, 0);
      const result = libxml2.xmlSchemaValidateDoc(context, document);
      if (result < 0) throw new Error(`Cannot validate with the schema ${name}`);
    } finally {
      received = () => {};
      libxml2.xmlSchemaFreeValidCtxt(context);
      libxml2.xmlFreeDoc(document);
    }
    return { faults, more: count - faults.length };
  }

  /** Frees the schemas. */
  [Symbol.dispose](): void {
    for (const schema of this.#schemas.values()) libxml2.xmlSchemaFree(schema);
    this.#schemas.clear();
  }

  /** Rejects a root that only a schema which this one imports, or is shared with, declares. */
  #checkRoot(name: SchemaName, document: XmlTree): SchemaFaults | undefined {
    const root = libxml2.xmlDocGetRootElement(document);
    const { XmlNodeStruct, XmlNsStruct } = libxml2;
    const namespace = XmlNodeStruct.namespace(root);
    const uri = namespace === 0 ? "" : XmlNsStruct.href(namespace);
    if (uri === this.#namespaceOf(name)) return undefined;
    const written = `${uri === "" ? "" : `{${uri}}`}${XmlNodeStruct.name_(root)}`;
    const message = `Element '${written}': No matching global declaration available for the validation root.`;
    const place = libxml2.xmlGetNodePath(root) ?? "";
    return { faults: [{ message: plainFault(message), line: XmlNodeStruct.line(root), place }], more: 0 };
  }

  #namespaceOf(name: SchemaName): string | undefined {
    const known = this.#namespaces.get(name) ??
      /\stargetNamespace="([^"]*)"/.exec(new TextDecoder().decode(this.#files.get(name)))?.[1];
    if (known !== undefined) this.#namespaces.set(name, known);
    return known;
  }

  #schema(name: SchemaName): Schema {
    const known = this.#schemas.get(name);
    if (known !== undefined) return known;
    const document = parse(this.#files.get(name) ?? new Uint8Array(), addressOf(name));
    if (document === undefined) throw new Error(`Cannot read the schema ${name}`);
    const context = libxml2.xmlSchemaNewDocParserCtxt(document);
    const schema = libxml2.xmlSchemaParse(context);
    libxml2.xmlSchemaFreeParserCtxt(context);
    libxml2.xmlFreeDoc(document);
    if (Number(schema) === 0) throw new Error(`Cannot read the schema ${name}`);
    this.#schemas.set(name, schema);
    return schema;
  }
}

/** Loads the validator with the schemas of the program. Needs permission to read them. */
export async function loadSchemaValidator(): Promise<SchemaValidator> {
  return new SchemaValidator(await loadSchemas());
}

const UNREADABLE: SchemaFaults = { faults: [{ message: "the part cannot be parsed", line: 1, place: "" }], more: 0 };

function parse(xml: Uint8Array, address: string | null): XmlTree | undefined {
  const context = libxml2.xmlNewParserCtxt();
  const document = libxml2.xmlReadMemory(context, xml, address, null, OPTIONS);
  libxml2.xmlFreeParserCtxt(context);
  return Number(document) === 0 ? undefined : document;
}

/** Receives the violations of the validation that is running. */
let received: (error: ErrorPointer) => void = () => {};
// The module's table of functions only grows, so all validations share one of them.
const receiver = addHandler((error) => received(error));

function addHandler(handle: (error: ErrorPointer) => void): ErrorHandler {
  const addFunction: unknown = Reflect.get(libxml2, "addFunction"); // its types lack it
  if (typeof addFunction !== "function") throw new TypeError("libxml2-wasm has no addFunction()");
  return addFunction((_: number, error: ErrorPointer) => handle(error), "vii");
}

function readFault(error: ErrorPointer): SchemaFault {
  const { XmlErrorStruct } = libxml2;
  const place = libxml2.xmlGetNodePath(XmlErrorStruct.node(error)) ?? "";
  return { message: plainFault(XmlErrorStruct.message(error)), line: XmlErrorStruct.line(error), place };
}

function addressOf(name: string): string {
  return `ooxml:/${name}.xsd`;
}

let isRegistered = false;

/** Lets schemas import each other by their names. Nothing else can be opened: the module has no files. */
function registerOnce(files: ReadonlyMap<string, Uint8Array>): void {
  if (isRegistered) return;
  isRegistered = true;
  const all = Object.fromEntries([...files].map(([name, bytes]) => [addressOf(name), bytes]));
  libxml2.xmlRegisterInputProvider(new XmlBufferInputProvider(all));
}

/** Files of the schemas, beside the program. Each imports others of them. */
const SCHEMA_FILES = [
  ...["wml", "xml", "dc", "dcterms", "dml-main", "dml-chart", "dml-chartDrawing", "dml-diagram", "dml-lockedCanvas"],
  ...["dml-picture", "dml-wordprocessingDrawing", "opc-contentTypes", "opc-coreProperties", "opc-relationships"],
  ...["shared-commonSimpleTypes", "shared-customXmlSchemaProperties", "shared-documentPropertiesCustom"],
  ...["shared-documentPropertiesExtended", "shared-documentPropertiesVariantTypes", "shared-math"],
  "shared-relationshipReference",
] as const;

/** Returns the URL of the file of a schema; the executable has it beside its bundle. */
export function schemaUrl(name: string): URL {
  return new URL(`./schemas/${name}.xsd`, import.meta.url);
}

/** Reads the schemas by their names. Needs permission to read them. */
async function loadSchemas(): Promise<ReadonlyMap<string, Uint8Array>> {
  return new Map(
    await Promise.all(SCHEMA_FILES.map(async (name) => [name, await Deno.readFile(schemaUrl(name))] as const)),
  );
}

/** Lists of expected elements may have hundreds of names. */
const MAX_LENGTH = 300;

/**
 * Rewrites a message of libxml2: the usual prefixes take the place of namespaces.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { plainFault } from "./schema_validator.ts";
 *
 * const uri = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
 * strictEqual(
 *   plainFault(`Element '{${uri}}p', attribute '{${uri}}x': The attribute '{${uri}}x' is not allowed.\n`),
 *   "Element w:p, attribute w:x: the attribute is not allowed",
 * );
 * ```
 */
export function plainFault(message: string): string {
  const prefixed = message.trim().replace(/\{([^}]*)\}/g, (_, uri: string) => `${knownPrefix(uri) ?? "?"}:`);
  const plain = prefixed
    .replace(/^(Element) '([^']*)'/, "$1 $2")
    .replace(/, attribute '([^']*)': The attribute '\1'/, ", attribute $1: the attribute")
    .replace(/, attribute '([^']*)'/, ", attribute $1")
    .replace(/: (?:\[[^\]]*\] )?([A-Z])(?=[a-z])/, (_, letter: string) => `: ${letter.toLowerCase()}`)
    .replace(/\.$/, "");
  return truncate(plain, MAX_LENGTH);
}
