/** Returns what is between the braces right behind the first place of a pattern, in which others may be. */
export function readTexGroup(text: string, before: RegExp): string | undefined {
  const found = before.exec(text);
  const start = found === null ? -1 : found.index + found[0].length;
  if (text[start] !== "{") return undefined;
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === "\\") at++;
    else if (text[at] === "{") depth++;
    else if (text[at] === "}" && --depth === 0) return text.slice(start + 1, at);
  }
  return undefined;
}
