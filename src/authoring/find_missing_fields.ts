import { type Issue, warningIssue } from "../base/issue.ts";
import { quote } from "../base/text.ts";
import type { TemplateManifest } from "../pack/manifest.ts";
import type { DesignValues } from "../pdf/design/design.ts";
import { listUsedFields } from "../pdf/design/used_fields.ts";
import { readGraphics } from "../pdf/graphics/read_graphics.ts";

/** Template whose texts can show fields of a document. */
export interface FieldTemplate {
  readonly manifest: TemplateManifest;
  /** The complete design. */
  readonly values: DesignValues;
}

/** Document that can have fields. */
export interface FieldDocument {
  /** Names of the fields that it has. */
  readonly fields: readonly string[];
  /** Its file, as findings name it. */
  readonly file: string;
}

/** Warns about fields that a template shows and a document does not have: `missing-field`, where front matter begins. */
export function findMissingFields({ fields, file }: FieldDocument, { manifest, values }: FieldTemplate): Issue[] {
  const { decorations } = readGraphics(manifest).graphics;
  return listUsedFields(values, decorations).filter((name) => !fields.includes(name)).map((name) =>
    warningIssue("missing-field", `The template shows the field ${quote(name)}, which the document does not have`, {
      file,
      line: 1,
      hint: `Add ${name}: to the front matter.`,
    })
  );
}
