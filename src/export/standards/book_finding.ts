import { decodeAddress } from "../../base/decode_address.ts";
import { type Issue, warningIssue } from "../../base/issue.ts";
import { present } from "../../base/present.ts";
import { quote, truncate } from "../../base/text.ts";
import { isPictureDirective, pictureUrl } from "../../document/read/markdown/picture_directive.ts";
import { oneLine } from "../../document/plain_text.ts";
import type { Nodes } from "../../document/tree.ts";
import type { Chapter } from "../../book/model/chapter.ts";

/** Place in a book. */
export interface BookPlace {
  /** Key of the chapter. */
  readonly key: string;
  /** Title of the page. */
  readonly title: string;
  /** Text of the heading that it is below, or that it is; undefined above the first one. */
  readonly heading?: string;
  /** Element of the page: `picture "logo.png"`. */
  readonly element: string;
}

/** Content of a book that a standard can refuse. */
export interface BookFinding extends BookPlace {
  /** Stable name of the rule. */
  readonly code: string;
  /** What is wrong, as a sentence without a period. */
  readonly message: string;
  /** One imperative sentence that solves the problem. */
  readonly hint?: string;
  /** Whether `BookFix` mends it. */
  readonly fixable: boolean;
}

/** Converts a finding to a warning that names the title of the page as its file and the heading as its path. */
export function findingIssue({ code, message, hint, title, key, heading }: BookFinding): Issue {
  return warningIssue(code, message, { file: title.trim() === "" ? key : title, path: heading, hint });
}

/** Finds the places of nodes of a chapter. */
export class ChapterPlaces {
  readonly #page: Pick<BookPlace, "key" | "title">;
  readonly #headings = new Map<Nodes, string>();

  /** Walks through a chapter. */
  constructor({ key, title, root }: Pick<Chapter, "key" | "title" | "root">) {
    this.#page = { key, title };
    this.#walk(root, undefined);
  }

  /** Returns the place of a node; undefined stands for the heading of the chapter. */
  of(node: Nodes | undefined): BookPlace {
    const heading = node === undefined ? undefined : this.#headings.get(node);
    return { ...this.#page, ...present({ heading }), element: node === undefined ? "title" : describe(node) };
  }

  #walk(node: Nodes, before: string | undefined): string | undefined {
    let heading = node.type === "heading" ? truncate(oneLine(node), MAX_TEXT) || before : before;
    if (heading !== undefined) this.#headings.set(node, heading);
    const inside = heading;
    if ("children" in node) { for (const child of node.children) heading = this.#walk(child, heading); }
    return node.type === "heading" ? inside : heading;
  }
}

/** Describes a node: `heading "Setup"`, `picture "logo.png"`, `link to "https://…"`, `table`. */
function describe(node: Nodes): string {
  if (node.type === "heading") return `heading ${shown(oneLine(node))}`;
  if (node.type === "image" || node.type === "imageReference" || isPictureDirective(node)) {
    const name = nameOf(node);
    return name === "" ? "picture" : `picture ${shown(name)}`;
  }
  if (node.type === "link") return `link to ${shown(node.url)}`;
  if (node.type === "code" || node.type === "inlineCode") return "code";
  return "name" in node && typeof node.name === "string" ? node.name : node.type;
}

/** Returns the file name of a picture. */
function nameOf(node: Nodes): string {
  const url = pictureUrl(node);
  if (url.startsWith("data:")) return "";
  const last = url.replace(/[?#].*$/s, "").replace(/^attachment:/, "").split("/").at(-1) ?? "";
  return decodeAddress(last) ?? last;
}

function shown(text: string): string {
  return quote(truncate(text, MAX_TEXT));
}

const MAX_TEXT = 120;
