import type { CompileJob } from "../../../src/pdf/engine.ts";
import { generateCanonicalSource } from "../../../src/pdf/source/canonical_source.ts";
import { findBaseline } from "../../../src/recipe/baselines/baselines.ts";
import { chooseFonts } from "../../../src/typst/fonts/choose_fonts.ts";
import { createFontLibrary } from "../../../src/typst/fonts/font_library.ts";
import { loadZoo } from "../../../src/typst/zoo/zoo.ts";
import { NO_GRAPHICS } from "../packs/no_graphics.ts";
import { encode } from "./typst_job.ts";

/** The feature zoo with the source of a baseline's pack. */
export async function zooJob(baseline: string, more: Partial<CompileJob> = {}): Promise<CompileJob> {
  const values = findBaseline(baseline)?.values ?? new Map();
  const { files } = await loadZoo();
  const source = encode(generateCanonicalSource(values, NO_GRAPHICS));
  const { fonts } = await chooseFonts(values, createFontLibrary());
  return { files: new Map([...files, ["/tool.typ", source]]), main: "/main.typ", fonts, ...more };
}
