import { sha256Hex } from "../../../../src/base/sha256.ts";
import { isCommandPresent, runSuccessfully } from "../../processes/run_command.ts";
import { skipUnless } from "../../skip.ts";
import { createTemporaryFolder } from "../../temporary_folder.ts";

/** Whether LibreOffice is absent; says so in one line. For `ignore:`. */
export async function skipWithoutLibreOffice(): Promise<boolean> {
  return skipUnless(
    await isCommandPresent("soffice"),
    "soffice is not installed, so Word files of LibreOffice are not made",
  );
}

/**
 * Word files that LibreOffice makes of sources, by the sources' names without extension. What it once made of the same
 * sources is taken from a temporary folder.
 */
export async function convertToDocx(sources: Readonly<Record<string, string>>): Promise<Map<string, Uint8Array>> {
  const names = Object.keys(sources).map((name) => name.replace(/\.\w+$/, ""));
  const version = await runSuccessfully("soffice", ["--version"]);
  const key = await sha256Hex(new TextEncoder().encode(JSON.stringify([version, sources])));
  const kept = `${await systemTemporaryFolder()}/word-documents-${key.slice(0, 16)}`;
  const found = await readDocuments(kept, names);
  if (found !== undefined) return found;
  await using folder = await createTemporaryFolder();
  const made = `${folder.path}/made`;
  await Deno.mkdir(made);
  for (const [name, content] of Object.entries(sources)) await Deno.writeTextFile(`${folder.path}/${name}`, content);
  const common = [
    "--headless",
    `-env:UserInstallation=file://${folder.path}/profile`,
    "--convert-to",
    "docx:Office Open XML Text",
  ];
  const paths = Object.keys(sources).map((name) => `${folder.path}/${name}`);
  await runSuccessfully("soffice", [...common, "--outdir", made, ...paths], { env: { HOME: folder.path } });
  const documents = await readDocuments(made, names);
  if (documents === undefined) throw new Error(`LibreOffice did not convert all of ${names.join(", ")}`);
  await Deno.rename(made, kept).catch(() => {}); // another process was faster, or it is on another disk
  return documents;
}

async function readDocuments(folder: string, names: readonly string[]): Promise<Map<string, Uint8Array> | undefined> {
  try {
    const read = async (name: string) => [name, await Deno.readFile(`${folder}/${name}.docx`)] as const;
    return new Map(await Promise.all(names.map(read)));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
}

async function systemTemporaryFolder(): Promise<string> {
  const probe = await Deno.makeTempDir();
  await Deno.remove(probe);
  return probe.replace(/[\\/][^\\/]*$/, "");
}
