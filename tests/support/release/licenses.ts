// Writes the data of `tool licenses`: the parts of the program and of its compiler, and the license texts.
import { sha256Hex } from "../../../src/base/sha256.ts";
import { LOCK_FILE } from "./engine/crate_files.ts";
import { findToolchain, INSTALL_HINT } from "./engine/find_toolchain.ts";
import { listCarriedPackages } from "./licenses/carried_packages.ts";
import { CHOICE_RULE, type LicensedPart, renderLicenseTexts, renderPartList } from "./licenses/license_groups.ts";
import { findPackageFolder, readPackageLicense, readPartLicense } from "./licenses/license_texts.ts";
import { listRustParts } from "./licenses/rust_parts.ts";
import { takenLicense } from "./licenses/spdx.ts";
import { readDenoVersion } from "./runtimes/digest_table.ts";
import { ROOT } from "../house/source_files.ts";

const FOLDER = new URL("src/cli/licenses/", ROOT);
/** Version of the data that `cldr_tables.ts` writes. */
const CLDR_VERSION = "48.2.0";

/** Lists the program, its parts that are not packages, and its packages. */
async function listParts(): Promise<LicensedPart[]> {
  const { version } = JSON.parse(await Deno.readTextFile(new URL("deno.json", ROOT)));
  const packages = await listCarriedPackages();
  const folder = await findPackageFolder();
  const of = (wanted: string) => `of ${wanted} ${packages.find(({ name }) => name === wanted)?.version ?? ""}`;
  const parts = [
    { name: "tool", version, ...await readPartLicense("../../../LICENSE", "Apache-2.0") },
    { name: "Deno", version: await readDenoVersion(), ...await readPartLicense("deno.txt", "MIT") },
    {
      name: "PDFium",
      version: of("@hyzyla/pdfium"),
      ...await readPartLicense("pdfium.txt", "BSD-3-Clause AND Apache-2.0"),
    },
    {
      name: "libjpeg-turbo",
      version: of("@cornerstonejs/codec-libjpeg-turbo-8bit"),
      ...await readPartLicense("libjpeg-turbo.txt", "IJG AND BSD-3-Clause AND Zlib"),
    },
    { name: "Unicode CLDR", version: CLDR_VERSION, ...await readPartLicense("cldr.txt", "Unicode-3.0") },
    ...await Promise.all(packages.map(async (each) => ({ ...each, ...await readPackageLicense(each, folder) }))),
  ];
  return parts.map(({ text, ...part }) => ({ ...part, texts: [text] }));
}

function renderText(head: string, parts: readonly LicensedPart[]): string {
  return `${head}\n\n${CHOICE_RULE}\n\n${renderPartList(parts)}\n${renderLicenseTexts(parts)}`;
}

/** A row names what is taken only where there is a choice. */
function renderRows(parts: readonly LicensedPart[]): string {
  return parts.map(({ name, version, license }) => {
    const taken = takenLicense(license);
    return `  ${JSON.stringify([name, version, license, ...taken === license ? [] : [taken]])},\n`;
  }).join("");
}

async function writeParts(): Promise<void> {
  const parts = await listParts();
  const head = "The program consists of these parts. Their licenses follow the list.";
  await Deno.writeTextFile(new URL("licenses.txt", FOLDER), renderText(head, parts));
  await Deno.writeTextFile(
    new URL("carried_parts_table.ts", FOLDER),
    `/** A part of the program: its name, version, license as an SPDX expression, and what is taken if that has a choice. */
export type CarriedPart = readonly [name: string, version: string, license: string, taken?: string];

/** All parts of the program; \`deno task licenses\` writes this file. */
export const CARRIED_PARTS: readonly CarriedPart[] = [
${renderRows(parts)}];
`,
  );
}

async function writeCrates(): Promise<void> {
  const search = await findToolchain();
  if ("missing" in search) return await keepCrates(search.missing);
  const crates = await listRustParts(search.toolchain);
  const head =
    "The Typst compiler consists of these Rust crates. The texts of the licenses that are taken follow the list.";
  await Deno.writeTextFile(new URL("crate_licenses.txt", FOLDER), renderText(head, crates));
  await Deno.writeTextFile(
    new URL("carried_crates_table.ts", FOLDER),
    `import type { CarriedPart } from "./carried_parts_table.ts";

/** SHA-256 of the \`Cargo.lock\` that the crates were listed from. */
export const CRATES_LOCK_SHA256 = "${await sha256Hex(await Deno.readFile(LOCK_FILE))}";

/** All Rust crates of the compiler; \`deno task licenses\` writes this file. */
export const CARRIED_CRATES: readonly CarriedPart[] = [
${renderRows(crates)}];
`,
  );
}

async function keepCrates(missing: readonly string[]): Promise<void> {
  const text = `skipped: the licenses of Rust crates stay as they are: missing ${
    missing.join(", ")
  }\nhint: ${INSTALL_HINT}\n`;
  await Deno.stderr.write(new TextEncoder().encode(text));
}

await writeParts();
await writeCrates();
