import { type Issue, warningIssue } from "../../base/issue.ts";
import { quote, truncate } from "../../base/text.ts";
import { attachmentNameKey, parseAttachmentKey } from "../../book/addresses/attachment_key.ts";
import { parseYamlTree, type YamlFault } from "../../book/lists/yaml_settings.ts";
import type { SourcePage } from "../../book/model/source_page.ts";
import { isDecorative, markDecorative } from "../../document/pictures/decorative_picture.ts";
import { alternativeText, isPictureDirective, pictureUrl } from "../../document/read/markdown/picture_directive.ts";
import { listNodes } from "../../document/list_nodes.ts";
import type { Nodes, Root } from "../../document/tree.ts";

/** Alternative texts by the title or ID of a page and the name of a file. */
export type AltTexts = ReadonlyMap<string, ReadonlyMap<string, AltText>>;

/** What a file says of a picture. */
interface AltText {
  /** The text; `decorative` for a picture that says nothing. */
  readonly text: string;
  /** Line in the file, from 1. */
  readonly line: number;
}

/** A picture without an alternative text. */
export interface BarePicture {
  readonly page: Pick<SourcePage, "id" | "title">;
  readonly name: string;
}

/** Word in place of a text. */
const DECORATIVE = "decorative";

/**
 * Reads alternative texts in YAML: a map of pages, each a map of file names. Entries without a text say nothing yet.
 *
 * @example Usage
 * ```ts
 * import { ok, strictEqual } from "node:assert/strict";
 * import { parseAltTexts } from "./alt_texts.ts";
 *
 * const texts = parseAltTexts("Home:\n  plan.png: Floor plan\n");
 * ok("size" in texts);
 * strictEqual(texts.get("Home")?.get("plan.png")?.text, "Floor plan");
 * ```
 */
export function parseAltTexts(text: string): AltTexts | YamlFault {
  const tree = parseYamlTree(text, { uniqueKeys: true });
  if ("reason" in tree) return tree;
  const { root } = tree;
  if (root === undefined || root.fields === undefined && root.text === undefined && root.items === undefined) {
    return new Map();
  }
  const pages = new Map<string, ReadonlyMap<string, AltText>>();
  if (root.fields === undefined) return { reason: "it is not a map of pages", place: root.place };
  for (const [page, { fields, text, items, place }] of root.fields) {
    if (fields === undefined && text === undefined && items === undefined) continue;
    if (fields === undefined) return { reason: `the page ${shown(page)} is not a map of file names`, place };
    const names = new Map<string, AltText>();
    for (const [name, entry] of fields) {
      if (entry.fields !== undefined || entry.items !== undefined) {
        return { reason: `the entry ${shown(name)} is not a text`, place: entry.place };
      }
      const alt = (entry.text ?? "").replace(/\s+/g, " ").trim();
      if (alt !== "") names.set(attachmentNameKey(name), { text: alt, line: entry.place.line });
    }
    pages.set(page, names);
  }
  return pages;
}

/** Writes a file for pictures without an alternative text, each once, whose texts are empty. */
export function altTextsTemplate(pictures: readonly BarePicture[]): string {
  const byPage = new Map<string, Set<string>>();
  const titles = new Map<string, string>();
  for (const { page: { id, title } } of pictures) if (!titles.has(title)) titles.set(title, id);
  for (const { page: { id, title }, name } of pictures) {
    const page = titles.get(title) === id ? title : id;
    byPage.set(page, (byPage.get(page) ?? new Set()).add(name));
  }
  const spell = (text: string) => JSON.stringify(text.toWellFormed());
  const pages = [...byPage].map(([page, names]) => {
    return `${spell(page)}:\n${[...names].map((name) => `  ${spell(name)}: ""\n`).join("")}`;
  });
  return `${HEAD}${pages.join("")}`;
}

const HEAD = `# Alternative texts of pictures, by the title or ID of a page and the name of the file.
# Describe each picture, or write decorative for one that says nothing.
`;

/** Gives the pictures of chapters their alternative texts, and remembers pictures that have none. */
export class AltTextPass {
  readonly #texts: AltTexts;
  readonly #used = new Set<AltText>();
  readonly #bare: BarePicture[] = [];

  /** Starts with no chapter. */
  constructor(texts: AltTexts = new Map()) {
    this.#texts = texts;
  }

  /** Changes the pictures of a chapter; the entries for the ID of its page precede those for its title. */
  apply(root: Root, page: Pick<SourcePage, "id" | "title">): void {
    for (const node of listNodes(root)) {
      const url = pictureUrl(node);
      if (url === "" || /^data:/i.test(url)) continue;
      const name = parseAttachmentKey(url)?.name ?? url;
      const key = attachmentNameKey(name);
      const given = this.#texts.get(page.id)?.get(key) ?? this.#texts.get(page.title)?.get(key);
      if (given !== undefined) {
        this.#used.add(given);
        describe(node, given.text);
      } else if (isBare(node)) this.#bare.push({ page: { id: page.id, title: page.title }, name });
    }
  }

  /** Pictures without an alternative text that are not marked as decoration, in the order of the book. */
  get bare(): readonly BarePicture[] {
    return this.#bare;
  }

  /** Returns findings about the entries that no picture of the chapters has. */
  unused(): Issue[] {
    return [...this.#texts].flatMap(([page, names]) =>
      [...names].flatMap(([name, text]) => this.#used.has(text) ? [] : [unusedIssue(page, name, text)])
    );
  }
}

function unusedIssue(page: string, name: string, { line }: AltText): Issue {
  const message = `The alternative text of ${shown(name)} has no picture: the page ${shown(page)} shows no such file`;
  return warningIssue("alt-text-unused", message, { line, hint: "Correct the page or the name, or remove the entry." });
}

function shown(text: string): string {
  return quote(truncate(text, 120));
}

function isBare(node: Nodes): boolean {
  if (isDecorative(node)) return false;
  if (node.type === "image") return (node.alt ?? "").trim() === "";
  return isPictureDirective(node) && alternativeText(node).trim() === "";
}

function describe(node: Nodes, text: string): void {
  const isDecoration = text === DECORATIVE;
  const alt = isDecoration ? "" : text;
  if (node.type === "image") node.alt = alt;
  else if (isPictureDirective(node)) node.attributes = { ...node.attributes, alt };
  if (isDecoration) markDecorative(node);
}
