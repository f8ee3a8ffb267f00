import type { Code } from "../../tree.ts";
import { renderCdata, renderElement, renderXmlText } from "./render_element.ts";
import { renderMacro } from "./render_macro.ts";

/** Parameters that are true if present. */
const FLAGS = new Set(["linenumbers", "collapse"]);
const WORD = /([^\s="]+)(?:=(?:"((?:[^"\\]|\\.)*)"|(\S*)))?|\S/g;

/** Renders a fenced block as the code macro (the language `code` means none), as the noformat macro, or as `pre`. */
export function codeStorage({ lang, meta, value }: Code): string {
  const parameters = parseMeta(meta ?? "");
  if (lang === "pre" && Object.keys(parameters).length === 0) return renderElement("pre", {}, renderXmlText(value));
  const body = { kind: "plain-text", content: renderCdata(value) } as const;
  return lang === "noformat"
    ? renderMacro("noformat", parameters, body)
    : renderMacro("code", { ...parameters, language: lang === "code" ? undefined : lang ?? undefined }, body);
}

function parseMeta(meta: string): Record<string, string> {
  const parameters: Record<string, string> = {};
  for (const match of meta.matchAll(WORD)) {
    const [name = "", quoted, plain] = match.slice(1);
    if (name === "") continue;
    const value = quoted?.replace(/\\(.)/g, "$1") ?? plain ?? "";
    parameters[name] = value === "" && FLAGS.has(name) ? "true" : value;
  }
  return parameters;
}
