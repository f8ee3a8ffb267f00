import { ROOT } from "../../house/source_files.ts";
import { runSuccessfully } from "../../processes/run_command.ts";
import type { CarriedPackage } from "./carried_packages.ts";

/** License of a part of the program. */
export interface LicenseText {
  /** SPDX expression. */
  readonly license: string;
  readonly text: string;
}

/** Texts of parts that have none, or not all of it, in their package. */
export const FIXTURES = new URL("tests/fixtures/licenses/", ROOT);

/** Packages whose own data is incomplete or ambiguous. */
const EXCEPTIONS: Readonly<Record<string, { license?: string; text?: string; from?: RegExp; to?: RegExp }>> = {
  // Its own data names a license without a text (ISC); its sources and their repository have this one.
  "@cornerstonejs/codec-libjpeg-turbo-8bit": { license: "MIT", text: "cornerstone-codecs.txt" },
  "dejavu-fonts-ttf": { license: "Bitstream-Vera AND Arev" },
  isarray: { from: /^\(MIT\)$/m },
  jszip: { from: /^The MIT License$/m, to: /^GPL version 3$/m },
  "remark-math": { text: "remark-math.txt" },
  saxes: { text: "saxes.txt" },
};

/** The folder in which Deno keeps the packages of the npm registry. */
export async function findPackageFolder(): Promise<string> {
  const { npmCache } = JSON.parse(await runSuccessfully(Deno.execPath(), ["info", "--json"]));
  return `${npmCache}/registry.npmjs.org`;
}

/**
 * Reads the license of a package.
 *
 * @throws {Error} when the text is missing and must be added to the fixtures.
 */
export async function readPackageLicense({ name, version }: CarriedPackage, folder: string): Promise<LicenseText> {
  const place = `${folder}/${name}/${version}`;
  const exception = EXCEPTIONS[name];
  const { license = exception?.license } = JSON.parse(await Deno.readTextFile(`${place}/package.json`));
  const whole = exception?.text === undefined
    ? await readLicenseFiles(place, exception?.from === undefined)
    : await Deno.readTextFile(new URL(exception.text, FIXTURES));
  const text = cut(whole, exception);
  if (text === "") throw new Error(`Cannot find the license of ${name} ${version}: add it to tests/fixtures/licenses`);
  return { license: exception?.license ?? license, text };
}

/** Reads the license of a part that is not a package. */
export async function readPartLicense(file: string, license: string): Promise<LicenseText> {
  return { license, text: cut(await Deno.readTextFile(new URL(file, FIXTURES))) };
}

/** Reads the license files of a package, or else its README. */
async function readLicenseFiles(place: string, mustBeLicense: boolean): Promise<string> {
  const names = (await Array.fromAsync(Deno.readDir(place))).map(({ name }) => name).sort();
  const licenses = names.filter((name) => /^(?:licen[cs]e|copying|notice)/i.test(name));
  const files = licenses.length > 0 || mustBeLicense ? licenses : names.filter((name) => /^readme/i.test(name));
  return (await Promise.all(files.map((name) => Deno.readTextFile(`${place}/${name}`)))).join("\n\n");
}

function cut(text: string, { from, to }: { from?: RegExp; to?: RegExp } = {}): string {
  const lines = tidyText(text);
  const start = from === undefined ? 0 : lines.search(from);
  const end = to === undefined ? lines.length : lines.search(to);
  return tidyText(lines.slice(start, end));
}

/** Removes tabs, spaces at the ends of lines, and blank lines around a text. */
export function tidyText(text: string): string {
  return text.replaceAll("\r", "").replaceAll("\t", "    ").replaceAll(/ +$/gm, "").replace(/^\n+|\s+$/g, "");
}
