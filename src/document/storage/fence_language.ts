import type { Code } from "../tree.ts";

/**
 * Languages of which a formatter that finds one after a fence rewrites the code. It compares them in lower case only, so
 * they are written in upper case, which every highlighter knows too.
 */
const FORMATTED: ReadonlySet<string> = new Set([
  ...["js", "javascript", "mjs", "cjs", "es", "es6", "jsx", "node", "njs", "ssjs", "xsjs", "sjs", "jsm", "jsb", "jss"],
  ...["jscad", "jsfl", "jslib", "jspre", "bones", "frag", "gs", "jake", "pac", "xsjslib", "livemd", "tact", "sarif"],
  ...["flow", "ts", "typescript", "mts", "cts", "tsx", "typescriptreact", "json", "json5", "jsonc", "jsonl", "geojson"],
  ...["gltf", "har", "hujson", "ice", "importmap", "avsc", "mcmeta", "topojson", "webapp", "webmanifest", "yy", "yyp"],
  ...["tfstate", "code-snippets", "code-workspace", "css", "wxss", "pcss", "postcss", "less", "less-css", "scss"],
  ...["graphql", "gql", "graphqls", "html", "xhtml", "htm", "hta", "xht", "inc", "vue", "angular", "lwc", "mjml"],
  ...["angular-ts", "angular-html", "handlebars", "hbs", "htmlbars", "glimmer", "markdown", "md", "mdx", "mdown"],
  ...["mdwn", "mkd", "mkdn", "mkdown", "livemd", "pandoc", "ronn", "scd", "workbook", "yaml", "yml", "mir", "reek"],
  ...["rviz", "syntax", "slnlaunch", "sublime-syntax", "sublime-settings", "yaml-tmlanguage", "wxs", "epub"],
]);
/** Language that names no language; a parameter may. */
const NONE = "code";
const NAMED = /^language=(\S+)(?: |$)/;

/** Returns a fenced block as it is written. A language that is not in lower case is named by a parameter. */
export function writeFenceLanguage(node: Code): Code {
  const { lang, meta } = node;
  if (typeof lang !== "string" || !FORMATTED.has(lang.toLowerCase())) return node;
  const upper = lang.toUpperCase();
  if (lang !== upper && lang === lang.toLowerCase()) return { ...node, lang: upper };
  const more = typeof meta === "string" ? ` ${meta}` : "";
  return { ...node, lang: NONE, meta: `language=${lang}${more}` };
}

/** Reads the language of a fenced block, in place: the reverse of {@linkcode writeFenceLanguage}. */
export function readFenceLanguage(node: Code): void {
  const { lang } = node;
  if (typeof lang !== "string") return;
  if (lang !== NONE) {
    if (FORMATTED.has(lang.toLowerCase())) node.lang = lang.toLowerCase();
    return;
  }
  const [written = "", named] = NAMED.exec(node.meta ?? "") ?? [];
  if (named === undefined) return;
  node.lang = named;
  node.meta = node.meta?.slice(written.length) || null;
}
