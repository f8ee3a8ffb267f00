// Compiles the document of the proof with an engine's module, whose file is the argument.
import { compileMessage, readCompiled } from "../../../../src/typst/compiler_messages.ts";
import { startWasmEngine } from "../../../../src/typst/wasm_engine.ts";
import { zooJob } from "../../compilers/zoo_job.ts";

const MEMORY_BYTES = 1 << 30;

const { files, main, fonts } = await zooJob("technical");
const module = new WebAssembly.Module(await Deno.readFile(Deno.args[0] ?? ""));
const message = compileMessage({ changed: [...files], removed: [], main, fonts });
const { diagnostics, pdf } = readCompiled(startWasmEngine(module, MEMORY_BYTES).answer(message));
if (pdf === undefined) throw new Error(`Cannot compile the document: ${diagnostics[0]?.message}`);
