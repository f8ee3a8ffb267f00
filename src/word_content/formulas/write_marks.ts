import type { RawElement } from "../../docx/fill/raw/raw_element.ts";
import { ACCENT_COMMANDS, ARROW_COMMANDS, GROUP_COMMANDS } from "./signs_table.ts";
import {
  argumentContent,
  formulaText,
  formulaValue,
  hasFormulaFlag,
  type TexScope,
  writeArgument,
  writeGroup,
} from "./tex_scope.ts";
import { writeSigns } from "./write_signs.ts";

/** Writes an accent over something. */
export function writeAccent(element: RawElement, scope: TexScope): string {
  const sign = formulaValue(element, "m:chr") ?? "\u0302";
  const commands = ACCENT_COMMANDS.get(sign);
  const content = writeGroup(element, "m:e", scope);
  if (sign === "") return content;
  if (commands === undefined) {
    scope.losses.add("an accent that TeX lacks");
    return `\\overset{${writeSigns(sign.replace(/^\p{M}$/u, "?"), "italic").trim()}}${content}`;
  }
  const [short, wide] = commands;
  const isShort = argumentContent(element, "m:e", scope).length === 1 && [...formulaText(element)].length <= 1;
  return `\\${isShort ? short : wide}${content}`;
}

/** Writes a line over or under something. */
export function writeBar(element: RawElement, scope: TexScope): string {
  const command = formulaValue(element, "m:pos") === "top" ? "\\overline" : "\\underline";
  return command + writeGroup(element, "m:e", scope);
}

/** Writes a brace or an arrow over or under a group. */
export function writeGroupSign(element: RawElement, scope: TexScope): string {
  const sign = formulaValue(element, "m:chr") ?? "⏟";
  const isTop = formulaValue(element, "m:pos") === "top";
  const content = writeGroup(element, "m:e", scope);
  const command = GROUP_COMMANDS.get(sign);
  if (command !== undefined) return `\\${command}${content}`;
  const arrow = ARROW_COMMANDS.get(sign);
  // An arrow is on the line, and its label over or under it, unless it grows over letters.
  if (arrow !== undefined) {
    return isTop ? `\\${arrow}[${writeArgument(element, "m:e", scope)}]{}` : `\\${arrow}${content}`;
  }
  return sign === "" ? content : `\\${isTop ? "overset" : "underset"}{${writeSigns(sign, "italic").trim()}}${content}`;
}

/** Writes a frame, or lines through something. */
export function writeFrame(element: RawElement, scope: TexScope): string {
  const content = writeGroup(element, "m:e", scope);
  const [top, bottom, ...sides] = ["m:hideTop", "m:hideBot", "m:hideLeft", "m:hideRight"].map((side) =>
    !hasFormulaFlag(element, side)
  );
  const [horizontal, vertical, up, down] = ["m:strikeH", "m:strikeV", "m:strikeBLTR", "m:strikeTLBR"].map((strike) =>
    hasFormulaFlag(element, strike)
  );
  const through = up && down ? "\\xcancel" : up ? "\\cancel" : down ? "\\bcancel" : horizontal ? "\\sout" : "";
  if (vertical || (horizontal && (up || down))) scope.losses.add("a line through a formula");
  const struck = through === "" ? content : through + content;
  if (top && bottom && sides.every((side) => side)) return `\\boxed${through === "" ? content : `{${struck}}`}`;
  if (sides.some((side) => side)) scope.losses.add("a line beside a formula");
  const over = top ? `\\overline${through === "" ? content : `{${struck}}`}` : struck;
  return bottom ? `\\underline${top || through !== "" ? `{${over}}` : content}` : over;
}

/** Writes something invisible that takes room, or something whose room is another. */
export function writePhantom(element: RawElement, scope: TexScope): string {
  const content = writeGroup(element, "m:e", scope);
  const [width, above, below] = ["m:zeroWid", "m:zeroAsc", "m:zeroDesc"].map((zero) => hasFormulaFlag(element, zero));
  if (formulaValue(element, "m:show") === undefined || hasFormulaFlag(element, "m:show")) {
    return above || below ? `\\smash${content}` : content;
  }
  return `\\${width ? "vphantom" : above && below ? "hphantom" : "phantom"}${content}`;
}

/** Writes a fraction; without its line, two rows. */
export function writeFraction(element: RawElement, scope: TexScope): string {
  const [over, under] = [writeGroup(element, "m:num", scope), writeGroup(element, "m:den", scope)];
  switch (formulaValue(element, "m:type")) {
    case "noBar":
      return `{${over}\\atop${under}}`;
    case "lin":
      return `${over}/${under}`;
    case "skw":
      return `{}^${over}/_${under}`;
    default:
      return `\\frac${over}${under}`;
  }
}

/** Writes a root. */
export function writeRoot(element: RawElement, scope: TexScope): string {
  const hasDegree = !hasFormulaFlag(element, "m:degHide") && argumentContent(element, "m:deg", scope).length > 0;
  const degree = writeArgument(element, "m:deg", scope).trim();
  const optional = /[[\]]/.test(degree) ? `{${degree}}` : degree;
  return `\\sqrt${hasDegree ? `[${optional}]` : ""}${writeGroup(element, "m:e", scope)}`;
}
