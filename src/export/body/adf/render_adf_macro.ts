import { isRecord } from "../../../base/record.ts";
import { parseStorage } from "../../../document/storage/parse_storage.ts";
import { StorageError } from "../../../document/storage/storage_error.ts";
import { renderCdata, renderElement, renderXmlText } from "../../../document/storage/render_element.ts";
import { type AdfNode, type RenderAdf, textAttribute, textOfAdf } from "./adf_node.ts";

/** Parts of a macro in the storage format. */
interface MacroXml {
  readonly parameters?: Readonly<Record<string, string | undefined>>;
  /** Parameters that refer to something, as storage format. */
  readonly references?: Readonly<Record<string, string>>;
  readonly rich?: string | undefined;
  readonly plain?: string | undefined;
}

/** Renders a macro. */
export function renderAdfMacro(name: string, { parameters = {}, references = {}, rich, plain }: MacroXml): string {
  const texts = Object.entries(parameters).flatMap(([key, value]) =>
    value === undefined ? [] : [renderElement("ac:parameter", { "ac:name": key }, renderXmlText(value))]
  );
  const links = Object.entries(references).map(([key, xml]) => renderElement("ac:parameter", { "ac:name": key }, xml));
  const bodies = [
    ...rich === undefined ? [] : [renderElement("ac:rich-text-body", {}, rich)],
    ...plain === undefined ? [] : [renderElement("ac:plain-text-body", {}, renderCdata(plain))],
  ];
  return renderElement("ac:structured-macro", { "ac:name": name }, [...texts, ...links, ...bodies].join(""));
}

/** Renders a block of code. */
export function renderAdfCode(node: AdfNode): string {
  return renderAdfMacro("code", {
    parameters: { language: textAttribute(node, "language"), title: textAttribute(node, "title") },
    plain: textOfAdf(node),
  });
}

/** Parameters that the editor adds for itself. */
const INTERNAL = /^(?:__bodyContent|_parentId|__\w+)$/;

/** Renders a macro that the document holds as an extension. */
export function renderExtension(node: AdfNode, blocks: RenderAdf): string {
  const given = isRecord(node.attrs["parameters"]) ? node.attrs["parameters"] : {};
  const macroParams = isRecord(given["macroParams"]) ? given["macroParams"] : {};
  const parameters: Record<string, string> = {};
  for (const [name, value] of Object.entries(macroParams)) {
    if (!INTERNAL.test(name)) parameters[name] = parameterText(value) ?? JSON.stringify(value) ?? "";
  }
  const isBodied = node.content.length > 0 || node.type === "bodiedExtension";
  return renderAdfMacro(nameOf(node, given), {
    parameters,
    rich: isBodied ? blocks(node.content) : undefined,
    plain: parameterText(macroParams["__bodyContent"]),
  });
}

function parameterText(value: unknown): string | undefined {
  const text = isRecord(value) ? value["value"] : value;
  if (typeof text === "number" || typeof text === "boolean") return String(text);
  return typeof text === "string" ? text : undefined;
}

const MACRO_TYPE = "com.atlassian.confluence.macro.core";

/** Returns the name of a macro; for an extension of an app, the title that the editor shows. */
function nameOf(node: AdfNode, given: Readonly<Record<string, unknown>>): string {
  const key = textAttribute(node, "extensionKey") ?? "extension";
  if (textAttribute(node, "extensionType") === MACRO_TYPE) return key;
  const title = given["extensionTitle"];
  return typeof title === "string" && title !== "" ? title : key.split("/").at(-1) || key;
}

/** Renders what the document keeps as storage format; as an unknown element if that is not well-formed. */
export function renderUnsupported(node: AdfNode): string {
  const xhtml = textAttribute(node, "cxhtml") ?? "";
  try {
    parseStorage(xhtml);
    return xhtml;
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    return renderElement("adf-unsupported", {}, renderXmlText(xhtml));
  }
}
