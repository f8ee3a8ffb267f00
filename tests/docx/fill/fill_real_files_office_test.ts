import { ok } from "node:assert/strict";
import { fillTemplate } from "../../../src/docx/fill/fill_template.ts";
import { surveyTemplate } from "../../../src/docx/fill/survey/survey_template.ts";
import { templateFrame } from "../../../src/docx/fill/survey/template_frame.ts";
import { runSuccessfully } from "../../support/processes/run_command.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";
import { blackPng } from "../../support/word_documents/black_png.ts";
import { textValue } from "../../support/word_documents/filling/filled_parts.ts";
import { readRealTemplates } from "../../support/word_documents/filling/real_templates.ts";
import { ZOO_WORDS, zooContent } from "../../support/word_documents/filling/zoo_content.ts";
import { skipWithoutLibreOffice } from "../../support/word_documents/libreoffice/convert.ts";

const png = { type: "image/png", bytes: blackPng(8, 8) };

Deno.test({
  name: "fillTemplate() makes documents of real files that LibreOffice opens with all their text",
  ignore: await skipWithoutLibreOffice(),
  fn: async () => {
    await using folder = await createTemporaryFolder();
    const templates = await readRealTemplates("opening filled documents");
    const names = [...templates.keys()].map((name) => name.replace(/\.docx$/, ""));
    for (const [name, template] of templates) {
      const content = zooContent(templateFrame(surveyTemplate(template)));
      const values = (of: string) => textValue(`[${of.slice(1)}]`);
      const { bytes } = await fillTemplate(template, { values, content, picture: () => png });
      await Deno.writeFile(`${folder.path}/${name}`, bytes);
    }
    const args = ["--headless", `-env:UserInstallation=file://${folder.path}/profile`, "--convert-to", "txt:Text"];
    const paths = names.map((name) => `${folder.path}/${name}.docx`);
    await runSuccessfully("soffice", [...args, "--outdir", folder.path, ...paths], { env: { HOME: folder.path } });
    for (const name of names) {
      const text = await Deno.readTextFile(`${folder.path}/${name}.txt`);
      const words = [...ZOO_WORDS, "By [scroll.creator.fullName]", "Zoo item", "Zoo link", "Zoo wide", "Zoo end"];
      for (const word of words) ok(text.includes(word), `${name} lacks ${word}`);
    }
  },
});
