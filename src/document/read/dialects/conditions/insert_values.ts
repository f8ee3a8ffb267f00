import { MARKDOWN_LIMITS } from "../../../limits.ts";
import { mapOutsideCode, readSourceLines } from "../source_lines.ts";

/** Value of the front matter: `{{ version }}`, `{{ page.title }}`, `{{< meta title >}}`, `{frontMatter.title}`. */
const USE =
  /(?<!\\)\{\{-?[ \t]*(\$?[A-Za-z_][\w.-]{0,80})[ \t]*-?\}\}|(?<!\\)\{\{<[ \t]*(?:meta|param)[ \t]+["']?([A-Za-z_][\w.-]{0,80})["']?[ \t]*>\}\}|(?<![\\{$])\{(frontMatter\.[\w.]{1,80}|[A-Za-z_]\w{0,40})\}(?!\})/g;
/** Parameter of R Markdown, as code that is run. */
const PARAMETER = /(?<!`)`r[ \t]+params\$([A-Za-z][\w.]{0,80})`(?!`)/g;
/** Value that a module of MDX names, or a script of VitePress. */
const CONSTANT =
  /^(?:export[ \t]+)?const[ \t]+([A-Za-z_]\w{0,40})[ \t]*=[ \t]*(?:"([^"\\\n]*)"|'([^'\\\n]*)'|(\d[\d.]*))[ \t]*;?[ \t]*$/gm;
/** What is before the name of a field in other tools. */
const BEFORE = /^(?:\$?frontmatter|frontMatter|page\.meta|page)\./;
/** Maps of front matter whose values have names of their own. */
const MAPS = ["substitutions", "myst.substitutions", "variables", "params", "extra"];

/**
 * Inserts the values of front matter and of modules where the text names them, as MyST, MkDocs, Jekyll, VitePress,
 * Docusaurus, Quarto, Hugo and R Markdown do. Other names stay, and so does code. Lines keep their numbers.
 *
 * @param texts By the names of their fields; see `MetaValues`.
 */
export function insertValues(body: string, texts: ReadonlyMap<string, string>): string {
  if (!/\{|params\$/.test(body)) return body;
  const constants = readConstants(body);
  if (texts.size + constants.size === 0) return body;
  let room = MARKDOWN_LIMITS.length - body.length;
  const insert = (written: string, value: string | undefined) => {
    if (value === undefined || value.length > room) return written;
    room -= value.length;
    return value;
  };
  const find = (name: string) => {
    const plain = name.replace(BEFORE, "");
    const maps = MAPS.map((map) => texts.get(`${map}.${plain}`));
    return texts.get(plain) ?? constants.get(name) ?? maps.find((text) => text !== undefined);
  };
  const change = (part: string) =>
    part.replace(USE, (written, name?: string, field?: string, constant = "") => {
      if (name !== undefined || field !== undefined) return insert(written, find(name ?? field ?? ""));
      return insert(written, constant.includes(".") ? find(constant) : constants.get(constant));
    });
  return readSourceLines(body).map(({ text, isCode }) => {
    if (isCode || !/\{|params\$/.test(text)) return text;
    const known = text.replace(PARAMETER, (written, name: string) => insert(written, texts.get(`params.${name}`)));
    return mapOutsideCode(known, change);
  }).join("\n");
}

/** Reads what modules and scripts name, in lines of text that export it and in the script of a page. */
function readConstants(body: string): ReadonlyMap<string, string> {
  if (!/^(?:export[ \t]+)?const[ \t]/m.test(body)) return new Map();
  const exported = readSourceLines(body).filter(({ text, isCode }) => !isCode && text.startsWith("export"));
  const [script = ""] = /^<script setup[^>]*>[^]*?<\/script>/m.exec(body) ?? [];
  const lines = [...exported.map(({ text }) => text), script].join("\n");
  return new Map(
    [...lines.matchAll(CONSTANT)].map((
      [, name = "", double, single, number],
    ) => [name, double ?? single ?? number ?? ""]),
  );
}
