import type { CodeToken } from "../../code_tokens.ts";
import type { ShownCode } from "../../shown/shown_block.ts";
import { markBreaks } from "../../text/break_code.ts";
import { TypstCode } from "./code.ts";
import type { PenScope } from "./pen_scope.ts";

type CodeParts = Pick<ShownCode, "language" | "title" | "firstLine" | "lines">;

/** Spells a block of code with lines of colored tokens, numbered if its author numbers them. */
export function spellCode({ language, title, firstLine, lines }: CodeParts, { pen }: PenScope): TypstCode {
  if (firstLine !== undefined) pen.ownComponents.add("numbered-code");
  return TypstCode.call(firstLine === undefined ? "code-block" : "numbered-code", {
    first: firstLine === undefined || firstLine === 1 ? undefined : TypstCode.integer(firstLine),
    lang: TypstCode.text(language),
    title: title === undefined ? TypstCode.word("none") : TypstCode.text(title),
    lines: TypstCode.array(lines.map((line) => TypstCode.array(markBreaks(line).map(spellToken)))),
  });
}

function spellToken({ kind, text }: CodeToken): TypstCode {
  return TypstCode.array([TypstCode.text(kind), TypstCode.text(text)]);
}
