import { FRAME, type ParameterKind, parameterName, splitNames, USER_KINDS } from "../../storage/parameter_kinds.ts";
import { renderElement, renderXmlText, type StorageAttributes } from "../../storage/render_element.ts";
import { renderResource } from "../../storage/resource.ts";

/** Body of a macro: XHTML, text in CDATA sections, or elements without a body around them. */
export interface MacroBody {
  readonly kind: "rich-text" | "plain-text" | "bare";
  readonly content: string;
}

/**
 * Renders a macro of the storage format: the title first, then the other parameters by name; no IDs. Layout values such
 * as `breakout-width`, and `schema-version`, are passed as parameters and become attributes of the macro.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { renderMacro } from "./render_macro.ts";
 *
 * strictEqual(
 *   renderMacro("status", { colour: "Green", title: "Done" }),
 *   '<ac:structured-macro ac:name="status" ac:schema-version="1">' +
 *     '<ac:parameter ac:name="title">Done</ac:parameter><ac:parameter ac:name="colour">Green</ac:parameter>' +
 *     "</ac:structured-macro>",
 * );
 * ```
 */
export function renderMacro(
  name: string,
  values: Readonly<Record<string, string | undefined>>,
  body?: MacroBody,
): string {
  const { "schema-version": version = "1", ...others } = values;
  const parameters = renderParameters(Object.fromEntries(Object.entries(others).filter(([key]) => !FRAME.has(key))));
  const content = parameters + renderBody(body);
  return renderElement(
    "ac:structured-macro",
    { "ac:name": name, "ac:schema-version": version, ...renderFrame(others) },
    content === "" ? undefined : content,
  );
}

function renderBody(body: MacroBody | undefined): string {
  if (body === undefined) return "";
  return body.kind === "bare" ? body.content : renderElement(`ac:${body.kind}-body`, {}, body.content);
}

/** Returns the layout of a macro or section as attributes. */
export function renderFrame(values: Readonly<Record<string, string | undefined>>): StorageAttributes {
  return Object.fromEntries(FRAME.entries().map(([name, attribute]) => [attribute, values[name]]));
}

type Parts = ReadonlyMap<ParameterKind | "text", string>;

/**
 * Renders the parameters of a macro from attributes: the title first, then by name. Attributes that do not form one
 * reference become a text each, so that nothing is lost.
 */
function renderParameters(values: Readonly<Record<string, string | undefined>>): string {
  const parameters = new Map<string, Map<ParameterKind | "text", string>>();
  for (const [attribute, value] of Object.entries(values)) {
    if (value === undefined) continue;
    const { name, kind = "text" } = parameterName(attribute);
    const parts = parameters.get(name);
    if (parts === undefined) parameters.set(name, new Map([[kind, value]]));
    else parts.set(kind, value);
  }
  return [...parameters].sort(([a], [b]) => compareNames(a, b)).map(([name, parts]) => {
    const reference = renderReference(parts);
    if (reference !== undefined) return renderParameter(name, reference);
    return [...parts]
      .map(([kind, text]) => renderParameter(kind === "text" ? name : `${name}.${kind}`, renderXmlText(text)))
      .join("");
  }).join("");
}

function renderParameter(name: string, content: string): string {
  return renderElement("ac:parameter", { "ac:name": name }, content);
}

/** Renders a reference; undefined for a text, and for parts that do not belong together. */
function renderReference(parts: Parts): string | undefined {
  const [page, space, attachment, url] = (["page", "space", "attachment", "url"] as const).map((kind) =>
    parts.get(kind)
  );
  const hasOnly = (...kinds: readonly (ParameterKind | "text")[]) => parts.keys().every((kind) => kinds.includes(kind));
  if (attachment !== undefined) {
    const isWhole = hasOnly("attachment", "page", "space") && (page !== undefined || space === undefined);
    const renderOne = (name: string) => renderResource("attachment", { name, page, space });
    return isWhole ? splitNames(attachment).map(renderOne).join("") : undefined;
  }
  if (page !== undefined) {
    const isWhole = hasOnly("page", "space");
    return isWhole ? renderElement("ac:link", {}, renderResource("page", { title: page, space })) : undefined;
  }
  if (parts.size > 1) return undefined;
  if (url !== undefined) return renderResource("url", { url });
  const [kind, words = ""] = parts.entries().next().value ?? [];
  const user = USER_KINDS.find(([each]) => each === kind)?.[1];
  if (user === undefined && kind !== "space") return undefined;
  return words.split(/\s+/).map((word) =>
    renderResource(user === undefined ? "space" : "user", { [user ?? "key"]: word })
  )
    .join("");
}

function compareNames(a: string, b: string): number {
  if (a === b) return 0;
  if (a === "title" || b === "title") return a === "title" ? -1 : 1;
  return a < b ? -1 : 1;
}
