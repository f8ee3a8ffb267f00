const NAME = String.raw`\\label\{([\w:.-]{1,100})\}`;
const IN_PICTURE = new RegExp(String.raw`[ \t]*(?<!\\)${NAME}[ \t]*(?=\]\()`, "g");
const BEFORE_TEXT = new RegExp(String.raw`!\[[ \t]*${NAME}[ \t]*([^[\]\n]{1,2000})\]\(`, "g");
const AT_END = new RegExp(String.raw`^([ \t>]*(?:#{1,6}|:|[Tt]able:)[ \t].*[^\\ \t])[ \t]*${NAME}[ \t]*$`);

/** Spells the labels of LaTeX in the texts of pictures and at the end of headings and captions as pandoc spells them. */
export function spellTexLabels(line: string): string {
  if (!line.includes("\\label{")) return line;
  return line.replace(BEFORE_TEXT, "![$2 {#$1}](").replace(IN_PICTURE, " {#$1}").replace(AT_END, "$1 {#$2}");
}
