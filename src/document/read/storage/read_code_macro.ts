import type { Code } from "../../tree.ts";
import { hasOnlyParameters, type MacroParts } from "./macro_parts.ts";
import { codeMeta } from "../../storage/fence_meta.ts";
import { definedAttributes, hasOnlyAttributes, onlyText } from "../../storage/storage_parts.ts";

const CODE_PARAMETERS = ["title", "linenumbers", "collapse", "firstline", "theme"];
/** Languages that select the construct of a fenced block. */
const TAKEN_LANGUAGES = new Set(["code", "noformat", "pre"]);

/** Reads the code and noformat macros as a fenced block, with parameters after the language. */
export function readCodeMacro(macro: MacroParts): Code | undefined {
  const { name, parameters, richBody, plainBody, frame } = macro;
  if ((name !== "code" && name !== "noformat") || plainBody === undefined || richBody !== undefined) return undefined;
  const known = name === "code" ? CODE_PARAMETERS : ["title", "nopanel"];
  if (!hasOnlyParameters(macro, name === "code" ? ["language", ...known] : known)) return undefined;
  const value = onlyText(plainBody);
  const language = parameters.get("language");
  const values = known.map((key) => [key, parameters.get(key)] as const);
  if (value === undefined || values.some(([, text]) => text === "") || !hasOnlyAttributes(plainBody)) return undefined;
  if (language !== undefined && (!/^[^\s`]+$/.test(language) || TAKEN_LANGUAGES.has(language))) return undefined;
  const meta = codeMeta({ ...definedAttributes(Object.fromEntries(values)), ...frame });
  const lang = name === "noformat" ? "noformat" : language ?? (meta === "" ? null : "code");
  return { type: "code", lang, meta: meta === "" ? null : meta, value };
}
