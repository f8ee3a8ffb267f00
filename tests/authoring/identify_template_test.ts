import { deepStrictEqual } from "node:assert/strict";
import { identifyTemplate } from "../../src/authoring/identify_template.ts";
import { createFakeContext } from "../support/fake_context.ts";

/** Folder, file, and the ID and name of the template. */
const IDENTITIES = [
  ["brand", undefined, "com.example.brand", "Brand"],
  ["aagi-aus-template", "files/AAGI-AUS-template.docx", "com.example.aagi-aus-template", "AAGI AUS Template"],
  ["größe", "Größe v2.1.docx", "com.example.grosse", "Größe V2 1"],
] as const;

for (const [directory, source, id, name] of IDENTITIES) {
  Deno.test(`identifyTemplate() names a template in ${directory}, from ${source}: ${name}`, async () => {
    const { template } = await identifyTemplate({ directory, source }, createFakeContext());
    deepStrictEqual(template, { id, name });
  });
}
