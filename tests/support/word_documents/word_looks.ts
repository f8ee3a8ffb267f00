import type { DocxPackage } from "../../../src/docx/docx_package.ts";
import { readFontTable } from "../../../src/docx/facts/styles/font_table.ts";
import { Numbering, readNumbering } from "../../../src/docx/facts/styles/numbering.ts";
import { readCompany } from "../../../src/docx/facts/story/document_parts.ts";
import { NO_SETTINGS, readDocumentSettings } from "../../../src/docx/facts/styles/settings.ts";
import { layerRunFormats, type RunFormat } from "../../../src/docx/facts/styles/run_format.ts";
import { readStyleSheet, type StyleSheet } from "../../../src/docx/facts/styles/style_sheet.ts";
import { NO_THEME, readTheme } from "../../../src/docx/facts/styles/theme.ts";

/** Path of the first part that a part has a relationship of one of the kinds to. */
export function partOf(docx: DocxPackage, source: string, ...kinds: string[]): string | undefined {
  for (const found of docx.relationshipsById(source).values()) {
    if (found.leads === "inside" && kinds.includes(found.kind)) return found.path;
  }
  return undefined;
}

/** Everything but the body that says how a Word file looks. */
export function readLooks(docx: DocxPackage) {
  const main = partOf(docx, "", "officeDocument") ?? "";
  const path = (kind: string) => partOf(docx, main, kind);
  const [settingsPath, themePath, fontsPath, numberingPath] = ["settings", "theme", "fontTable", "numbering"].map(path);
  const settings = settingsPath === undefined ? NO_SETTINGS : readDocumentSettings(docx, settingsPath);
  const theme = themePath === undefined ? NO_THEME : readTheme(docx, themePath, settings);
  const fonts = fontsPath === undefined ? new Map() : readFontTable(docx, fontsPath);
  const styles = readStyleSheet(docx, path("styles") ?? "", { theme, fonts });
  const numbering = numberingPath === undefined ? new Numbering() : readNumbering(docx, numberingPath, theme);
  const properties = partOf(docx, "", "extended-properties", "extendedProperties");
  const company = properties === undefined ? undefined : readCompany(docx, properties);
  return { settings, theme, fonts, styles, numbering, company };
}

/** The format of text in paragraphs of a style, with the character style and direct format of a run, if any. */
export function runFormat(sheet: StyleSheet, paragraphId?: string, characterId?: string, direct: RunFormat = {}) {
  const paragraph = sheet.styleOf(paragraphId, "paragraph");
  const character = sheet.styleOf(characterId, "character");
  return layerRunFormats({
    defaults: sheet.defaults.run,
    paragraph: paragraph === undefined ? {} : sheet.resolve(paragraph.id).run,
    character: character === undefined ? {} : sheet.resolve(character.id).run,
    direct,
  });
}
