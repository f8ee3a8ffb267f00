import type { Paragraph, PhrasingContent } from "../../tree.ts";

/** Splits inline content at its line breaks, soft and hard. */
export function splitLines(nodes: readonly PhrasingContent[]): PhrasingContent[][] {
  const lines: PhrasingContent[][] = [[]];
  for (const node of nodes) {
    if (node.type === "break") {
      lines.push([]);
    } else if (node.type === "text") {
      for (const [i, value] of node.value.split("\n").entries()) {
        if (i > 0) lines.push([]);
        if (value !== "") lines.at(-1)?.push({ ...node, value });
      }
    } else {
      lines.at(-1)?.push(node);
    }
  }
  return lines;
}

/** Joins lines of inline content with `between` at each line break. */
export function joinLines(lines: readonly PhrasingContent[][], between: PhrasingContent): PhrasingContent[] {
  return lines.flatMap((line, i) => i === 0 ? line : [between, ...line]);
}

/** Returns the text at the start of a line; empty if it starts with something else. */
export function leadingText(line: readonly PhrasingContent[]): string {
  const [first] = line;
  return first?.type === "text" ? first.value : "";
}

/** Removes the first `length` characters of a line, which must be text. */
export function withoutStart(line: readonly PhrasingContent[], length: number): PhrasingContent[] {
  const [first, ...rest] = line;
  if (first?.type !== "text") return [...line];
  const value = first.value.slice(length);
  return value === "" ? rest : [{ ...first, value }, ...rest];
}

/** Returns the paragraph with these lines; undefined if there are none. */
export function withLines(paragraph: Paragraph, lines: readonly PhrasingContent[][]): Paragraph | undefined {
  const children = joinLines(lines, { type: "text", value: " " });
  return children.length === 0 ? undefined : { ...paragraph, children };
}
