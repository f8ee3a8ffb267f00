import { createFontLibrary, type FontLibrary } from "../../../typst/fonts/font_library.ts";
import { ENGINE_COPY } from "../../../typst/unpack_engine_module.ts";
import { showEngine } from "../../../authoring/engine_choice.ts";
import { countNoun } from "../../../base/count_noun.ts";
import { quote } from "../../../base/text.ts";
import type { Context } from "../../../console/context.ts";
import { type Check, checked, failed, isCheck, passed, skipped } from "../../../console/output/diagnosis.ts";
import { joinPath } from "../../../host/files/file_path.ts";
import { DEFAULT_LIMITS } from "../../../pdf/engine.ts";
import { cacheFolder } from "../../../profile/platform_folders.ts";

/** Checks of the compiler, with the page that it made. */
export interface CompilerChecks {
  readonly checks: readonly Check[];
  /** The page; absent if the compiler does not work. */
  readonly pdf?: Uint8Array<ArrayBuffer>;
}

/** Text of the page, which is read back. */
const WORD = "Ready";
const SOURCE = `#set document(title: "Check", date: none)\n#set text(font: "Inter")\n${WORD}\n`;

/** Compiles a page with the built-in compiler, and reads its text back. */
export async function checkCompiler(context: Context): Promise<CompilerChecks> {
  const library = createFontLibrary();
  const fonts = await checked("fonts", context.signal, () => library.load(library.faces("Inter")));
  if (isCheck(fonts)) return { checks: [fonts] };
  const made = await checked("compiler", context.signal, () => compilePage(fonts, context));
  const after = [checkFonts(library), await checkCache(context)];
  if (isCheck(made)) return { checks: [made, skipped("PDF reader", "there is no page to read"), ...after] };
  const compiler = passed("compiler", `${made.name} makes a page`);
  return { checks: [compiler, await checkReader(made.pdf, context), ...after], pdf: made.pdf };
}

async function compilePage(fonts: readonly Uint8Array[], { compilers, signal }: Context) {
  await using engine = await compilers.startEmbedded(DEFAULT_LIMITS);
  const files = new Map([["/main.typ", new TextEncoder().encode(SOURCE)]]);
  // The strictest standards, so that the page can be validated.
  const job = { files, main: "/main.typ", fonts, standards: ["ua-1"], signal } as const;
  const { pdf, diagnostics } = await engine.compile(job);
  if (pdf === undefined) {
    return failed("compiler", `it refuses a page: ${diagnostics[0]?.message ?? "no reason given"}`);
  }
  return { pdf, name: showEngine(engine) };
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

/** Checks whether the compiler's unpacked copy is in the cache folder, where starting the compiler has put it. */
async function checkCache({ environment, files, signal }: Context): Promise<Check> {
  const folder = await checked("cache", signal, () => Promise.resolve(cacheFolder(environment)));
  const hint = "Make the folder writable; until then the compiler is unpacked at each start.";
  if (isCheck(folder)) return skipped("cache", folder.message, folder.hint);
  const found = await checked("cache", signal, () => files.realPath(joinPath(folder, ENGINE_COPY)));
  if (isCheck(found)) return found;
  if (found === undefined) return skipped("cache", `${quote(folder)} has no unpacked copy of the compiler`, hint);
  return passed("cache", `${quote(folder)} has the unpacked compiler`);
}
