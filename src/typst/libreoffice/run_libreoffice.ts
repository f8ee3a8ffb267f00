import { pathToFileURL } from "node:url";
import { formatBytes } from "../../base/bytes.ts";
import { quote, truncate } from "../../base/text.ts";
import { ToolError } from "../../base/tool_error.ts";
import { createPrivateFolder } from "../../host/files/temporary_name.ts";
import { guardWork } from "../../host/process/kill_child.ts";
import { type ProgramOptions, type ProgramResult, runProgram } from "../../host/process/run_program.ts";
import { describeExcess, type Excess, startWorkLimit, type WorkLimits } from "../../host/process/work_limit.ts";
import type { CompileLimits } from "../../pdf/engine.ts";

/** A Word file to convert. It is untrusted. */
export interface OfficeTask {
  readonly docx: Uint8Array;
  /** Maximum number of pages of the PDF; the others are left out. */
  readonly maxPages: number;
  /** Stops the conversion; the promise rejects with the signal's reason. */
  readonly signal: AbortSignal;
}

/** LibreOffice of this machine. */
interface OfficeProgram {
  /** Paths, or names on PATH; the first that exists is used. */
  readonly programs: readonly string[];
  /** Environment that its start script needs. */
  readonly env: Readonly<Record<string, string>>;
  readonly limits: CompileLimits;
}

/** Error for a Word file that was not converted: `office-not-found`, `office-failed`, `office-limit`. */
export class OfficeError extends ToolError {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "OfficeError";
}

/**
 * Converts a Word file to PDF with LibreOffice, in a private folder with an empty profile. LibreOffice runs no macros,
 * loads nothing that the file links to, and reaches no network. Needs permission to run the program, and to write
 * temporary files.
 *
 * @throws {OfficeError}
 */
export async function runLibreOffice(
  { programs, env, limits }: OfficeProgram,
  { docx, maxPages, signal: outside }: OfficeTask,
): Promise<Uint8Array<ArrayBuffer>> {
  using limit = startWorkLimit(limits, { explain: (excess) => tooMuch(excess, limits), outside });
  await using folder = await createPrivateFolder("tool-office-");
  const { path } = folder;
  await Deno.mkdir(`${path}/profile/user`, { recursive: true });
  await Deno.writeTextFile(`${path}/profile/user/registrymodifications.xcu`, LIBREOFFICE_SETTINGS);
  await Deno.writeFile(`${path}/source.docx`, docx);
  const result = await start(programs, convertArguments(path, maxPages), {
    cwd: path,
    env: { ...env, ...NO_NETWORK, HOME: path, TMPDIR: path, SAL_USE_VCLPLUGIN: "svp" },
    signal: limit.signal,
    watch: (pid) => guardWork(pid, path, limit),
  });
  return await readPdf(`${path}/source.pdf`, result);
}

/** Proxies that do not exist, in addition to the settings of the profile. */
const NO_NETWORK = { http_proxy: "http://127.0.0.1:9", https_proxy: "http://127.0.0.1:9" };

function convertArguments(path: string, maxPages: number): string[] {
  const filter = JSON.stringify({ PageRange: { type: "string", value: `1-${maxPages}` } });
  return [
    ...["--headless", "--norestore", "--nolockcheck", "--nodefault", "--nofirststartwizard", "--nologo"],
    `-env:UserInstallation=${pathToFileURL(`${path}/profile`).href}`,
    ...["--convert-to", `pdf:writer_pdf_Export:${filter}`, "--outdir", path, `${path}/source.docx`],
  ];
}

async function start(
  programs: readonly string[],
  args: readonly string[],
  options: ProgramOptions,
): Promise<ProgramResult> {
  for (const program of programs) {
    try {
      return await runProgram(program, args, options);
    } catch (error) {
      if (!(error instanceof Deno.errors.NotFound)) throw error;
    }
  }
  throw new OfficeError("office-not-found", "Cannot show the pages of the Word file: LibreOffice is not installed", {
    hint: "Install LibreOffice, so that its program soffice is found.",
  });
}

function tooMuch(excess: Excess, limits: WorkLimits): OfficeError {
  const message = `Cannot show the pages of the Word file: LibreOffice ${describeExcess(excess, limits)}`;
  return new OfficeError("office-limit", message, {
    hint: excess === "memory" ? "Raise --max-memory." : "Raise --max-time.",
  });
}

async function readPdf(path: string, { stdout, stderr }: ProgramResult): Promise<Uint8Array<ArrayBuffer>> {
  const facts = await Deno.lstat(path).catch((error: unknown) => {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  });
  const start = "Cannot show the pages of the Word file: LibreOffice";
  if (facts === undefined) {
    const said = lastLine(stderr) ?? lastLine(stdout);
    const printed = said === undefined ? "" : `; it printed ${quote(truncate(said, 200))}`;
    throw officeFailed(`${start} did not convert it${printed}`);
  }
  if (!facts.isFile) throw officeFailed(`${start} wrote something that is not a file`);
  if (facts.size <= MAX_PDF_BYTES) return await Deno.readFile(path);
  throw officeFailed(`${start} wrote a PDF of more than ${formatBytes(MAX_PDF_BYTES)}`);
}

function officeFailed(message: string): OfficeError {
  return new OfficeError("office-failed", message, {
    hint: "Open the file in LibreOffice to see whether it is damaged, or run tool doctor to check the installation.",
  });
}

/** Returns the last printed line with a letter, which is the error; those before it are warnings and progress. */
function lastLine(printed: string): string | undefined {
  return printed.split(/[\r\n]+/).findLast((line) => /\p{L}/u.test(line))?.trim();
}

/** Maximum size of the PDF in bytes. */
const MAX_PDF_BYTES = 64 << 20;

const SECURITY = "/org.openoffice.Office.Common/Security/Scripting";
const PROXY = "/org.openoffice.Inet/Settings";

const SETTINGS = [
  // Macros run only from trusted places, of which an empty profile has none, and are switched off besides.
  [SECURITY, "MacroSecurityLevel", "3"],
  [SECURITY, "DisableMacrosExecution", "true"],
  // Objects, fields and scripts that reach outside the file.
  [SECURITY, "DisableActiveContent", "true"],
  // Linked pictures and sections of documents outside of trusted places.
  [SECURITY, "BlockUntrustedRefererLinks", "true"],
  ["/org.openoffice.Office.Writer/Content/Update", "Link", "0"],
  // A proxy that does not exist, for all hosts.
  [PROXY, "ooInetProxyType", "2"],
  [PROXY, "ooInetHTTPProxyName", "127.0.0.1"],
  [PROXY, "ooInetHTTPProxyPort", "9"],
  [PROXY, "ooInetHTTPSProxyName", "127.0.0.1"],
  [PROXY, "ooInetHTTPSProxyPort", "9"],
  [PROXY, "ooInetNoProxy", ""],
] as const;

/** Settings of a profile of LibreOffice for untrusted files: `registrymodifications.xcu`. */
const LIBREOFFICE_SETTINGS: string = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
${
  SETTINGS.map(([path, name, value]) =>
    `<item oor:path="${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>\n`
  ).join("")
}</oor:items>
`;
