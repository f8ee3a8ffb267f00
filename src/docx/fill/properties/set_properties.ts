import { escapeMarkup } from "../../../base/xml/markup.ts";
import type { DocumentProperties } from "../filled_value.ts";
import type { PackageEdit } from "../package/package_edit.ts";
import { parseTime } from "./property_time.ts";

const NAMESPACES = {
  cp: "http://schemas.openxmlformats.org/package/2006/metadata/core-properties",
  dc: "http://purl.org/dc/elements/1.1/",
  dcterms: "http://purl.org/dc/terms/",
  xsi: "http://www.w3.org/2001/XMLSchema-instance",
} as const;
const TYPE = "application/vnd.openxmlformats-package.core-properties+xml";
const RELATIONSHIP = "http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties";

/** Sets properties of a document. */
export function setProperties(edit: PackageEdit, properties: DocumentProperties): void {
  const declared = Object.entries(NAMESPACES).map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`).join("");
  const list = edit.relationships("");
  const known = list.first("core-properties");
  const path = known !== undefined && edit.docx.memberPath(known) !== undefined
    ? known
    : edit.addPackagePart("docProps/core.xml", `<cp:coreProperties${declared}></cp:coreProperties>`, {
      type: TYPE,
      relationship: RELATIONSHIP,
    });
  const part = edit.part(path);
  let added = "";
  for (const [name, value] of listPropertyTexts(properties)) {
    const element = part.root.children.find((each) => each.name === name);
    if (element !== undefined) part.setText(element, value);
    else added += render(name, value);
  }
  part.append(part.root, added);
}

/** Renders a property with the namespaces that it needs, because a file may have other prefixes. */
function render(name: string, value: string): string {
  const prefix = name.split(":")[0] ?? "";
  const uri = Object.entries(NAMESPACES).find(([known]) => known === prefix)?.[1] ?? "";
  const type = prefix === "dcterms" ? ` xmlns:xsi="${NAMESPACES.xsi}" xsi:type="dcterms:W3CDTF"` : "";
  return `<${name} xmlns:${prefix}="${uri}"${type}>${escapeMarkup(value)}</${name}>`;
}

/** Lists the elements of properties with their texts. */
export function listPropertyTexts(properties: DocumentProperties): (readonly [name: string, text: string])[] {
  const { title, subject, creator, keywords, lastModifiedBy, created, modified } = properties;
  const time = (date: Date | undefined) => date?.toISOString().replace(/\.\d+Z$/, "Z");
  const all: readonly (readonly [string, string | undefined])[] = [
    ["dc:title", title],
    ["dc:subject", subject],
    ["dc:creator", creator],
    ["cp:keywords", keywords],
    ["cp:lastModifiedBy", lastModifiedBy],
    ["dcterms:created", time(created)],
    ["dcterms:modified", time(modified)],
  ];
  return all.flatMap(([name, value]) => value === undefined ? [] : [[name, value] as const]);
}

/** Reads when a Word file was changed last, in epoch milliseconds; undefined if it does not say so. */
export function readModified(edit: PackageEdit): number | undefined {
  const path = edit.relationships("").first("core-properties");
  if (path === undefined || edit.docx.memberPath(path) === undefined) return undefined;
  const text = edit.part(path).root.children.find(({ name }) => name === "dcterms:modified")?.text ?? "";
  return parseTime(text)?.getTime();
}

/** Settings that follow `w:updateFields` in their order. */
const FOLLOWING = new Set([
  ...["hdrShapeDefaults", "footnotePr", "endnotePr", "compat", "docVars", "rsids", "mathPr", "attachedSchema"],
  ...["themeFontLang", "clrSchemeMapping", "doNotIncludeSubdocsInStats", "doNotAutoCompressPictures", "forceUpgrade"],
  ...["captions", "readModeInkLockDown", "smartTagType", "schemaLibrary", "shapeDefaults", "doNotEmbedSmartTags"],
  ...["decimalSymbol", "listSeparator", "docId", "chartTrackingRefBased"],
]);
const SETTINGS_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.settings+xml";

/**
 * Sets whether Word computes all fields when it opens the document, after it has asked. The setting of the template stays
 * if `isOn` is undefined.
 */
export function setFieldUpdate(edit: PackageEdit, isOn: boolean | undefined): void {
  const path = edit.related("settings");
  if (isOn === undefined || (path === undefined && !isOn)) return;
  const part = edit.part(path ?? edit.addRelated({ kind: "settings", root: "settings", type: SETTINGS_TYPE }));
  const { root } = part;
  const known = root.children.find(({ name }) => name === "w:updateFields");
  if (known !== undefined) part.remove(known);
  if (!isOn) return;
  // An attribute without a prefix has no namespace, so that the value is left to its default, which is on.
  const element = `<${root.prefix}updateFields/>`;
  const next = root.children.find(({ local }) => FOLLOWING.has(local));
  if (next === undefined) part.append(root, element);
  else part.insert(next.start, element);
}
