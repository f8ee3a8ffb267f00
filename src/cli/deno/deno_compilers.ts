import { explainMissingPermission } from "./missing_permission.ts";
import { quote } from "../../base/text.ts";
import type { CompileLimits } from "../../pdf/engine.ts";
import { startBuiltInEngine } from "../../typst/built_in_engine.ts";
import { cacheFolder } from "../../profile/platform_folders.ts";
import type { Compilers } from "../../console/compilers.ts";
import type { Environment } from "../../console/context.ts";
import { FileError } from "../../host/files/file_error.ts";
import { CHILDREN } from "../../host/process/child_environment.ts";

/** Creates the port for the built-in compiler, which loads first, and for external ones. */
export function createDenoCompilers(environment: Environment): Compilers {
  return {
    async startEmbedded(limits, choice) {
      const start = { ...choice, limits, findFolder: () => cacheFolder(environment) };
      return await named(Deno.execPath(), () => startBuiltInEngine(start));
    },
    async openProgram(program: string, limits: CompileLimits, signal: AbortSignal) {
      const { openExternalEngine } = await import("../../typst/external_engine.ts");
      return await named(program, () => openExternalEngine(program, { limits, signal }));
    },
    async startPdfReader(limits) {
      const { fetchAssets } = await import("../../typst/assets.ts");
      const { startPdfReader } = await import("../../typst/pdf/pdf_reader.ts");
      await fetchAssets();
      return await named(Deno.execPath(), () => startPdfReader(limits));
    },
    async validatePdf(program, task, timeoutMs) {
      const { runVeraPdf } = await import("../../typst/verapdf/run_verapdf.ts");
      return await named(
        program,
        () => runVeraPdf({ program, env: copyVariables(CHILDREN.validator.inherits), timeoutMs }, task),
      );
    },
    async convertToPdf(task, limits) {
      const { runLibreOffice } = await import("../../typst/libreoffice/run_libreoffice.ts");
      return await named("soffice", () => runLibreOffice(findOffice(environment, limits), task));
    },
    async convertInOffice(task, limits) {
      const { convertInOffice } = await import("../../typst/libreoffice/run_libreoffice.ts");
      return await named("soffice", () => convertInOffice(findOffice(environment, limits), task));
    },
  };
}

function findOffice(environment: Environment, limits: CompileLimits) {
  return { programs: officePrograms(environment), env: copyVariables(CHILDREN.office.inherits), limits };
}

/** Returns where LibreOffice is installed: on PATH, or in the folder that its installer chooses. */
function officePrograms({ windows, macos }: Environment): string[] {
  if (macos) return ["soffice", "/Applications/LibreOffice.app/Contents/MacOS/soffice"];
  return windows ? ["soffice.exe", "C:\\Program Files\\LibreOffice\\program\\soffice.exe"] : ["soffice", "libreoffice"];
}

/** Returns the variables of the environment that a child gets. */
export function copyVariables(
  names: readonly string[],
  get = (name: string) => Deno.env.get(name),
): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => {
    const value = get(name);
    return value === undefined ? [] : [[name, value]];
  }));
}

/** Converts a missing permission to a usage error, because it comes from the command line of Deno. */
export async function named<T>(program: string, start: () => T | Promise<T>): Promise<T> {
  try {
    return await start();
  } catch (error) {
    if (!(error instanceof Deno.errors.NotCapable)) throw error;
    if (!error.message.startsWith("Requires run access")) throw explainMissingPermission(error);
    const message = `Cannot run ${quote(program)}: Deno was started without run access to it`;
    throw new FileError("permission-denied", message, { hint: "Run Deno with --allow-run.", cause: error });
  }
}
