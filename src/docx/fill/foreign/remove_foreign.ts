import type { Issue } from "../../../base/issue.ts";
import type { PackageEdit } from "../package/package_edit.ts";

export function removeForeign(_edit: PackageEdit): readonly Issue[] {
  return [];
}
