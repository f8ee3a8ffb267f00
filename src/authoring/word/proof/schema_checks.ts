import type { Context } from "../../../console/context.ts";
import type { SchemaChecks } from "../../../docx/judge/rules/check_schemas.ts";
import { ownProcessorMs } from "../../../host/process/own_processor_time.ts";

/** Loads the schemas, with a limit of processor time for all parts of a file. Disposing it frees them. */
export async function schemaChecks(timeoutMs: number, { signal }: Context): Promise<SchemaChecks & Disposable> {
  const { loadSchemaValidator } = await import("../../../ooxml/schema_validator.ts");
  const validator = await loadSchemaValidator();
  const startMs = ownProcessorMs();
  return {
    validate: (schema, xml) => validator.validate(schema, xml),
    hasTime: () => {
      signal.throwIfAborted();
      return ownProcessorMs() - startMs <= timeoutMs;
    },
    [Symbol.dispose]: () => validator[Symbol.dispose](),
  };
}
