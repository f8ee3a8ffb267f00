import type { Issue } from "../../../src/base/issue.ts";
import { type JudgeOptions, judgeWordFile } from "../../../src/docx/judge/judge_word_file.ts";
import { loadSchemaValidator, type SchemaValidator } from "../../../src/ooxml/schema_validator.ts";

/** Reading the schemas takes longer than most judgments, so all of a file's tests share them. */
let loading: Promise<SchemaValidator> | undefined;

/** Judges a Word file with the schemas of the program. */
export async function judgeFile(bytes: Uint8Array, options: Partial<JudgeOptions> = {}): Promise<Issue[]> {
  loading ??= loadSchemaValidator();
  const validator = await loading;
  return judgeWordFile(bytes, {
    validate: (schema, xml) => validator.validate(schema, xml),
    hasTime: () => true,
    ...options,
  });
}
