// Writes the data of `tool licenses`: the parts of the program with their licenses, and the license texts.
import { EMBEDDED_TYPST_VERSION } from "../../../src/typst/embedded_engine.ts";
import { listCarriedPackages } from "./licenses/carried_packages.ts";
import { findPackageFolder, type LicenseText, readPackageLicense, readPartLicense } from "./licenses/license_texts.ts";
import { ROOT } from "../house/source_files.ts";

const TEXT = new URL("src/cli/licenses/licenses.txt", ROOT);
const TABLE = new URL("src/cli/licenses/carried_parts_table.ts", ROOT);
const RULE = "=".repeat(80);

/** A part of the program with its license. */
type Part = LicenseText & { readonly name: string; readonly version: string };

/** Lists the program, its parts that are not packages, and its packages. */
async function listParts(): Promise<Part[]> {
  const { version } = JSON.parse(await Deno.readTextFile(new URL("deno.json", ROOT)));
  const packages = await listCarriedPackages();
  const folder = await findPackageFolder();
  const deno = /deno@([\d.]+)/.exec(await Deno.readTextFile(new URL(".ci/run", ROOT)))?.[1] ?? "";
  const pdfium = packages.find(({ name }) => name === "@hyzyla/pdfium")?.version ?? "";
  return [
    { name: "tool", version, ...await readPartLicense("../../../LICENSE", "Apache-2.0") },
    { name: "Deno", version: deno, ...await readPartLicense("deno.txt", "MIT") },
    { name: "Typst", version: EMBEDDED_TYPST_VERSION, ...await readPartLicense("typst.txt", "Apache-2.0") },
    {
      name: "PDFium",
      version: `of @hyzyla/pdfium ${pdfium}`,
      ...await readPartLicense("pdfium.txt", "BSD-3-Clause AND Apache-2.0"),
    },
    ...await Promise.all(packages.map(async (each) => ({ ...each, ...await readPackageLicense(each, folder) }))),
  ];
}

function renderText(parts: readonly Part[]): string {
  const shown = ({ name, version }: Part) => `${name} ${version}`;
  const width = Math.max(...parts.map((part) => shown(part).length));
  const list = parts.map((part) => `${shown(part).padEnd(width)}  ${part.license}\n`).join("");
  const byText = Map.groupBy(parts, ({ text }) => text);
  const texts = [...byText].map(([text, those]) => `${RULE}\n${those.map(shown).join("\n")}\n\n${text}\n`);
  return `The program consists of these parts. Their licenses follow the list.\n\n${list}\n${texts.join("\n")}`;
}

function renderTable(parts: readonly Part[]): string {
  const rows = parts.map(({ name, version, license }) => `  ${JSON.stringify([name, version, license])},\n`).join("");
  return `/** A part of the program: its name, version, and license as an SPDX expression. */
export type CarriedPart = readonly [name: string, version: string, license: string];

/** All parts of the program; \`deno task licenses\` writes this file. */
export const CARRIED_PARTS: readonly CarriedPart[] = [
${rows}];
`;
}

const parts = await listParts();
await Deno.writeTextFile(TEXT, renderText(parts));
await Deno.writeTextFile(TABLE, renderTable(parts));
