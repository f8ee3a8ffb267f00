import { checkDiagrams } from "./check_diagrams.ts";
import type { Context } from "../../../console/context.ts";
import { EXIT_CODE, type ExitCode } from "../../../console/exit_code.ts";
import {
  type Check,
  checked,
  diagnosisJson,
  diagnosisText,
  failed,
  isCheck,
  passed,
  skipped,
} from "../../../console/output/diagnosis.ts";
import { startProgress } from "../../../console/output/progress.ts";
import { createLook } from "../../../console/output/style.ts";
import { PROGRAM_NAME, VERSION } from "../../version.ts";
import { createFontLibrary, type FontLibrary } from "../../../typst/fonts/font_library.ts";
import { showEngine } from "../../../authoring/engine_choice.ts";
import { PROGRAM_FORM } from "../../../host/process/program_form.ts";
import { countNoun } from "../../../base/count_noun.ts";
import { quote } from "../../../base/text.ts";
import { joinPath } from "../../../host/files/file_path.ts";
import { type CompileEngine, type Confinement, DEFAULT_LIMITS, type EngineOrigin } from "../../../pdf/engine.ts";
import { cacheFolder, stateFolder } from "../../../profile/platform_folders.ts";
import type { InboxPlace } from "../../../console/webhook_host.ts";
import { findPorts } from "../webhook/events/open_events.ts";
import { readInboxPlace } from "../webhook/read_inbox_place.ts";
import { createStarter } from "../../../docx/starter/create_starter.ts";
import { starterLookOf } from "../../../authoring/word/starter_look_of.ts";
import { chooseBaseline } from "../../../authoring/start_recipe.ts";
import { ToolError } from "../../../base/tool_error.ts";
import type { Issue } from "../../../base/issue.ts";
import { collectWarnings } from "../../../console/read_all.ts";
import type { Profiles } from "../../../profile/profiles.ts";
import { loadProfiles } from "../../inputs/profile_file.ts";
import { findProfile } from "../../inputs/wiki_access.ts";
import { diagnoseWiki } from "../webhook/doctor/doctor_wiki.ts";

/** Flags of `tool doctor`. */
interface MachineFlags {
  readonly offline?: true | undefined;
  readonly verapdf: string;
  readonly diagrams?: readonly string[] | undefined;
  readonly json?: true | undefined;
}

/** Prints the diagnosis of this machine and returns the exit code. */
export async function diagnoseMachine(flags: MachineFlags, context: Context): Promise<ExitCode> {
  const { io: { stdout }, environment } = context;
  const checks = await findChecks(flags, context);
  const text = flags.json === true ? diagnosisJson(checks) : diagnosisText(checks, createLook(stdout, environment));
  await stdout.write(text);
  return checks.some(({ result }) => result === "fail") ? EXIT_CODE.failed : EXIT_CODE.ok;
}

async function findChecks({ offline, verapdf, diagrams }: MachineFlags, context: Context): Promise<Check[]> {
  await using progress = startProgress("Checking the compiler", context);
  const compiler = await checkCompiler(context);
  const checks = [checkProgram(), ...compiler.checks];
  progress.step("Checking LibreOffice");
  checks.push(await checkOffice(context));
  progress.step("Checking veraPDF");
  checks.push(await checkVeraPdf(verapdf, compiler.pdf, context));
  progress.step("Checking the programs for diagrams");
  checks.push(...await checkDiagrams(diagrams, context));
  progress.step("Checking profiles and inboxes");
  const here = offline === true;
  return [...checks, ...await checkProfiles(here, context), ...await checkInboxes(here, context)];
}

function checkProgram(): Check {
  const way = PROGRAM_FORM === "source" ? "from source" : PROGRAM_FORM;
  return passed("program", `${PROGRAM_NAME} ${VERSION} (${way}), Deno ${Deno.version.deno}, ${Deno.build.target}`);
}

/** Checks of the compiler, with the page that it made. */
interface CompilerChecks {
  readonly checks: readonly Check[];
  /** The page; absent if the compiler does not work. */
  readonly pdf?: Uint8Array<ArrayBuffer>;
}

/** Text of the page, which is read back. */
const WORD = "Ready";
const SOURCE = `#set document(title: "Check", date: none)\n#set text(font: "Inter")\n${WORD}\n`;

