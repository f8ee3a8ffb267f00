import type { PackageEdit } from "./package_edit.ts";

/** Settings that follow `w:updateFields` in their order. */
const FOLLOWING = new Set([
  ...["hdrShapeDefaults", "footnotePr", "endnotePr", "compat", "docVars", "rsids", "mathPr", "attachedSchema"],
  ...["themeFontLang", "clrSchemeMapping", "doNotIncludeSubdocsInStats", "doNotAutoCompressPictures", "forceUpgrade"],
  ...["captions", "readModeInkLockDown", "smartTagType", "schemaLibrary", "shapeDefaults", "doNotEmbedSmartTags"],
  ...["decimalSymbol", "listSeparator", "docId", "chartTrackingRefBased"],
]);
const TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.settings+xml";

/**
 * Sets whether Word computes all fields when it opens the document, after it has asked. The setting of the template stays
 * if `isOn` is undefined.
 */
export function setFieldUpdate(edit: PackageEdit, isOn: boolean | undefined): void {
  const path = edit.related("settings");
  if (isOn === undefined || (path === undefined && !isOn)) return;
  const part = edit.part(path ?? edit.addRelated({ kind: "settings", root: "settings", type: TYPE }));
  const { root } = part;
  const known = root.children.find(({ name }) => name === "w:updateFields");
  if (known !== undefined) part.remove(known);
  if (!isOn) return;
  const prefix = /^[^:]*:/.exec(root.written)?.[0] ?? "";
  // An attribute without a prefix has no namespace, so that the value is left to its default, which is on.
  const element = `<${prefix}updateFields/>`;
  const next = root.children.find(({ local }) => FOLLOWING.has(local));
  if (next === undefined) part.append(root, element);
  else part.insert(next.start, element);
}
