import { zipSync } from "fflate";

const encode = (text: string) => new TextEncoder().encode(text);

/** Colors of a theme by their names: those that a test does not set are black. */
export type ThemeColors = Readonly<Record<string, string>>;

const NAMES = ["dk2", "lt2", "accent1", "accent2", "accent3", "accent4", "accent5", "accent6", "hlink", "folHlink"];

/** Builds an Office theme with two fonts. Names and values are written as they are. */
export function buildThemeFile(
  colors: ThemeColors,
  { major, minor }: { readonly major: string; readonly minor: string },
): Uint8Array<ArrayBuffer> {
  const scheme = NAMES.map((name) => `<a:${name}><a:srgbClr val="${colors[name] ?? "000000"}"/></a:${name}>`);
  const font = (name: string, family: string) =>
    `<a:${name}><a:latin typeface="${family}"/><a:ea typeface=""/><a:cs typeface=""/></a:${name}>`;
  const theme =
    `<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Acme"><a:themeElements>` +
    `<a:clrScheme name="Acme"><a:dk1><a:sysClr val="windowText" lastClr="101010"/></a:dk1>` +
    `<a:lt1><a:sysClr val="window" lastClr="FFFFFF"/></a:lt1>${scheme.join("")}</a:clrScheme>` +
    `<a:fontScheme name="Acme">${font("majorFont", major)}${font("minorFont", minor)}</a:fontScheme>` +
    `</a:themeElements></a:theme>`;
  const types = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
    `<Default Extension="xml" ContentType="application/xml"/></Types>`;
  const files = { "[Content_Types].xml": encode(types), "theme/theme/theme1.xml": encode(theme) };
  return zipSync(files, { mtime: new Date(2020, 0, 1) });
}