/** Compiles a page with the built-in compiler, and reads its text back. */
async function checkCompiler(context: Context): Promise<CompilerChecks> {
  const { signal, compilers } = context;
  const library = createFontLibrary();
  const loaded = await checked("fonts", signal, () => library.load(library.faces("Inter")));
  const fonts = isCheck(loaded) ? loaded : checkFonts(library);
  const engine = await checked("compiler", signal, () => compilers.startEmbedded(DEFAULT_LIMITS, { signal }));
  if (isCheck(engine)) {
    return { checks: [engine, skipped(NATIVE, UNSTARTED), NO_PAGE, fonts, skipped(CACHE, UNSTARTED)] };
  }
  await using _started = engine;
  const pdf = isCheck(loaded) ? NO_FONTS : await checked("compiler", signal, () => compilePage(loaded, engine, signal));
  const around = [fonts, await checkCache(engine.origin ?? {}, context)];
  if (isCheck(pdf)) return { checks: [pdf, checkNative(engine), NO_PAGE, ...around] };
  const compiler = passed("compiler", `${showEngine(engine)} makes a page`);
  return { checks: [compiler, checkNative(engine), await checkReader(pdf, context), ...around], pdf };
}

/** Compiles a page by the strictest standards, so that it can be validated. */
async function compilePage(fonts: readonly Uint8Array[], engine: CompileEngine, signal: AbortSignal) {
  const files = new Map([["/main.typ", new TextEncoder().encode(SOURCE)]]);
  const { pdf, diagnostics } = await engine.compile({ files, main: "/main.typ", fonts, standards: ["ua-1"], signal });
  return pdf ?? failed("compiler", `it refuses a page: ${diagnostics[0]?.message ?? "no reason given"}`);
}

const UNSTARTED = "the compiler does not start";
const NO_PAGE = skipped("PDF reader", "there is no page to read");
const NO_FONTS = skipped("compiler", "there are no fonts for a page");
const CACHE = "cache";
const NATIVE = "native compiler";

/** Reports whether the native build is used, and what confines it or why it is not used. */
function checkNative({ build, origin: { confinement, notNative } = {} }: CompileEngine): Check {
  if (build === "native" && confinement !== undefined) return passed(NATIVE, confinementText(confinement));
  if (notNative !== undefined) return skipped(NATIVE, notNative.message, notNative.hint);
  return skipped(NATIVE, "from source it is used only when it is asked for", "Add --engine native to a command.");
}

function confinementText({ memory, ...closed }: Confinement): string {
  const resources = (["files", "network", "processes"] as const).map((each) => `${each} (${closed[each].join(", ")})`);
  const limited = memory.length === 0 ? "" : `; its memory is limited by ${memory.join(", ")}`;
  return `these are closed to it: ${resources.join(", ")}${limited}`;
}

async function checkReader(pdf: Uint8Array, { compilers, signal }: Context): Promise<Check> {
  const facts = await checked("PDF reader", signal, async () => {
    await using reader = await compilers.startPdfReader(DEFAULT_LIMITS);
    return await reader.readFacts({ pdf, signal });
  });
  if (isCheck(facts)) return facts;
  const isRead = facts.pages.some(({ text }) => text.includes(WORD));
  return isRead
    ? passed("PDF reader", "it reads the page back")
    : failed("PDF reader", `it does not find ${quote(WORD)} on the page`);
}

function checkFonts(library: FontLibrary): Check {
  return passed("fonts", `${countNoun(library.families().length, "family", "families")} built in`);
}

/**
 * Checks whether the compiler's unpacked copy is in the cache folder, where starting the compiler has put it, and found
 * it undamaged.
 */
async function checkCache({ copy }: EngineOrigin, { environment, files, signal }: Context): Promise<Check> {
  const folder = await checked(CACHE, signal, () => Promise.resolve(cacheFolder(environment)));
  const hint = "Make the folder writable; until then the compiler is unpacked at each start.";
  if (isCheck(folder)) return skipped(CACHE, folder.message, folder.hint);
  const found = await checked(CACHE, signal, () => Promise.resolve(copy && files.realPath(copy)));
  if (isCheck(found)) return found;
  if (found === undefined) return skipped(CACHE, `${quote(folder)} has no unpacked copy of the compiler`, hint);
  return passed(CACHE, `${quote(folder)} has the unpacked compiler`);
}

const NAME = "inbox";

/** Checks the inboxes of the servers that have run here, and the queue of the environment. */
async function checkInboxes(offline: boolean, context: Context): Promise<Check[]> {
  const { environment, signal } = context;
  const checks: Check[] = [];
  if (environment.get("TOOL_QUEUE")) checks.push(await checkQueue(offline, context));
  const folder = await checked(NAME, signal, () => Promise.resolve(stateFolder(environment)));
  if (isCheck(folder)) return [...checks, skipped(NAME, folder.message, folder.hint)];
  const ports = await findPorts(folder, context);
  for (const port of ports) {
    const path = joinPath(folder, `webhook-${port}.inbox`);
    const look = { name: `inbox of port ${port}`, flags: `--port ${port}` };
    checks.push(await checkInbox({ kind: "file", path }, look, context));
  }
  if (checks.length > 0) return checks;
  return [skipped(NAME, "no webhook server has run here", "Run tool webhook server to receive events.")];
}

