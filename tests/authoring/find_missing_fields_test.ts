import { deepStrictEqual } from "node:assert/strict";
import { findMissingFields } from "../../src/authoring/find_missing_fields.ts";
import { CANONICAL_ENTRIES, ENGINE_APIS } from "../../src/pack/manifest.ts";
import { anyBaseline } from "../recipe/sample_recipe.ts";

const manifest = {
  ...{ schemaVersion: 1, id: "com.example.report", name: "Report", version: "1.0.0" } as const,
  engine: { kind: "typst", api: ENGINE_APIS.typst, entry: CANONICAL_ENTRIES.typst, compilerRange: "*" } as const,
};

for (const [fields, missing] of [[[], ["client", "project"]], [["client"], ["project"]]] as const) {
  Deno.test(`findMissingFields() says where the fields ${missing.join(", ")} belong`, () => {
    const values = new Map([...anyBaseline().values, ["header.all.left", "{field.client} {field.project}"]]);
    const issues = findMissingFields({ fields, file: "a.md" }, { manifest, values });
    const expected = missing.map((name) => ["missing-field", "a.md", 1, `Add ${name}: to the front matter.`]);
    deepStrictEqual(issues.map(({ code, file, line, hint }) => [code, file, line, hint]), expected);
  });
}
