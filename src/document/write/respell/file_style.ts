import type { Nodes } from "../../tree.ts";
import { COMMON_STYLE, type MarkdownStyle } from "../markdown/markdown_style.ts";
import { spanOf, type SpelledText } from "./source_text.ts";

/** How the prose of a text is broken into lines: at a width, after each sentence, or not at all. */
export type Wrapping = number | "sentences" | undefined;

/** How a text is spelled where Markdown has several spellings. */
export interface FileStyle {
  readonly marks: MarkdownStyle;
  readonly wrapping: Wrapping;
}

/** Finds out how a text is spelled: what most of it does, and what the program itself does where it has no example. */
export function readStyle({ text, blocks }: SpelledText): FileStyle {
  const survey = new Survey(text);
  for (const { node } of blocks) survey.add(node);
  return { marks: survey.marks(), wrapping: survey.wrapping() };
}

/** Lines up to this length need no wrapping. */
const USUAL_WIDTH = 100;
const MAX_WIDTH = 200;

class Survey {
  readonly #text: string;
  readonly #counts = new Map<string, Map<string, number>>();
  /** Lengths of lines of prose that go on in the next one, how many of them end a sentence, and long paragraphs. */
  readonly #lines: number[] = [];
  #sentences = 0;
  #long = 0;

  constructor(text: string) {
    this.#text = text;
  }

  add(node: Nodes): void {
    const place = spanOf(node);
    if (place !== undefined) this.#note(node, this.#text.slice(place.start, place.end), place.start);
    if ("children" in node) { for (const child of node.children) this.add(child); }
  }

  #note(node: Nodes, source: string, start: number): void {
    switch (node.type) {
      case "emphasis":
      case "strong":
        return this.#count(node.type, source.charAt(0));
      case "break":
        return this.#count("break", source.startsWith("\\") ? "\\" : " ");
      case "thematicBreak":
        return this.#count("rule", source.trim());
      case "code":
        return this.#count("fence", /^[`~]/.exec(source)?.[0] ?? "");
      case "heading":
        if (node.depth <= 2) this.#count("setext", source.startsWith("#") ? "no" : "yes");
        return source.startsWith("#") ? this.#count("closed", /\s#+\s*$/.test(source) ? "yes" : "no") : undefined;
      case "list": {
        const [, mark = "", space = ""] = /^([-*+]|\d+[.)])([ \t]*)/.exec(source) ?? [];
        this.#count(node.ordered === true ? "ordered" : "bullet", mark.slice(-1));
        this.#count("indent", space.length > 1 && space.length < 5 ? "tab" : "one");
        const second = node.children[1] && spanOf(node.children[1])?.start;
        if (node.ordered === true && second !== undefined) {
          const next = Number.parseInt(this.#text.slice(second, second + 10), 10);
          this.#count("counting", next === Number.parseInt(source, 10) ? "no" : "yes");
        }
        return;
      }
      case "table":
        return this.#count("table", isAligned(source) ? "aligned" : "bare");
      case "paragraph":
        return this.#noteProse(node, source, start);
    }
  }

  #count(kind: string, value: string): void {
    const counts = this.#counts.get(kind) ?? new Map<string, number>();
    if (value !== "") this.#counts.set(kind, counts.set(value, (counts.get(value) ?? 0) + 1));
  }

  #noteProse(node: Nodes, source: string, start: number): void {
    const column = start - (this.#text.lastIndexOf("\n", start - 1) + 1);
    const lines = source.split("\n");
    if (lines.length === 1 && source.length > USUAL_WIDTH + 20) this.#long += 1;
    const hasBreaks = "children" in node && node.children.some(({ type }) => type === "break");
    if (hasBreaks) return;
    for (const [i, line] of lines.slice(0, -1).entries()) {
      this.#lines.push(line.length + (i === 0 ? column : 0));
      if (/[.!?:]["')\]]*$/.test(line)) this.#sentences += 1;
    }
  }

  #most(kind: string): string | undefined {
    const counts = [...this.#counts.get(kind) ?? []];
    return counts.reduce<[string, number] | undefined>((best, one) => one[1] > (best?.[1] ?? 0) ? one : best, undefined)
      ?.[0];
  }

  marks(): MarkdownStyle {
    const rule = this.#most("rule") ?? "---";
    const either = <Value extends string>(kind: string, values: readonly Value[], usual: Value): Value =>
      values.find((value) => value === this.#most(kind)) ?? usual;
    return {
      guard: COMMON_STYLE.guard,
      emphasis: either("emphasis", ["*", "_"], COMMON_STYLE.emphasis),
      strong: either("strong", ["*", "_"], COMMON_STYLE.strong),
      bullet: either("bullet", ["*", "+", "-"], COMMON_STYLE.bullet),
      bulletOrdered: either("ordered", [".", ")"], COMMON_STYLE.bulletOrdered),
      fence: either("fence", ["`", "~"], COMMON_STYLE.fence),
      rule: (["*", "_", "-"] as const).find((mark) => rule.startsWith(mark)) ?? COMMON_STYLE.rule,
      ruleRepetition: Math.max(3, rule.replace(/\s/g, "").length),
      ruleSpaces: /\s/.test(rule),
      setext: this.#most("setext") === "yes",
      closeAtx: this.#most("closed") === "yes",
      listItemIndent: this.#most("indent") === "tab" ? "tab" : "one",
      incrementListMarker: this.#most("counting") !== "no",
      tablePipeAlign: this.#most("table") === "aligned",
      spacedBreaks: this.#most("break") === " ",
    };
  }

  wrapping(): Wrapping {
    const count = this.#lines.length;
    if (count < 2 || count < this.#long) return undefined;
    if (this.#sentences > count * 0.8) return "sentences";
    const sorted = this.#lines.toSorted((a, b) => a - b);
    const width = sorted[Math.floor((count - 1) * 0.95)] ?? USUAL_WIDTH;
    return Math.min(MAX_WIDTH, Math.max(40, width));
  }
}

/** Tests whether the bars of a table stand below each other. */
function isAligned(source: string): boolean {
  const bars = source.split("\n").map((line) =>
    [...line.trim().matchAll(/(?<!\\)\|/g)].map(({ index }) => index).join()
  );
  return bars.every((places) => places === bars[0]);
}
