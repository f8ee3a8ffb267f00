import { byCodeUnits } from "../../../../src/base/order.ts";
import { runSuccessfully } from "../../processes/run_command.ts";
import type { CarriedPackage } from "../licenses/carried_packages.ts";
import { findPackageFolder, readPackageLicense } from "../licenses/license_texts.ts";
import { ROOT } from "../../house/source_files.ts";
import { writeLibrary } from "./write_library.ts";

interface Settings {
  readonly name: string;
  readonly version: string;
  readonly license: string;
}

/** Writes a folder for `npm install` and `npm publish`: the library, its types, licenses and a README. */
export async function writeNpmPackage(folder: string): Promise<void> {
  await Deno.mkdir(folder, { recursive: true });
  const settings: Settings = JSON.parse(await read("deno.json"));
  await writeLibrary(folder);
  await Deno.writeTextFile(`${folder}/package.json`, `${JSON.stringify(describePackage(settings), null, 2)}\n`);
  await Deno.writeTextFile(`${folder}/README.md`, renderReadme(settings, await read("mod.ts")));
  await Deno.copyFile(new URL("LICENSE", ROOT), `${folder}/LICENSE`);
  await Deno.writeTextFile(`${folder}/LICENSES.txt`, await renderLicenses());
}

function describePackage({ name, version, license }: Settings): object {
  return {
    name,
    version,
    description: "Build, read, write and judge .wiki-pdf-template packs",
    license,
    type: "module",
    sideEffects: false,
    types: "./mod.d.ts",
    exports: { ".": { types: "./mod.d.ts", default: "./mod.js" } },
    engines: { node: ">=20" },
  };
}

/** Renders a README from the module's documentation, with the name of the package. */
function renderReadme({ name, license }: Settings, source: string): string {
  const [comment = ""] = /^\/\*\*[^]*?\*\//.exec(source) ?? [];
  const text = comment.split("\n").slice(1, -1).map((line) => line.replace(/^ \* ?/, "")).join("\n");
  const body = text.replace(/^@example (.*)$/gm, "## $1\n").replace(/^@module$/m, "").replaceAll(
    '"./mod.ts"',
    `"${name}"`,
  );
  return `# ${name}\n\n${body.trim()}\n\nLicense: ${license}; LICENSES.txt has those of the packages inside.\n`;
}

/** Renders the licenses of the packages that `mod.js` includes. */
async function renderLicenses(): Promise<string> {
  const folder = await findPackageFolder();
  const parts = (await listPackages()).map(async (each) => {
    return `${each.name} ${each.version}\n\n${(await readPackageLicense(each, folder)).text}\n`;
  });
  return (await Promise.all(parts)).join(`\n${"=".repeat(80)}\n`);
}

/** Lists the packages that an importer without the import map loads, in ascending order of names. */
async function listPackages(): Promise<CarriedPackage[]> {
  const args = ["info", "--json", "--no-config", "--no-lock", "mod.ts"];
  const { npmPackages } = JSON.parse(await runSuccessfully(Deno.execPath(), args, { cwd: ROOT }));
  const packages = Object.values<CarriedPackage>(npmPackages).filter(({ name }) => !name.startsWith("@types/"));
  return packages.sort((a, b) => byCodeUnits(a.name, b.name));
}

function read(path: string): Promise<string> {
  return Deno.readTextFile(new URL(path, ROOT));
}
