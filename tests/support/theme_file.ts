import { zipSync } from "fflate";

const encode = (text: string) => new TextEncoder().encode(text);

/** Colors of a theme by their names: those that a test does not set are black. */
export type ThemeColors = Readonly<Record<string, string>>;

const NAMES = ["dk2", "lt2", "accent1", "accent2", "accent3", "accent4", "accent5", "accent6", "hlink", "folHlink"];

/** Fonts of a theme, and what it can have besides. */
export interface ThemeParts {
  readonly major: string;
  readonly minor: string;
  /** Font of texts in East Asian scripts. */
  readonly eastAsia?: string;
  /** Colors that a designer added, by their names. */
  readonly custom?: Readonly<Record<string, string>>;
  /** More parts by path, without content. */
  readonly parts?: readonly string[];
}

/** Builds an Office theme with the members that PowerPoint writes. Names and values are written as they are. */
export function buildThemeFile(
  colors: ThemeColors,
  { major, minor, eastAsia = "", custom = {}, parts = [] }: ThemeParts,
): Uint8Array<ArrayBuffer> {
  const scheme = NAMES.map((name) => `<a:${name}><a:srgbClr val="${colors[name] ?? "000000"}"/></a:${name}>`);
  const font = (name: string, family: string) =>
    `<a:${name}><a:latin typeface="${family}"/><a:ea typeface="${eastAsia}"/><a:cs typeface=""/></a:${name}>`;
  const theme =
    `<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Acme"><a:themeElements>` +
    `<a:clrScheme name="Acme"><a:dk1><a:sysClr val="windowText" lastClr="${colors["dk1"] ?? "101010"}"/></a:dk1>` +
    `<a:lt1><a:sysClr val="window" lastClr="${colors["lt1"] ?? "FFFFFF"}"/></a:lt1>${scheme.join("")}</a:clrScheme>` +
    `<a:fontScheme name="Acme">${font("majorFont", major)}${font("minorFont", minor)}</a:fontScheme>` +
    `</a:themeElements><a:objectDefaults/><a:extraClrSchemeLst/>${customList(custom)}</a:theme>`;
  const files = {
    "[Content_Types].xml": encode(TYPES),
    "_rels/.rels": encode(relationships([["officeDocument", "theme/theme/themeManager.xml"]])),
    "theme/theme/themeManager.xml": encode(`<a:themeManager ${MAIN}/>`),
    "theme/theme/_rels/themeManager.xml.rels": encode(relationships([["theme", "theme1.xml"]])),
    "theme/theme/theme1.xml": encode(theme),
    ...Object.fromEntries(parts.map((path) => [path, new Uint8Array()])),
  };
  return zipSync(files, { mtime: new Date(2020, 0, 1) });
}

const MAIN = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';
const OFFICE = "application/vnd.openxmlformats-officedocument";

const TYPES = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
  `<Default Extension="jpeg" ContentType="image/jpeg"/><Default Extension="png" ContentType="image/png"/>` +
  `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
  `<Default Extension="xml" ContentType="application/xml"/>` +
  `<Override PartName="/theme/theme/themeManager.xml" ContentType="${OFFICE}.themeManager+xml"/>` +
  `<Override PartName="/theme/theme/theme1.xml" ContentType="${OFFICE}.theme+xml"/></Types>`;

function relationships(targets: readonly (readonly [type: string, target: string])[]): string {
  const own = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const items = targets.map(([type, target], i) => {
    return `<Relationship Id="rId${i + 1}" Type="${own}/${type}" Target="${target}"/>`;
  });
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items.join("")}` +
    `</Relationships>`;
}

function customList(custom: Readonly<Record<string, string>>): string {
  const colors = Object.entries(custom).map(([name, hex]) => {
    return `<a:custClr name="${name}"><a:srgbClr val="${hex}"/></a:custClr>`;
  });
  return colors.length === 0 ? "" : `<a:custClrLst>${colors.join("")}</a:custClrLst>`;
}
