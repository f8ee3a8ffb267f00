import type { WordRole } from "../../../base/word/word_frame.ts";
import { asciiLowerCase } from "../../../base/text.ts";
import { markup } from "../../../base/xml/markup.ts";
import { plainName } from "../../roles/style_role.ts";
import type { FoundStyle } from "../survey/found_style.ts";
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
  const rendered = new Set<string | undefined>();
  return STYLE_PURPOSES.filter(({ role }) => wanted.has(role)).flatMap((purpose) => {
    const { role } = purpose;
    const id = ids.get(role);
    const own = survey.styles.get(role);
    if (rendered.has(id) || own !== undefined && own.direct === undefined) return [];
    rendered.add(id);
    if (own === undefined) return renderStyle(purpose, { survey, ids, name: freeName(nameOf(purpose), names) });
    return renderLook(own, { id, name: freeName(role === "body" ? TEXT : purpose.derived, names) });
  });
}

/** Name of the style of plain text that has its look from direct formats. */
const TEXT = "Main Text";

/** Renders a style for text that looks unlike its style in the template. */
function renderLook(
  { id: base, direct = {} }: FoundStyle,
  { id, name }: { readonly id: string | undefined; readonly name: string },
): string {
  const { fonts, size, align } = direct;
  const families = Object.entries(fonts ?? {}).map(([script, family]) => [`w:${script}`, family] as const);
  const half = size === undefined ? undefined : { "w:val": Math.round(size * 2) };
  const run = (families.length === 0 ? "" : markup("w:rFonts", Object.fromEntries(families))) +
    (half === undefined ? "" : markup("w:sz", half) + markup("w:szCs", half));
  const format = (align === undefined ? "" : markup("w:pPr", {}, markup("w:jc", { "w:val": SIDES[align] }))) +
    (run === "" ? "" : markup("w:rPr", {}, run));
  const attributes = { "w:type": "paragraph", "w:customStyle": 1, "w:styleId": id };
  const head = markup("w:name", { "w:val": name }) + markup("w:basedOn", { "w:val": base });
  return markup("w:style", attributes, `${head}<w:qFormat/>${format}`);
}

const SIDES = { start: "left", center: "center", end: "right", justify: "both" } as const;

/** Returns the ID of the style for every purpose: that of the template, or of the one that it gets. */
export function styleIds(survey: TemplateSurvey): ReadonlyMap<WordRole, string> {
  const taken = new Set(survey.styleIds);
  const looks = new Map<string, string>();
  return new Map(STYLE_PURPOSES.map(({ role, derived }) => {
    const own = survey.styles.get(role);
    if (own === undefined) return [role, freeId(derived, taken)];
    if (own.direct === undefined) return [role, own.id];
    const key = JSON.stringify([own.id, own.direct]);
    const id = looks.get(key) ?? freeId(role === "body" ? TEXT : derived, taken);
    looks.set(key, id);
    return [role, id];
  }));
}

function freeId(name: string, taken: Set<string>): string {
  const stem = name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()).replaceAll(" ", "");
  let id = stem;
  for (let count = 2; taken.has(asciiLowerCase(id)); count++) id = `${stem}-${count}`;
  taken.add(asciiLowerCase(id));
  return id;
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
