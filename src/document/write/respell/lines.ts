/**
 * Returns what starts the lines of a block after its first one: what stands before the block, with spaces for marks of
 * lists, because these stand on one line only.
 */
export function prefixAt(text: string, offset: number): string {
  const head = text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset);
  return blank(head);
}

/** Replaces everything but the marks of quotes and white space by spaces. */
export function blank(head: string): string {
  return head.replace(/[^\s>]/g, " ");
}

/** Gives the lines after the first one another start. */
export function moveLines(text: string, from: string, to: string): string {
  if (!text.includes("\n")) return text;
  const bare = from.trimEnd();
  return text.split("\n").map((line, i) => {
    if (i === 0) return line;
    const rest = line.startsWith(from)
      ? line.slice(from.length)
      : line.startsWith(bare)
      ? line.slice(bare.length)
      : line;
    return rest.trim() === "" ? to.trimEnd() : to + rest;
  }).join("\n");
}

/** Returns a line break with an empty line after it if `isApart`, for a block whose lines start with a prefix. */
export function breakLine(prefix: string, isApart: boolean): string {
  return isApart ? `\n${prefix.trimEnd()}\n${prefix}` : `\n${prefix}`;
}
