import type { PackageEdit } from "./package_edit.ts";

/** Settings that follow `w:updateFields` in their order. */
const FOLLOWING = new Set([
  ...["hdrShapeDefaults", "footnotePr", "endnotePr", "compat", "docVars", "rsids", "mathPr", "attachedSchema"],
  ...["themeFontLang", "clrSchemeMapping", "doNotIncludeSubdocsInStats", "doNotAutoCompressPictures", "forceUpgrade"],
  ...["captions", "readModeInkLockDown", "smartTagType", "schemaLibrary", "shapeDefaults", "doNotEmbedSmartTags"],
  ...["decimalSymbol", "listSeparator", "docId", "chartTrackingRefBased"],
]);
const TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.settings+xml";

/** Lets Word compute all fields when it opens the document. */
export function requestFieldUpdate(edit: PackageEdit): void {
  const path = edit.related("settings") ?? edit.addRelated({ kind: "settings", root: "settings", type: TYPE });
  const part = edit.part(path);
  const { root } = part;
  const known = root.children.find(({ name }) => name === "w:updateFields");
  if (known !== undefined) part.remove(known);
  const prefix = /^[^:]*:/.exec(root.written)?.[0] ?? "";
  // An attribute without a prefix has no namespace, so that the value is left to its default, which is on.
  const element = `<${prefix}updateFields/>`;
  const next = root.children.find(({ local }) => FOLLOWING.has(local));
  if (next === undefined) part.append(root, element);
  else part.insert(next.start, element);
}
