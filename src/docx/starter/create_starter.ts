import { writeZip } from "../../zip/write.ts";
import { derivedStyles } from "../fill/styles/derived_styles.ts";
import { STYLE_PURPOSES, type StylePurpose } from "../roles/style_names_table.ts";
import { surveyTemplate } from "../fill/survey/survey_template.ts";
import type { StarterLook } from "./starter_look.ts";
import { starterParts } from "./starter_parts.ts";

/**
 * Creates a Word template to start with: placeholders for title, facts, contents and content, a header and a footer, and
 * a style for each purpose that content has. The same look gives the same bytes.
 */
export async function createStarter(look: StarterLook): Promise<Uint8Array> {
  const bare = surveyTemplate(await write(starterParts(look, "")));
  const styles = derivedStyles(bare, STYLE_PURPOSES.map(({ role }) => role), recognizedName).join("");
  return await write(starterParts(look, styles));
}

/** Returns a name by which the style is found again. */
function recognizedName({ names, derived }: StylePurpose): string {
  return names.includes(derived) ? derived : names[0] ?? derived;
}

async function write(parts: ReadonlyMap<string, string>): Promise<Uint8Array> {
  const encoder = new TextEncoder();
  return await writeZip([...parts].map(([path, text]) => ({ path, content: encoder.encode(text) })));
}
