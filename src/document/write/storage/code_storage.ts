import { MACRO_NAME } from "../../directives_table.ts";
import type { Code } from "../../tree.ts";
import { readCodeMeta, readMacroMeta } from "../../storage/fence_meta.ts";
import { renderCdata, renderElement, renderXmlText } from "../../storage/render_element.ts";
import { renderMacro } from "./render_macro.ts";

/**
 * Renders a fenced block as the code macro (the language `code` means none), as the noformat macro, as `pre`, or as the
 * macro that it names.
 */
export function codeStorage({ lang, meta, value }: Code): string {
  const body = { kind: "plain-text", content: renderCdata(value) } as const;
  const macro = readMacroMeta(meta ?? "");
  if (typeof lang === "string" && macro !== undefined && MACRO_NAME.test(lang)) return renderMacro(lang, macro, body);
  const parameters = readCodeMeta(meta ?? "");
  if (lang === "pre" && Object.keys(parameters).length === 0) return renderElement("pre", {}, renderXmlText(value));
  return lang === "noformat"
    ? renderMacro("noformat", parameters, body)
    : renderMacro("code", { ...parameters, language: lang === "code" ? undefined : lang ?? undefined }, body);
}
