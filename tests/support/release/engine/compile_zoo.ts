// Compiles the document of the proof with an engine's module, whose file is the argument.
import { startWasmEngine } from "../../../../src/typst/wasm_engine.ts";
import { compileMessage, readCompiled } from "../../../../src/typst/compiler_messages.ts";
import { chooseFonts } from "../../../../src/typst/fonts/choose_fonts.ts";
import { createFontLibrary } from "../../../../src/typst/fonts/font_library.ts";
import { loadZoo } from "../../../../src/typst/zoo/zoo.ts";
import { sampleGraphics, samplePdfPack, sampleValues } from "../../packs/pdf_packs.ts";

const MEMORY_BYTES = 1 << 30;

const [zoo, { fonts }, sample] = await Promise.all([
  loadZoo(),
  chooseFonts(sampleValues(), createFontLibrary()),
  sampleGraphics(),
]);
const { files } = samplePdfPack(sample);
const changed = [...zoo.files, ...[...files].map(([path, bytes]) => [`/${path}`, bytes] as const)];
const engine = startWasmEngine(new WebAssembly.Module(await Deno.readFile(Deno.args[0] ?? "")), MEMORY_BYTES);
const message = compileMessage({ changed, removed: [], main: "/main.typ", fonts });
const { diagnostics, pdf } = readCompiled(engine.answer(message));
if (pdf === undefined) throw new Error(`Cannot compile the document: ${diagnostics[0]?.message}`);
