import type { WordRole } from "../../../base/word/word_frame.ts";
import { asciiLowerCase } from "../../../base/text.ts";
import { markup } from "../../../base/xml/markup.ts";
import { plainName } from "../../roles/style_role.ts";
import type { TemplateSurvey } from "../survey/template_survey.ts";
import { deriveCharacterFormat, deriveParagraphFormat, deriveTableFormat } from "./derive_paragraph.ts";
import { STYLE_PURPOSES, type StylePurpose } from "../../roles/style_names_table.ts";

/**
 * Returns the `w:style` elements for those of the purposes for which a template has no style, made from its colors and
 * fonts.
 *
 * @param nameOf Returns the name of a style; default: one that no template has for another purpose.
 */
export function derivedStyles(
  survey: TemplateSurvey,
  roles: Iterable<WordRole>,
  nameOf: (purpose: StylePurpose) => string = ({ derived }) => derived,
): string[] {
  const ids = styleIds(survey);
  const wanted = new Set(roles);
  const isMissing = ({ role }: StylePurpose) => !survey.styles.has(role);
  if (STYLE_PURPOSES.some((purpose) => wanted.has(purpose.role) && isMissing(purpose))) wanted.add("body");
  const names = new Set(survey.styleNames);
  return STYLE_PURPOSES.filter((purpose) => isMissing(purpose) && wanted.has(purpose.role)).map((purpose) =>
    renderStyle(purpose, { survey, ids, name: freeName(nameOf(purpose), names) })
  );
}

/** Returns the ID of the style for every purpose: that of the template, or of the one that it gets. */
export function styleIds(survey: TemplateSurvey): ReadonlyMap<WordRole, string> {
  const taken = new Set(survey.styleIds);
  return new Map(STYLE_PURPOSES.map(({ role, derived }) => {
    const own = survey.styles.get(role)?.id;
    if (own !== undefined) return [role, own];
    const stem = derived.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()).replaceAll(" ", "");
    let id = stem;
    for (let count = 2; taken.has(asciiLowerCase(id)); count++) id = `${stem}-${count}`;
    taken.add(asciiLowerCase(id));
    return [role, id];
  }));
}

function freeName(name: string, taken: Set<string>): string {
  let free = name;
  for (let count = 2; taken.has(plainName(free)); count++) free = `${name} (${count})`;
  taken.add(plainName(free));
  return free;
}

/** Names of styles that Word has itself; others are custom styles. */
const BUILT_IN =
  /^(?:Normal|heading \d|toc \d|TOC Heading|table of figures|Quote|caption|footnote (?:text|reference)|Hyperlink|Emphasis|Strong)$/;

function renderStyle(purpose: StylePurpose, { survey, ids, name }: {
  readonly survey: TemplateSurvey;
  readonly ids: ReadonlyMap<WordRole, string>;
  readonly name: string;
}): string {
  const { role, type } = purpose;
  const context = { survey, ids };
  const derived = type === "paragraph"
    ? deriveParagraphFormat(role, context)
    : type === "character"
    ? { base: survey.defaults.get("character"), format: deriveCharacterFormat(role, survey) }
    : { base: survey.defaults.get("table"), format: deriveTableFormat(role, survey) };
  const next = "next" in derived ? derived.next : undefined;
  const attributes = {
    "w:type": type,
    "w:default": role === "body" ? 1 : undefined,
    "w:customStyle": BUILT_IN.test(name) ? undefined : 1,
    "w:styleId": ids.get(role),
  };
  const val = (element: string, value: string | undefined) =>
    value === undefined ? "" : markup(element, { "w:val": value });
  return markup(
    "w:style",
    attributes,
    val("w:name", name) + val("w:basedOn", derived.base) + val("w:next", next) + "<w:qFormat/>" + derived.format,
  );
}
