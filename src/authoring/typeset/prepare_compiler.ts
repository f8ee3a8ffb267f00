import type { Context } from "../../console/context.ts";
import { chooseFonts } from "../../typst/fonts/choose_fonts.ts";
import type { EngineStart } from "../engine_choice.ts";
import { loadFonts } from "../load_fonts.ts";
import type { TypesetJob } from "./typeset_job.ts";

/** What is known about a document before its content is read. */
interface KnownJob extends Pick<TypesetJob, "template" | "fonts" | "fontFolders" | "demands"> {
  /** Whether it will have hundreds of pages. */
  readonly isLong: boolean;
}

/** Has some of what every document has. */
const SAMPLE = `#import "/tool.typ": *
#show: tool-document.with((title: "Sample"))
= Heading
A paragraph with *strong* and _emphasized_ words, \`code\` and a #link("https://example.org/")[link].
- An item
+ A step
#table(columns: 2, [A], [cell])
`;

/**
 * Typesets a sample with the template and the fonts of a document that is still being read. The compiler then has read
 * them, and has loaded its own code. Never throws: what is wrong with them, typesetting the document reports. Disposing
 * stops it.
 */
export function prepareCompiler(job: KnownJob, engines: EngineStart, context: Context): AsyncDisposable {
  const stop = new AbortController();
  const signal = AbortSignal.any([context.signal, stop.signal]);
  const prepared = compileSample(job, engines, { ...context, signal }).catch(() => {});
  return {
    async [Symbol.asyncDispose]() {
      stop.abort();
      await prepared;
    },
  };
}

async function compileSample(
  { template: { template, recipe }, fonts: loaded, fontFolders, demands, isLong }: KnownJob,
  engines: EngineStart,
  context: Context,
): Promise<void> {
  const { engine } = await engines.choose(template.compilerRange);
  if (engine.prepare === undefined) return;
  const { library } = loaded ?? await loadFonts({ loaded: recipe, folders: fontFolders }, context);
  const { fonts } = await chooseFonts(template.values, library);
  const members = [...template.files].map(([path, bytes]) => [`/${path}`, bytes] as const);
  const files = new Map([...members, ["/main.typ", new TextEncoder().encode(SAMPLE)]]);
  await engine.prepare({ files, main: "/main.typ", fonts, signal: context.signal, ...demands }, { isLong });
}
