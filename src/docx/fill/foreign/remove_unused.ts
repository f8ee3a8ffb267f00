import { asciiLowerCase } from "../../../base/text.ts";
import { relationshipsOwner, resolveTarget } from "../../relationships.ts";
import type { PackageEdit } from "../package/package_edit.ts";

/** Removes those of some parts that nothing leads to any more, and what only they lead to. */
export function removeUnused(edit: PackageEdit, paths: Iterable<string>): void {
  const uses = countUses(edit);
  const waiting = [...paths];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const member = edit.docx.memberPath(path);
    if (member === undefined || member === edit.main || (uses.get(asciiLowerCase(path)) ?? 0) > 0) continue;
    uses.set(asciiLowerCase(path), Infinity); // only once
    for (const target of targetsOf(edit, member)) {
      uses.set(asciiLowerCase(target), (uses.get(asciiLowerCase(target)) ?? 1) - 1);
      waiting.push(target);
    }
    edit.removePart(member);
  }
}

function countUses(edit: PackageEdit): Map<string, number> {
  const uses = new Map<string, number>();
  for (const path of edit.docx.paths) {
    const source = relationshipsOwner(path);
    if (source === undefined) continue;
    for (const target of targetsOf(edit, source)) {
      uses.set(asciiLowerCase(target), (uses.get(asciiLowerCase(target)) ?? 0) + 1);
    }
  }
  return uses;
}

function targetsOf(edit: PackageEdit, source: string): string[] {
  const list = edit.relationships(source);
  return list.all.flatMap(({ id, target, isExternal }) =>
    isExternal || !list.has(id) ? [] : resolveTarget(source, target) ?? []
  );
}
