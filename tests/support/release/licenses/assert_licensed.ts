import { ok, strictEqual } from "node:assert/strict";
import type { CarriedPart } from "../../../../src/cli/licenses/carried_parts_table.ts";
import { CHOICE_RULE } from "./license_groups.ts";
import { SIGNATURES } from "./license_signatures.ts";
import { takenLicense } from "./spdx.ts";

/** Checks that every part has its license in the list of a file, and a text after it. */
export function assertLicensed(parts: readonly CarriedPart[], file: string): void {
  const [list = "", ...groups] = file.split(/^={80}$/m);
  const lines = new Set(list.split("\n").map((line) => line.replace(/ {2,}/, "  ")));
  for (const [name, version, license, taken] of parts) {
    const part = `${name} ${version}`;
    const choice = taken === undefined ? license : `${license}, taken: ${taken}`;
    ok(lines.has(`${part}  ${choice}`), `${part} is not in the list`);
    const group = groups.find((each) => headOf(each).includes(part));
    ok(group !== undefined && group.length > part.length + 200, `${part} has no text`);
  }
}

/** Checks that each choice of licenses is decided by the rule, which the file states, and that the file has the text taken. */
export function assertChosen(parts: readonly CarriedPart[], file: string): void {
  const [list = "", ...groups] = file.split(/^={80}$/m);
  ok(list.includes(`\n\n${CHOICE_RULE}\n\n`), "the rule is missing");
  for (const [name, version, license, taken] of parts) {
    const part = `${name} ${version}`;
    strictEqual(taken ?? license, takenLicense(license), part);
    ok(taken !== license && !/\bOR\b/.test(taken ?? license), `${part} is not decided`);
    const texts = groups.filter((each) => headOf(each).includes(part));
    const without = (taken ?? "").split(" AND ").filter((id) => id !== "" && !texts.some(hasTextOf(id)));
    strictEqual(without.join(), "", `${part} lacks a text`);
  }
}

function hasTextOf(id: string): (group: string) => boolean {
  return (group) => SIGNATURES[id]?.test(group) === true;
}

/** Returns the lines before the text: the parts that it applies to, and their copyright notices. */
function headOf(group: string): string[] {
  return group.trimStart().split("\n\n", 1)[0]?.split("\n") ?? [];
}
