import { isRecord } from "../../base/record.ts";
import type { FileKind } from "./file_kind.ts";

/** Recognizes a text by its first words and its name. */
export function recognizeText(path: string, text: string): FileKind {
  const start = text.replace(/^\ufeff?\s*/, "");
  if (start === "") return "empty";
  const name = nameKind(path);
  if (name === "markdown") return name;
  if (/^[{[]/.test(start)) return recognizeJson(start) ?? name ?? "text";
  if (start.startsWith("<")) return recognizeMarkup(start) ?? name ?? "text";
  if (hasFrontMatter(start)) return name ?? "markdown";
  return recognizeYaml(start) ?? name ?? "text";
}

function hasFrontMatter(text: string): boolean {
  const [first, ...others] = text.split("\n").map((line) => line.trimEnd());
  return first === "---" && others.includes("---");
}

/** Recognizes YAML of this program: its first line, after comments, is one of its fields. */
function recognizeYaml(text: string): FileKind | undefined {
  const [first = ""] = text.split("\n").filter((line) => !/^(?:---|#.*|\s*)\r?$/.test(line));
  if (first.startsWith("version:") && /^history:/m.test(text) && /^candidates:/m.test(text)) return "suggestions";
  if (!RECIPE_FIELD.test(first)) return undefined;
  const fields = text.split("\n").flatMap((line) => RECIPE_FIELD.exec(line)?.[0] ?? []);
  return first.startsWith("schema:") || new Set(fields).size > 1 ? "recipe" : undefined;
}

/** Fields that lines of a recipe begin with. */
const RECIPE_FIELD = /^(?:schema|template|baseline|design|assets|decorations|fonts|settings|output):/;

function recognizeJson(text: string): FileKind | undefined {
  const value = parse(text);
  if (value === undefined) return undefined;
  if (!isRecord(value)) return "json";
  if ("schemaVersion" in value && "engine" in value) return "manifest";
  return typeof value.schema === "string" && "baseline" in value ? "recipe" : "json";
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function recognizeMarkup(text: string): FileKind | undefined {
  if (/^<!doctype html|^<html\b/i.test(text)) return "html";
  const root = /<[A-Za-z][^\s<>/]*/.exec(text.slice(0, 4096).replace(/<!--.*?(?:-->|$)/gs, ""))?.[0].toLowerCase();
  if (root === "<svg" || root === "<svg:svg") return "svg";
  if (root === "<html") return "html";
  if (/<(?:ac|ri):[a-z]/.test(text)) return "storage";
  return text.startsWith("<?xml") ? "xml" : undefined;
}

function nameKind(path: string): FileKind | undefined {
  const [, extension = ""] = /\.([A-Za-z0-9]+)$/.exec(path) ?? [];
  return EXTENSIONS.get(extension.toLowerCase());
}

const EXTENSIONS: ReadonlyMap<string, FileKind> = new Map([
  ...["md", "markdown", "mdx", "qmd", "rmd"].map((name) => [name, "markdown"] as const),
  ...["yaml", "yml"].map((name) => [name, "yaml"] as const),
  ...["html", "htm", "xhtml"].map((name) => [name, "html"] as const),
  ["xml", "xml"],
  ["json", "json"],
]);
