import { FRAME } from "../../storage/parameter_kinds.ts";
import { renderElement, type StorageAttributes } from "../../storage/render_element.ts";
import { renderParameters } from "./render_parameters.ts";

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
