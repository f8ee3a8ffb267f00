import type { Issue } from "../../../src/base/issue.ts";
import { type JudgeOptions, judgeWordFile } from "../../../src/docx/judge/judge_word_file.ts";
import { loadSchemaValidator } from "../../../src/ooxml/schema_validator.ts";

/** Judges a Word file with the schemas of the program. */
export async function judgeFile(bytes: Uint8Array, options: Partial<JudgeOptions> = {}): Promise<Issue[]> {
  using validator = await loadSchemaValidator();
  return judgeWordFile(bytes, {
    validate: (schema, xml) => validator.validate(schema, xml),
    hasTime: () => true,
    ...options,
  });
}
