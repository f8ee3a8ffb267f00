import type { PhrasingContent } from "./tree.ts";

/** Inline content cut at its line ends, as it was written; hard breaks are line ends too. */
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

/** Lines as inline content again, with `between` at each line end. */
export function joinLines(lines: readonly PhrasingContent[][], between: PhrasingContent): PhrasingContent[] {
  return lines.flatMap((line, i) => i === 0 ? line : [between, ...line]);
}

/** What a line says first, where it begins with text. */
export function leadingText(line: readonly PhrasingContent[]): string {
  const [first] = line;
  return first?.type === "text" ? first.value : "";
}

/** The line without its first `length` characters, which are text. */
export function withoutStart(line: readonly PhrasingContent[], length: number): PhrasingContent[] {
  const [first, ...rest] = line;
  if (first?.type !== "text") return [...line];
  const value = first.value.slice(length);
  return value === "" ? rest : [{ ...first, value }, ...rest];
}
