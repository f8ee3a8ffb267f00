import { checkAsset } from "../../../src/pdf/assets/check_asset.ts";

/** The findings about a picture as `code: message`, without the words that begin every message. */
export function findingsOf(bytes: Uint8Array): string[] {
  return checkAsset(bytes).issues.map(({ code, message, line, column }) => {
    const place = line === undefined ? "" : `${line}:${column}: `;
    return `${code}: ${place}${message.replace(/^Cannot use the \w+: /, "")}`;
  });
}

/** Width, height and unit of a picture without a finding. */
export function sizeOf(bytes: Uint8Array): string {
  const { facts, issues } = checkAsset(bytes);
  if (facts === undefined || issues.length > 0) throw new Error(issues.map(({ message }) => message).join("\n"));
  const { width, height, unit } = facts.dimensions;
  return `${width}x${height}${unit}`;
}

/** Drawings by what they are about: one that is taken, one that is refused, and other attributes of their roots. */
export type Drawings = Readonly<Record<string, readonly [taken: string, refused: string, root?: string | undefined]>>;

/** Two drawings that differ in a number. */
export function counted(taken: number, refused: number, drawing: (n: number) => string): [string, string] {
  return [drawing(taken), drawing(refused)];
}
