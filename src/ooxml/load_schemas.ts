/** Files of the schemas, beside the program. Each imports others of them. */
const SCHEMA_FILES = [
  ...["wml", "xml", "dc", "dcterms", "dml-main", "dml-chart", "dml-chartDrawing", "dml-diagram", "dml-lockedCanvas"],
  ...["dml-picture", "dml-wordprocessingDrawing", "opc-contentTypes", "opc-coreProperties", "opc-relationships"],
  ...["shared-commonSimpleTypes", "shared-customXmlSchemaProperties", "shared-documentPropertiesCustom"],
  ...["shared-documentPropertiesExtended", "shared-documentPropertiesVariantTypes", "shared-math"],
  "shared-relationshipReference",
] as const;

/** Returns the URL of the file of a schema; the executable has it beside its bundle. */
export function schemaUrl(name: string): URL {
  return new URL(`./schemas/${name}.xsd`, import.meta.url);
}

/** Reads the schemas by their names. Needs permission to read them. */
export async function loadSchemas(): Promise<ReadonlyMap<string, Uint8Array>> {
  return new Map(
    await Promise.all(SCHEMA_FILES.map(async (name) => [name, await Deno.readFile(schemaUrl(name))] as const)),
  );
}
