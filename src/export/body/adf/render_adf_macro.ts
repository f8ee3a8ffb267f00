import { isRecord } from "../../../base/record.ts";
import { parseStorage } from "../../../document/storage/parse_storage.ts";
import { StorageError } from "../../../document/storage/storage_error.ts";
import { renderCdata, renderElement, renderXmlText } from "../../../document/storage/render_element.ts";
import { type AdfNode, isKeptContent, type RenderAdf, textAttribute, textOfAdf } from "./adf_node.ts";

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

/** Renders a macro that the document holds as an extension; one of an app as the storage format has it. */
export function renderExtension(node: AdfNode, blocks: RenderAdf): string {
  const given = isRecord(node.attrs["parameters"]) ? node.attrs["parameters"] : {};
  const isKept = isKeptContent(node);
  if (isKept && node.content.length > 0) return blocks(node.content);
  if (isKept && typeof given["cxhtml"] === "string") return renderUnsupported({ attrs: given });
  const type = textAttribute(node, "extensionType") ?? MACRO_TYPE;
  if (!isKept && type !== MACRO_TYPE) return renderAppExtension(node, blocks);
  const macroParams = isRecord(given["macroParams"]) ? given["macroParams"] : {};
  const parameters: Record<string, string> = {};
  for (const [name, value] of Object.entries(macroParams)) {
    if (!INTERNAL.test(name)) parameters[name] = parameterText(value) ?? JSON.stringify(value) ?? "";
  }
  const isBodied = node.content.length > 0 || node.type === "bodiedExtension";
  return renderAdfMacro(textAttribute(node, "extensionKey") || "extension", {
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

function renderAppExtension(node: AdfNode, blocks: RenderAdf): string {
  const attributes = Object.entries(node.attrs).flatMap(([key, value]) => {
    const written = key === "parameters" && isRecord(value) ? renderParameters(value) : renderValue(value);
    return written === "" ? [] : [renderElement("ac:adf-attribute", { key: toKebab(key) }, written)];
  });
  const content = node.content.length === 0 ? "" : renderElement("ac:adf-content", {}, blocks(node.content));
  const written = renderElement("ac:adf-node", { type: toKebab(node.type) }, attributes.join("") + content);
  return renderElement("ac:adf-extension", {}, written);
}

function renderParameters(parameters: Readonly<Record<string, unknown>>, depth = 0): string {
  return Object.entries(parameters).map(([key, value]) => {
    const inside = isRecord(value) && depth < MAX_PARAMETER_DEPTH
      ? renderParameters(value, depth + 1)
      : renderValue(value);
    return renderElement("ac:adf-parameter", { key: toKebab(key) }, inside);
  }).join("");
}

/** Levels of parameters within parameters. */
const MAX_PARAMETER_DEPTH = 20;

function renderValue(value: unknown): string {
  return renderXmlText(parameterText(value) ?? (value === null ? "" : JSON.stringify(value) ?? ""));
}

/** Returns a name as the storage format writes those of the document format; `fromKebab` returns it again. */
function toKebab(name: string): string {
  return name.replace(/([a-z\d])([A-Z])/g, (_, before: string, after: string) => `${before}-${after.toLowerCase()}`);
}

/** Renders what the document keeps as storage format; as an unknown element if that is not well-formed. */
export function renderUnsupported({ attrs: { cxhtml } }: Pick<AdfNode, "attrs">): string {
  const xhtml = typeof cxhtml === "string" ? cxhtml : "";
  try {
    parseStorage(xhtml);
    return xhtml;
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    return renderElement("adf-unsupported", {}, renderXmlText(xhtml));
  }
}
