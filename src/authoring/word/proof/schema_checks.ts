import type { Context } from "../../../console/context.ts";
import type { SchemaChecks } from "../../../docx/judge/rules/check_schemas.ts";

/** Loads the schemas, with a time limit for all parts of a file. Disposing it frees them. */
export async function schemaChecks(timeoutMs: number, { signal }: Context): Promise<SchemaChecks & Disposable> {
  const { loadSchemaValidator } = await import("../../../ooxml/schema_validator.ts");
  const validator = await loadSchemaValidator();
  const started = performance.now();
  return {
    validate: (schema, xml) => validator.validate(schema, xml),
    hasTime: () => {
      signal.throwIfAborted();
      return performance.now() - started < timeoutMs;
    },
    [Symbol.dispose]: () => validator[Symbol.dispose](),
  };
}
