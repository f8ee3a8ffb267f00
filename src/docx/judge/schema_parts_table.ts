import { CONTENT_TYPES_PATH } from "../content_types.ts";
import type { SchemaName } from "./schema_fault.ts";

const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.";

/** Schemas of parts, by their content types in lower case. */
const SCHEMAS: ReadonlyMap<string, SchemaName> = new Map<string, SchemaName>([
  ...[
    ...["document.main", "template.main", "document.glossary", "styles", "numbering", "settings", "websettings"],
    ...["header", "footer", "footnotes", "endnotes", "comments", "fonttable"],
  ].map((kind): [string, SchemaName] => [`${WORD}${kind}+xml`, "wml"]),
  ["application/vnd.openxmlformats-officedocument.theme+xml", "dml-main"],
  ["application/vnd.openxmlformats-officedocument.drawingml.chart+xml", "dml-chart"],
  ["application/vnd.openxmlformats-officedocument.extended-properties+xml", "shared-documentPropertiesExtended"],
  ["application/vnd.openxmlformats-officedocument.custom-properties+xml", "shared-documentPropertiesCustom"],
  ["application/vnd.openxmlformats-package.core-properties+xml", "opc-coreProperties"],
  ["application/vnd.openxmlformats-package.relationships+xml", "opc-relationships"],
]);

/** Returns the schema of a part by its path and content type; undefined if none is known. */
export function schemaOfPart(path: string, contentType: string | undefined): SchemaName | undefined {
  if (path === CONTENT_TYPES_PATH) return "opc-contentTypes";
  return SCHEMAS.get(contentType ?? "");
}