async function checkQueue(offline: boolean, context: Context): Promise<Check> {
  const name = "queue of TOOL_QUEUE";
  if (offline) return skipped(name, "it is not called");
  const place = await checked(name, context.signal, () => readInboxPlace({ port: 0 }, context));
  return isCheck(place) ? place : await checkInbox(place, { name, flags: "" }, context);
}

/** How an inbox is called, and the flags that select it. */
interface Looked {
  readonly name: string;
  readonly flags: string;
}

async function checkInbox(place: InboxPlace, { name, flags }: Looked, context: Context): Promise<Check> {
  const status = await checked(name, context.signal, async () => {
    await using inbox = await context.inboxes.open(place);
    return await inbox.status();
  });
  if (isCheck(status)) return status;
  const { counts, problem } = status;
  const text = Object.entries(counts).filter(([, count]) => count > 0).map(([state, count]) => `${count} ${state}`);
  const events = text.length === 0 ? "no events" : text.join(", ");
  if (problem !== undefined) return failed(name, `${events}; events cannot be added: ${problem}`);
  if (counts.dead === 0) return passed(name, events);
  return failed(
    name,
    events,
    `Look at them with ${["tool webhook events list --state dead", flags].join(" ").trim()}.`,
  );
}

const OFFICE = "LibreOffice";
const VERAPDF = "veraPDF";

/** Converts a Word file with LibreOffice, if it is installed. */
async function checkOffice({ compilers, signal }: Context): Promise<Check> {
  const docx = await createStarter(starterLookOf(chooseBaseline("technical").values));
  const limits = { ...DEFAULT_LIMITS, maxMemoryBytes: 2 * DEFAULT_LIMITS.maxMemoryBytes };
  const pdf = await optional(OFFICE, "office-not-found", {
    signal,
    work: () => compilers.convertToPdf({ docx, maxPages: 1, signal }, limits),
    purpose: "It is needed for --compare, for docx-template validate --fill and for --update-fields office.",
  });
  return isCheck(pdf) ? pdf : passed(OFFICE, "it converts a Word file");
}

/** Validates a page with veraPDF, if it is installed. */
async function checkVeraPdf(program: string, pdf: Uint8Array | undefined, context: Context): Promise<Check> {
  if (pdf === undefined) return skipped(VERAPDF, "there is no page to validate");
  const { compilers, signal } = context;
  const found = await optional(VERAPDF, "validator-not-found", {
    signal,
    work: () => compilers.validatePdf(program, { pdf, signal }, DEFAULT_LIMITS.timeoutMs),
    purpose: "It is needed only for pdf-template build --verapdf; name it with --verapdf.",
  });
  if (isCheck(found)) return found;
  const { version, results } = found;
  if (results.every(({ failedRules }) => failedRules.length === 0)) {
    return passed(VERAPDF, `version ${version} finds that the page conforms`);
  }
  return failed(VERAPDF, `version ${version} finds that the compiler's page does not conform`);
}

/** Check of a program that may be absent. */
interface Optional<T> {
  readonly signal: AbortSignal;
  readonly work: () => Promise<T>;
  /** What the program is for, as a hint. */
  readonly purpose: string;
}

async function optional<T>(name: string, absent: string, { signal, work, purpose }: Optional<T>): Promise<T | Check> {
  return await checked(name, signal, async () => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof ToolError && error.code === absent) return skipped(name, "it is not installed", purpose);
      throw error;
    }
  });
}

/** Checks the saved profiles, and whether the wiki of the one in use accepts its credential. */
export async function checkProfiles(offline: boolean, outer: Context): Promise<Check[]> {
  const { context, warnings } = collectWarnings(outer);
  const { signal } = context;
  const all = await checked("profiles", signal, () => loadProfiles(context));
  const saved = isCheck(all) ? all : withWarnings(describeProfiles(all), warnings);
  const used = await checked("profile", signal, () => findProfile(undefined, context));
  if (used === undefined) return [saved];
  if (isCheck(used)) return [saved, used];
  if (offline) return [saved, skipped("profile", `the wiki of "${used.name}" is not called`)];
  return [saved, ...(await diagnoseWiki(undefined, context)).checks];
}

function describeProfiles({ profiles }: Profiles): Check {
  if (profiles.length === 0) return skipped("profiles", "none is saved", "Run tool auth login to work with a wiki.");
  return passed("profiles", `${countNoun(profiles.length, "profile")}: ${profiles.map(({ name }) => name).join(", ")}`);
}

/** Adds warnings to a check, which they do not make a failed one. */
function withWarnings(check: Check, warnings: readonly Issue[]): Check {
  const [first] = warnings;
  if (first === undefined) return check;
  const message = [check.message, ...warnings.map((each) => each.message)].join(". ");
  return { ...check, message, hint: first.hint };
}
