import { deepStrictEqual } from "node:assert/strict";
import { DocxPackage } from "../../src/docx/docx_package.ts";
import { comparablePart, schemaOfPart } from "../../src/docx/judge/rules/check_schemas.ts";
import { DOCX_IMPORT_POLICY } from "../../src/docx/limits.ts";
import { loadSchemaValidator, plainFault, schemaUrl } from "../../src/ooxml/schema_validator.ts";
import { isCommandPresent, runCommand } from "../support/processes/run_command.ts";
import { skipUnless } from "../support/skip.ts";
import { createTemporaryFolder } from "../support/temporary_folder.ts";
import { isEncryptedSample, readSamples } from "../support/word_documents/docx_samples.ts";
import { patchDocx } from "../support/word_documents/patch_docx.ts";

const ignore = skipUnless(await isCommandPresent("xmllint"), "xmllint is not installed, to compare the validator with");

Deno.test({
  name: "SchemaValidator.validate() finds what xmllint finds in all parts of Word files",
  ignore,
  fn: async () => {
    await using folder = await createTemporaryFolder();
    using validator = await loadSchemaValidator();
    for (const [name, sample] of await readSamples("comparing with xmllint")) {
      if (isEncryptedSample(name)) continue;
      const broken = patchDocx(sample, { "word/document.xml": (xml) => xml.replace(/<w:p[ >]/, "<w:p/><w:b/>$&") });
      for (const bytes of [sample, broken]) {
        const docx = new DocxPackage(bytes, DOCX_IMPORT_POLICY);
        for (const path of docx.paths) {
          const schema = schemaOfPart(path, docx.contentType(path));
          if (schema === undefined) continue;
          const part = comparablePart(docx.readBytes(path, 1 << 26), path);
          const file = `${folder.path}/part.xml`;
          await Deno.writeFile(file, part);
          const args = ["--noout", "--huge", "--nonet", "--schema", schemaUrl(schema).pathname, file];
          const { stderr } = await runCommand("xmllint", args);
          const found = stderr.split("\n").flatMap((line) => /Schemas validity error : (.*)$/.exec(line)?.[1] ?? []);
          const { faults } = validator.validate(schema, part);
          deepStrictEqual(faults.map(({ message }) => message), found.map(plainFault), `${name} ${path}`);
        }
      }
    }
  },
});
