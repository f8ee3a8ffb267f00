import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { scanPlaceholders } from "../../../../src/docx/scan_placeholders.ts";
import { surveyTemplate } from "../../../../src/docx/fill/survey/survey_template.ts";
import { STYLE_PURPOSES } from "../../../../src/docx/fill/styles/style_purposes_table.ts";
import { runFake } from "../../../support/fake_context.ts";
import { assertGolden } from "../../../support/golden.ts";

const init = (args: readonly string[], tree: Record<string, string> = {}) =>
  runFake(["docx-template", "init", ...args], { tree, mayPublish: true });

Deno.test("tool docx-template init creates a template with a style for every purpose, and known placeholders", async () => {
  const { code, stdout, stderr, folders } = await init(["letter"]);
  strictEqual(code, 0, stderr);
  match(stdout, /^Created template\.docx in "letter"\n/);
  const bytes = folders.get("letter")?.get("template.docx") ?? new Uint8Array();
  const { placeholders, hasContent } = scanPlaceholders(bytes);
  ok(hasContent);
  deepStrictEqual(placeholders.filter((each) => !["content", "supported"].includes(each.class)), []);
  const { styles, colors } = surveyTemplate(bytes);
  deepStrictEqual(STYLE_PURPOSES.map(({ role }) => role).filter((role) => !styles.has(role)), []);
  strictEqual(colors.accent, "0F5CC0");
  deepStrictEqual([3, 4].map((level) => styles.get(`heading${level as 3 | 4}`)?.isNumbered), [true, false]);
});

Deno.test("tool docx-template init --recipe takes colors and fonts from a recipe", async () => {
  const started = await runFake(["pdf-template", "init", "brand"], { tree: {}, mayPublish: true });
  const text = new TextDecoder().decode(started.folders.get("brand")?.get("recipe.yaml"));
  const recipe = text.replace(/^design:.*$/m, 'design: { colors: { accent: "#7a1f5c" } }');
  const { code, stderr, folders } = await init(["letter", "--recipe", "a.yaml"], { "a.yaml": recipe });
  strictEqual(code, 0, stderr);
  const bytes = folders.get("letter")?.get("template.docx") ?? new Uint8Array();
  strictEqual(surveyTemplate(bytes).colors.accent, "7A1F5C");
});

Deno.test("tool docx-template init makes the same bytes twice, and touches no folder with files", async () => {
  const [first, second] = await Promise.all([init(["a"]), init(["a"])]);
  deepStrictEqual(first.folders, second.folders);
  const { code, stderr, folders, published } = await init(["full"], { "full/x.txt": "" });
  match(stderr, /^error: Cannot create a Word template in "full": it is not empty\n/);
  deepStrictEqual([code, folders.size, published.size], [1, 0, 0]);
});

Deno.test("tool docx-template init --json is as reviewed", async () => {
  await assertGolden("json/docx_template_init.json", (await init(["letter", "--json"])).stdout);
});
