import { previewJson } from "../../../src/studio/preview/preview_json.ts";
import { EMPTY_PREVIEW } from "../../../src/studio/preview/preview_model.ts";
import { assertGolden } from "../../support/golden.ts";

Deno.test("previewJson() names the Word file beside the pages", async () => {
  const compared = { name: "brand.docx", pages: [], more: true };
  const json = previewJson({ folder: "brand/preview", address: undefined }, { ...EMPTY_PREVIEW, compared });
  await assertGolden("json/pdf_template_preview_compared.json", `${JSON.stringify(json, null, 2)}\n`);
});
