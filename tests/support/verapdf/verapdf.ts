import { sha256Hex } from "../../../src/base/sha256.ts";
import { parseVeraPdfReport, type VeraPdfResult } from "../../../src/typst/verapdf/verapdf_report.ts";
import { cacheFolder } from "../cache_folder.ts";
import { isCommandPresent, runCommand } from "../processes/run_command.ts";
import { skipUnless } from "../skip.ts";
import { createTemporaryFolder } from "../temporary_folder.ts";

// Pinned: a newer version may know more rules. Change both lines together.
const VERSION = "1.28.2";
const SHA256 = "687d4d8bcfec48c9f7e931cf78ed061f1eeccfba55d4cdc000ba9b4d8aa46ce6";
const FILE = `greenfield-apps-${VERSION}.jar`;
const FOLDER = cacheFolder("verapdf");
const COPY = "org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy";
const MAIN = "org.verapdf.apps.GreenfieldCliWrapper";

let found: Promise<Program> | undefined;

/** Path of the program, or the reason why there is none. */
type Program = { readonly path: string } | { readonly absent: string };

/** For a short life: the second compiler of Java and its collector threads take as much time as all other work. */
const JAVA_OPTIONS = ["-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"];

/** Whether veraPDF, the independent validator, cannot run here; says so in one line. For `ignore:`. */
export async function skipWithoutVeraPdf(): Promise<boolean> {
  const program = await (found ??= findProgram());
  return "absent" in program && skipUnless(false, `veraPDF does not validate PDFs, because ${program.absent}`);
}

/**
 * Validates PDFs in one process, which takes seconds to start: each file against all standards that its metadata claims.
 * A file that claims none is validated as PDF/A-1b.
 */
export async function validateWithVeraPdf(
  pdfs: ReadonlyMap<string, Uint8Array>,
): Promise<Map<string, readonly VeraPdfResult[]>> {
  await using folder = await createTemporaryFolder();
  const files = await Promise.all([...pdfs].map(async ([name, bytes], index) => {
    const path = `${folder.path}/${index}.pdf`;
    await Deno.writeFile(path, bytes);
    return { name, path };
  }));
  const program = await (found ??= findProgram());
  if ("absent" in program) throw new Error(program.absent);
  const options = [...JAVA_OPTIONS, "-cp", program.path, MAIN, "--format", "json"];
  // The exit code is 1 when a file breaks a rule, which the report says as well.
  const { stdout, stderr } = await runCommand("java", [...options, ...files.map(({ path }) => path)]);
  const report = parseVeraPdfReport(stdout);
  return new Map(files.map(({ name, path }) => {
    const results = report.files.get(path) ?? [];
    if (results.length === 0) throw new Error(`veraPDF did not validate ${name}\n${stderr}`);
    return [name, results];
  }));
}

/** Finds the program, which Maven downloads once into the user's cache. */
async function findProgram(): Promise<Program> {
  if (!await isCommandPresent("java", ["-version"])) return { absent: "Java is not installed" };
  const path = `${FOLDER}/${FILE}`;
  if (!await Deno.stat(path).then(({ isFile }) => isFile, () => false)) {
    if (!await isCommandPresent("mvn")) return { absent: "Maven is not installed" };
    if (!await download(path)) return { absent: "Maven cannot download it" };
  }
  const digest = await sha256Hex(await Deno.readFile(path));
  if (digest !== SHA256) throw new Error(`${path} has the SHA-256 ${digest}, not ${SHA256}`);
  return { path };
}

/** Downloads the program. Other processes see all of the file or nothing. */
async function download(path: string): Promise<boolean> {
  await Deno.mkdir(FOLDER, { recursive: true });
  const folder = await Deno.makeTempDir({ dir: FOLDER });
  try {
    const artifact = `-Dartifact=org.verapdf.apps:greenfield-apps:${VERSION}`;
    const { code } = await runCommand("mvn", [
      "--batch-mode",
      "--quiet",
      COPY,
      artifact,
      `-DoutputDirectory=${folder}`,
    ]);
    if (code === 0) await Deno.rename(`${folder}/${FILE}`, path);
    return code === 0;
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** Writes a program like the one of an installed veraPDF to a folder, and returns its path. */
export async function writeVeraPdfScript(folder: string): Promise<string> {
  const program = await (found ??= findProgram());
  if ("absent" in program) throw new Error(program.absent);
  const path = `${folder}/verapdf`;
  await Deno.writeTextFile(
    path,
    `#!/bin/sh\nexec java ${JAVA_OPTIONS.join(" ")} -cp '${program.path}' ${MAIN} "$@"\n`,
    { mode: 0o755 },
  );
  return path;
}
