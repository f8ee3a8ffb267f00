import type { PackageEdit } from "./package_edit.ts";

/** A time as core properties have it; without a zone, it is in UTC. */
const TIME = /^\s*(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(Z|[+-]\d\d:\d\d)?\s*$/;

/** Reads when a Word file was changed last, in epoch milliseconds; undefined if it does not say so. */
export function readModified(edit: PackageEdit): number | undefined {
  const path = edit.relationships("").first("core-properties");
  if (path === undefined || edit.docx.memberPath(path) === undefined) return undefined;
  const text = edit.part(path).root.children.find(({ name }) => name === "dcterms:modified")?.text ?? "";
  const [, local, zone = "Z"] = TIME.exec(text) ?? [];
  const time = local === undefined ? NaN : Date.parse(`${local}${zone}`);
  return Number.isNaN(time) ? undefined : time;
}
