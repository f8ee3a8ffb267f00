import { present } from "../../base/present.ts";
import type { ListedFacts } from "./listed_node.ts";

/** A `book.toml` of mdBook. */
export interface BookToml {
  /** Folder of the files. */
  readonly folder: string;
  readonly facts: ListedFacts;
}

const TABLE = /^[ \t]*\[\[?[^\]\n]*\]\]?/m;
const STRING = `"((?:[^"\\\\\\n]|\\\\.)*)"|'([^'\\n]*)'`;

/** Reads the table `[book]` of mdBook's settings: its strings, and the list of authors. */
export function readBookToml(text: string): BookToml {
  const table = bookTable(text);
  const authors = [
    ...(/^[ \t]*authors[ \t]*=[ \t]*\[([^\]]*)\]/m.exec(table)?.[1] ?? "").matchAll(new RegExp(STRING, "g")),
  ]
    .map(([, escaped, literal]) => unescape(escaped) ?? literal ?? "").filter((name) => name !== "");
  return {
    folder: stringOf(table, "src") ?? "src",
    facts: present({
      title: stringOf(table, "title"),
      description: stringOf(table, "description"),
      language: stringOf(table, "language"),
      authors: authors.length === 0 ? undefined : authors,
    }),
  };
}

function bookTable(text: string): string {
  const start = /^[ \t]*\[book\][^\n]*\n/m.exec(text);
  if (start === null) return "";
  const rest = text.slice(start.index + start[0].length);
  const end = TABLE.exec(rest);
  return end === null ? rest : rest.slice(0, end.index);
}

function stringOf(table: string, name: string): string | undefined {
  const [, escaped, literal] = new RegExp(`^[ \\t]*${name}[ \\t]*=[ \\t]*(?:${STRING})`, "m").exec(table) ?? [];
  const text = unescape(escaped) ?? literal ?? "";
  return text.trim() === "" ? undefined : text;
}

function unescape(text: string | undefined): string | undefined {
  return text?.replace(/\\(?:u([0-9A-Fa-f]{4})|(.))/g, (_, code: string | undefined, other: string | undefined) => {
    if (code !== undefined) return String.fromCharCode(parseInt(code, 16));
    return other === "n" || other === "t" || other === "r" ? " " : other ?? "";
  });
}
