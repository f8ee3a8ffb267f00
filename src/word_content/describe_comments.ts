import type { RawElement } from "../docx/fill/raw/raw_element.ts";
import { truncate } from "../base/text.ts";
import type { WordPackage } from "./word_package.ts";

/** Letters of a comment, and of the text that it is about. */
const [MAX_COMMENT, MAX_ABOUT] = [300, 60];

/** Describes the comments by ID: who says what, and about which text of the main document. */
export function describeComments(word: WordPackage, main: RawElement): ReadonlyMap<string, string> {
  const comments = word.related("comments")?.children ?? [];
  const abouts = comments.length === 0 ? new Map<string, string>() : findAbouts(main);
  return new Map(comments.map((comment) => {
    const id = comment.get("w:id") ?? "";
    const author = (comment.get("w:author") ?? "").trim();
    const text = onOneLine([...comment.walk()].map(textOf).join("")).slice(0, MAX_COMMENT);
    const about = onOneLine(abouts.get(id) ?? "");
    const who = author === "" ? "" : ` by ${author}`;
    const where = about === "" ? "" : ` on "${truncate(about, MAX_ABOUT)}"`;
    return [id, `A comment${who}${where} is left out: "${text}"`];
  }));
}

/** Finds the beginning of the text that each comment is about, by its ID. */
function findAbouts(main: RawElement): ReadonlyMap<string, string> {
  const abouts = new Map<string, string>();
  const open = new Set<string>();
  for (const element of main.walk()) {
    const id = element.get("w:id") ?? "";
    if (element.name === "w:commentRangeStart") open.add(id);
    else if (element.name === "w:commentRangeEnd") open.delete(id);
    else {
      const text = textOf(element);
      for (const each of text === "" ? [] : open) {
        const known = abouts.get(each) ?? "";
        // Blanks of it may count for nothing.
        if (known.length <= 2 * MAX_ABOUT) abouts.set(each, known + text.slice(0, 2 * MAX_ABOUT));
        else open.delete(each);
      }
    }
  }
  return abouts;
}

function textOf({ name, text }: RawElement): string {
  return name === "w:t" ? text : name === "w:p" ? " " : "";
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
