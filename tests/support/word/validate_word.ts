import { comparablePart } from "../../../src/docx/judge/rules/check_schemas.ts";
import { loadSchemaValidator } from "../../../src/ooxml/schema_validator.ts";
import { wordDocument } from "./word_tree.ts";

/** Validates blocks of main documents against the schema, and returns the first errors. */
export function findSchemaErrors(documents: readonly string[]): Promise<string[]> {
  return findPartErrors(documents.map(wordDocument));
}

/** Validates whole parts, such as documents and footnotes, and returns the first errors. */
export async function findPartErrors(parts: readonly string[]): Promise<string[]> {
  using validator = await loadSchemaValidator();
  const errors = parts.flatMap((part, i) =>
    validator.validate("wml", new TextEncoder().encode(part)).faults.map(({ message, place }) =>
      `part ${i}: ${message}, at ${place}`
    )
  );
  return errors.slice(0, 10);
}

/** What the schema finds in parts of Word files, by their names; messages have no places. */
export async function findSchemaFaults(parts: Readonly<Record<string, Uint8Array>>): Promise<Map<string, Set<string>>> {
  using validator = await loadSchemaValidator();
  return new Map(
    Object.entries(parts).map(([name, bytes]) => {
      const { faults } = validator.validate("wml", comparablePart(bytes, name));
      return [name, new Set(faults.map(({ message }) => message))];
    }),
  );
}
