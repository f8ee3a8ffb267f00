import { pathToFileURL } from "node:url";
import { formatBytes } from "../../base/bytes.ts";
import { quote, truncate } from "../../base/text.ts";
import { ToolError } from "../../base/tool_error.ts";
import { createPrivateFolder } from "../../host/files/temporary_name.ts";
import { guardWork } from "../../host/process/kill_child.ts";
import { type ProgramOptions, type ProgramResult, runProgram } from "../../host/process/run_program.ts";
import { describeExcess, type Excess, startWorkLimit, type WorkLimits } from "../../host/process/work_limit.ts";
import type { CompileLimits } from "../../pdf/engine.ts";

/** A Word file to convert to PDF. It is untrusted. */
export interface OfficeTask {
  readonly docx: Uint8Array;
  /** Maximum number of pages of the PDF; the others are left out. */
  readonly maxPages: number;
  /** Stops the conversion; the promise rejects with the signal's reason. */
  readonly signal: AbortSignal;
}

/** Formats that LibreOffice reads, as the names of their files end. */
export type OfficeSource = "docx" | "doc" | "odt" | "rtf" | "emf" | "wmf";

/** Formats that LibreOffice writes for the program, with the filter that writes them. */
const FILTERS = { docx: "docx:MS Word 2007 XML", svg: "svg:draw_svg_Export" } as const;

/** A file for LibreOffice. It is untrusted. */
export interface OfficeFile {
  readonly bytes: Uint8Array;
  readonly from: OfficeSource;
}

/** Files to convert to another format in one run. */
export interface ConversionTask {
  /** At least one. */
  readonly files: readonly [OfficeFile, ...OfficeFile[]];
  readonly to: keyof typeof FILTERS;
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
  office: OfficeProgram,
  { docx, maxPages, signal }: OfficeTask,
): Promise<Uint8Array<ArrayBuffer>> {
  const pages = JSON.stringify({ PageRange: { type: "string", value: `1-${maxPages}` } });
  const [pdf] = await convert(office, {
    ...{ files: [{ bytes: docx, from: "docx" }], to: "pdf", filter: `pdf:writer_pdf_Export:${pages}`, signal },
    cannot: "Cannot show the pages of the Word file",
  });
  if (pdf instanceof Uint8Array) return pdf;
  throw pdf;
}

/** Result of a file, or why it has none. */
export type OfficeResult = Uint8Array<ArrayBuffer> | OfficeError;

/**
 * Converts files to another format with LibreOffice, in the same way, and returns the result of each. A file that it
 * cannot convert does not keep it from converting the others; a limit ends all.
 *
 * @throws {OfficeError} when LibreOffice is not installed, or exceeds a limit.
 */
export function convertInOffice(office: OfficeProgram, task: ConversionTask): Promise<OfficeResult[]> {
  const { files: [{ from }, ...others], to } = task;
  const what = others.length === 0 ? `the .${from} file` : `${others.length + 1} files`;
  return convert(office, { ...task, filter: FILTERS[to], cannot: `Cannot convert ${what}` });
}

/** What is converted by which filter, and how an error begins. */
interface Conversion {
  readonly files: readonly OfficeFile[];
  readonly to: string;
  readonly filter: string;
  readonly cannot: string;
  readonly signal: AbortSignal;
}

async function convert(
  { programs, env, limits }: OfficeProgram,
  { files, to, filter, cannot, signal: outside }: Conversion,
): Promise<OfficeResult[]> {
  const explain = (excess: Excess) => tooMuch(excess, { limits, cannot });
  using limit = startWorkLimit(limits, { explain, outside });
  await using folder = await createPrivateFolder("tool-office-");
  const { path } = folder;
  await Deno.mkdir(`${path}/profile/user`, { recursive: true });
  await Deno.writeTextFile(`${path}/profile/user/registrymodifications.xcu`, LIBREOFFICE_SETTINGS);
  const names = files.map((_, i) => `${path}/source${i === 0 ? "" : i}`);
  const sources = files.map(({ bytes, from }, i) => ({ bytes, source: `${names[i]}.${from}` }));
  for (const { bytes, source } of sources) await Deno.writeFile(source, bytes);
  const args = [...QUIET, profileArgument(path), "--convert-to", filter];
  const result = await start(programs, [...args, "--outdir", path, ...sources.map(({ source }) => source)], {
    cwd: path,
    env: { ...env, ...NO_NETWORK, HOME: path, TMPDIR: path, SAL_USE_VCLPLUGIN: "svp" },
    signal: limit.signal,
    watch: (pid) => guardWork(pid, path, limit),
  }).catch((error: unknown) => {
    throw error instanceof Deno.errors.NotFound ? notFound(cannot) : error;
  });
  return await readResults(names.map((name) => `${name}.${to}`), { ...result, cannot });
}

/** Proxies that do not exist, in addition to the settings of the profile. */
const NO_NETWORK = { http_proxy: "http://127.0.0.1:9", https_proxy: "http://127.0.0.1:9" };

const QUIET = ["--headless", "--norestore", "--nolockcheck", "--nodefault", "--nofirststartwizard", "--nologo"];

function profileArgument(path: string): string {
  return `-env:UserInstallation=${pathToFileURL(`${path}/profile`).href}`;
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
  throw new Deno.errors.NotFound("no program of LibreOffice");
}

function notFound(cannot: string): OfficeError {
  return new OfficeError("office-not-found", `${cannot}: LibreOffice is not installed`, {
    hint: "Install LibreOffice, so that its program soffice is found.",
  });
}

function tooMuch(excess: Excess, { limits, cannot }: { limits: WorkLimits; cannot: string }): OfficeError {
  return new OfficeError("office-limit", `${cannot}: LibreOffice ${describeExcess(excess, limits)}`, {
    hint: excess === "memory" ? "Raise --max-memory." : "Raise --max-time.",
  });
}

async function readResults(
  paths: readonly string[],
  printed: ProgramResult & Pick<Conversion, "cannot">,
): Promise<OfficeResult[]> {
  const results: OfficeResult[] = [];
  let left = MAX_RESULT_BYTES;
  for (const path of paths) {
    const result = await readResult(path, { ...printed, left });
    if (result instanceof Uint8Array) left -= result.length;
    results.push(result);
  }
  return results;
}

async function readResult(
  path: string,
  { stdout, stderr, cannot, left }: ProgramResult & Pick<Conversion, "cannot"> & { readonly left: number },
): Promise<OfficeResult> {
  const facts = await Deno.lstat(path).catch((error: unknown) => {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  });
  const start = `${cannot}: LibreOffice`;
  if (facts === undefined) {
    const said = lastLine(stderr) ?? lastLine(stdout);
    const printed = said === undefined ? "" : `; it printed ${quote(truncate(said, 200))}`;
    return officeFailed(`${start} did not convert it${printed}`);
  }
  if (!facts.isFile) return officeFailed(`${start} wrote something that is not a file`);
  if (facts.size <= left) return await Deno.readFile(path);
  return officeFailed(`${start} wrote more than ${formatBytes(MAX_RESULT_BYTES)}`);
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

/** Maximum size of all results in bytes. */
const MAX_RESULT_BYTES = 64 << 20;

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
