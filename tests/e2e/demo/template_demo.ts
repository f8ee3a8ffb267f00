import { BRAND_DOCUMENT, copyBrandFiles, writeSampleBrand } from "../../support/recipes/sample_brand.ts";
import { createWordTemplate } from "../../support/word_documents/word_template.ts";
import { type DemoStage, runShown, say, showText } from "./demo_stage.ts";

const PACK = "handbook.wiki-pdf-template";
const DAMAGED = "damaged.wiki-pdf-template";
const LETTER = "letter.wiki-pdf-template";
const PLACEHOLDERS = ["$scroll.title", "Written by $scroll.creator.fullName", "$scroll.content"];

/** Shows how a recipe becomes a proven pack and a PDF, and a Word file a pack. */
export async function showTemplates(stage: DemoStage): Promise<void> {
  say("\nTemplates. A recipe says how a brand differs from a complete design:");
  const identity = ["--id", "com.example.handbook", "--name", "Handbook"];
  await runShown(stage, ["pdf-template", "init", "recipe", ...identity]);

  say("\nThe brand, written into recipe/recipe.yaml:\n");
  showText(await writeSampleBrand(`${stage.path}/recipe`));

  say("\nThe pack is built, compiled, and looked at before it is written:");
  await runShown(stage, ["pdf-template", "build", "recipe", "--output", PACK]);
  stage.results.push(["The pack", PACK]);

  say("\nA document in Markdown becomes pages:");
  await copyBrandFiles(BRAND_DOCUMENT, stage.path);
  await runShown(stage, ["pdf-template", "render", PACK, "handbook.md", "--output", "handbook.pdf"]);
  stage.results.push(["The PDF made with it", "handbook.pdf"]);

  say("\nA Word file with placeholders becomes a pack too, and both are checked as before an import:");
  await Deno.writeFile(`${stage.path}/letter.docx`, await createWordTemplate(PLACEHOLDERS));
  const letter = ["--id", "com.example.letter", "--name", "Letter", "--version", "1.0.0"];
  await runShown(stage, ["docx-template", "build", "letter.docx", ...letter, "--output", LETTER]);
  await runShown(stage, ["pack", "validate", PACK, LETTER]);
  stage.results.push(["The pack made from a Word file", LETTER]);

  say("\nOne bit of the pack is flipped, and it is refused:");
  const bytes = await Deno.readFile(`${stage.path}/${PACK}`);
  bytes.fill((bytes.at(-600) ?? 0) ^ 1, -600, -599);
  await Deno.writeFile(`${stage.path}/${DAMAGED}`, bytes);
  await runShown(stage, ["pack", "validate", DAMAGED], { code: 1 });
}
