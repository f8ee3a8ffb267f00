import { WORD_LEVELS, type WordLevel, type WordRole } from "../../../src/base/word/word_role.ts";
import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { STYLE_PURPOSES } from "../../../src/docx/roles/style_names_table.ts";
import { surveyTemplate } from "../../../src/docx/fill/survey/survey_template.ts";
import { templateFrame } from "../../../src/docx/fill/survey/template_frame.ts";
import { buildDocx } from "../../support/word_documents/docx_fixture.ts";

type Leveled = "heading" | "bullet" | "number" | "toc";
type Simple = Exclude<WordRole, `${Leveled}${WordLevel}`>;

/** The type makes sure that no role is missing. */
const SIMPLE: Readonly<Record<Simple, 1>> = {
  ...{ body: 1, task: 1, quote: 1, code: 1, caption: 1, expandTitle: 1, cell: 1, calloutTitle: 1, footnote: 1 },
  ...{
    tocHeading: 1,
    captionEntry: 1,
    inlineCode: 1,
    hyperlink: 1,
    footnoteMark: 1,
    emphasis: 1,
    strong: 1,
    table: 1,
    columns: 1,
  },
  ...{ info: 1, note: 1, warning: 1, tip: 1, success: 1, error: 1, panel: 1 },
};

Deno.test("STYLE_PURPOSES has a row for every role of the content", () => {
  const leveled = ["heading", "bullet", "number", "toc"].flatMap((family) =>
    WORD_LEVELS.map((level) => `${family}${level}`)
  );
  const roles = STYLE_PURPOSES.map(({ role }) => role);
  deepStrictEqual([...roles].sort(), [...Object.keys(SIMPLE), ...leveled].sort());
});

Deno.test("templateFrame() returns what the content needs to know, with a style for every role", () => {
  const frame = templateFrame(surveyTemplate(buildDocx()));
  for (const { role } of STYLE_PURPOSES) strictEqual(typeof frame.styles.get(role)?.id, "string", role);
});
