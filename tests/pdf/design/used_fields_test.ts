import { deepStrictEqual } from "node:assert/strict";
import { listUsedFields } from "../../../src/pdf/design/used_fields.ts";
import { sampleValues } from "../../support/packs/pdf_packs.ts";

const BANNER = {
  kind: "text",
  id: "a",
  writer: "text-decoration",
  text: "For {field.client}, {field.project}",
} as const;

Deno.test("listUsedFields() lists the fields of visible texts and of decorations, each once", () => {
  const values = sampleValues({
    "cover.eyebrow": "{field.client} | {title}",
    "header.enabled": false,
    "header.all.left": "{field.hidden}",
    "footer.all.left": "{{field.braces}} {field.edition}",
  });
  deepStrictEqual(listUsedFields(values, [BANNER]), ["client", "edition", "project"]);
  deepStrictEqual(listUsedFields(sampleValues(), []), []);
  const facts = { "facts.fields": [{ name: "version" }, { name: "field.site", label: "Site" }] };
  deepStrictEqual(listUsedFields(sampleValues({ ...facts, "facts.enabled": true }), []), ["site"]);
  deepStrictEqual(listUsedFields(sampleValues(facts), []), []);
});
