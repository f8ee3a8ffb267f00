/** Returns what is between the braces right behind the first place of a pattern, in which others may be. */
export function readTexGroup(text: string, before: RegExp): string | undefined {
  const found = before.exec(text);
  const start = found === null ? -1 : found.index + found[0].length;
  const end = text[start] === "{" ? findTexGroupEnd(text, start + 1) : undefined;
  return end === undefined ? undefined : text.slice(start + 1, end);
}

/** Finds the brace that ends what starts at an index, behind its first brace; undefined if nothing ends it. */
export function findTexGroupEnd(text: string, start: number): number | undefined {
  let depth = 1;
  for (let at = start; at < text.length; at++) {
    if (text[at] === "\\") at++;
    else if (text[at] === "{") depth++;
    else if (text[at] === "}" && --depth === 0) return at;
  }
  return undefined;
}
