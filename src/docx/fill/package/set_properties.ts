import { escapeMarkup } from "../../../base/xml/markup.ts";
import type { DocumentProperties } from "../filled_value.ts";
import type { PackageEdit } from "./package_edit.ts";

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
  for (const [name, value] of listProperties(properties)) {
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

function listProperties({ title, creator, lastModifiedBy, created, modified }: DocumentProperties) {
  const time = (date: Date | undefined) => date?.toISOString().replace(/\.\d+Z$/, "Z");
  const all: readonly (readonly [string, string | undefined])[] = [
    ["dc:title", title],
    ["dc:creator", creator],
    ["cp:lastModifiedBy", lastModifiedBy],
    ["dcterms:created", time(created)],
    ["dcterms:modified", time(modified)],
  ];
  return all.flatMap(([name, value]) => value === undefined ? [] : [[name, value] as const]);
}
