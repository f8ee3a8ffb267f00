import { DocxError } from "../../docx_error.ts";
import { comparablePart } from "../comparable_part.ts";
import type { JudgedPackage } from "../judged_package.ts";
import type { ValidatePart } from "../schema_fault.ts";
import { schemaOfPart } from "../schema_parts_table.ts";

/** How parts are validated. */
export interface SchemaChecks {
  readonly validate: ValidatePart;
  /** Returns whether there is time for another part. */
  readonly hasTime: () => boolean;
}

/** Reports what schemas find in all parts that have one. */
export function checkSchemas(judged: JudgedPackage, { validate, hasTime }: SchemaChecks): void {
  const { docx } = judged.edit;
  const { faults, caps } = judged;
  for (const path of docx.paths) {
    const schema = schemaOfPart(path, docx.contentType(path));
    if (schema === undefined) continue;
    if (!hasTime()) {
      faults.add({ code: "schema-unchecked", path, message: "No time was left to validate the part" });
      continue;
    }
    try {
      const found = validate(schema, comparablePart(docx.readBytes(path, caps.partBytes), path, caps));
      for (const { message, line, place } of found.faults) {
        faults.add({ code: "schema-fault", path, message, line, place });
      }
      faults.addBeyond(path, found.more);
    } catch (error) {
      if (!(error instanceof DocxError)) throw error;
      faults.add({ code: "schema-unchecked", path, message: error.message });
    }
  }
}
