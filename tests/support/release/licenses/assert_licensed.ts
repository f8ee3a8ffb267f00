import { ok } from "node:assert/strict";
import type { CarriedPart } from "../../../../src/cli/licenses/carried_parts_table.ts";

/** Checks that every part has its license in the list of a file, and a text after it. */
export function assertLicensed(parts: readonly CarriedPart[], file: string): void {
  const [list = "", ...groups] = file.split(/^={80}$/m);
  const lines = new Set(list.split("\n").map((line) => line.replace(/ {2,}/, "  ")));
  for (const [name, version, license] of parts) {
    const part = `${name} ${version}`;
    ok(lines.has(`${part}  ${license}`), `${part} is not in the list`);
    const group = groups.find((each) => headOf(each).includes(part));
    ok(group !== undefined && group.length > part.length + 200, `${part} has no text`);
  }
}

/** Returns the lines before the text: the parts that it applies to, and their copyright notices. */
function headOf(group: string): string[] {
  return group.trimStart().split("\n\n", 1)[0]?.split("\n") ?? [];
}
