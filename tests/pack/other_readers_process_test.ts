import { deepStrictEqual } from "node:assert/strict";
import { join } from "node:path";
import { packTemplate, unpackTemplate } from "../../mod.ts";
import { ACCEPTED } from "../support/packs/archive_variants.ts";
import { forge } from "../support/packs/forge.ts";
import { sampleFiles, sampleManifest } from "../support/packs/packs.ts";
import { isCommandPresent, runSuccessfully } from "../support/processes/run_command.ts";
import { skipUnless } from "../support/skip.ts";
import { createTemporaryFolder } from "../support/temporary_folder.ts";

const good = await packTemplate({ manifest: sampleManifest(), files: sampleFiles() });

const PYTHON = "import sys, zipfile; zipfile.ZipFile(sys.argv[1]).extractall(sys.argv[2])";

/** Programs that take an archive apart into a folder. */
const READERS: { command: string; probe?: string[]; args: (pack: string, folder: string) => string[] }[] = [
  { command: "unzip", probe: ["-v"], args: (pack, folder) => ["-qq", pack, "-d", folder] },
  { command: "python3", args: (pack, folder) => ["-c", PYTHON, pack, folder] },
  { command: "7z", probe: ["i"], args: (pack, folder) => ["x", "-bso0", "-bd", `-o${folder}`, pack] },
  { command: "bsdtar", args: (pack, folder) => ["-xf", pack, "-C", folder] },
];

/** Every file below a folder by its path; a link or anything else that is no file stands out by its content. */
async function readFolder(folder: string, prefix = ""): Promise<[string, Uint8Array | string][]> {
  const found: [string, Uint8Array | string][] = [];
  for await (const entry of Deno.readDir(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory) found.push(...await readFolder(path, `${prefix}${entry.name}/`));
    else found.push([`${prefix}${entry.name}`, entry.isFile ? await Deno.readFile(path) : "no file"]);
  }
  return found;
}

for (const { command, probe, args } of READERS) {
  const ignore = skipUnless(
    await isCommandPresent(command, probe),
    `${command} is not compared with, it is not installed`,
  );
  Deno.test(
    { name: `${command} reads what unpackTemplate() reads, of every pack that is accepted`, ignore },
    async () => {
      for (const [title, change] of ACCEPTED) {
        await using folder = await createTemporaryFolder();
        const zip = forge(good);
        change(zip);
        const bytes = zip.build();
        await Deno.writeFile(join(folder.path, "pack.zip"), bytes);
        await Deno.mkdir(join(folder.path, "out"));
        await runSuccessfully(command, args(join(folder.path, "pack.zip"), join(folder.path, "out")));
        const theirs = new Map(await readFolder(join(folder.path, "out")));
        theirs.delete("wiki-pdf-template.json");
        deepStrictEqual(new Map([...theirs].sort()), (await unpackTemplate(bytes)).files, title);
      }
    },
  );
}
