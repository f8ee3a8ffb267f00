import init, { type TypstCompiler, TypstCompilerBuilder } from "@myriaddreamin/typst-ts-web-compiler";
import { ASSET_EXTENSIONS, type AssetMediaType } from "../../../src/pdf/assets/media_type.ts";

/** Compiles a document that contains only this picture. Returns the errors; empty on success. */
export async function compilePicture(bytes: Uint8Array, mediaType: AssetMediaType): Promise<string[]> {
  const compiler = await loadCompiler();
  const path = `/a.${ASSET_EXTENSIONS[mediaType]}`;
  compiler.reset_shadow();
  compiler.map_shadow(path, bytes);
  compiler.add_source("/main.typ", `#set document(date: none)\n#image("${path}")`);
  const world = compiler.snapshot(undefined, "/main.typ", []);
  try {
    const { hasError, diagnostics = [] }: Compiled = world.compile(0, 3);
    if (hasError) return diagnostics.map(({ message }) => message);
    const artifact: { result?: Uint8Array } = world.get_artifact(1, 3);
    return artifact.result === undefined ? ["no PDF"] : [];
  } finally {
    world.free();
  }
}

interface Compiled {
  hasError: boolean;
  diagnostics?: { message: string }[];
}

let loaded: Promise<TypstCompiler> | undefined;

function loadCompiler(): Promise<TypstCompiler> {
  loaded ??= startCompiler();
  return loaded;
}

async function startCompiler(): Promise<TypstCompiler> {
  const wasm = new URL(import.meta.resolve("@myriaddreamin/typst-ts-web-compiler/wasm"));
  await init({ module_or_path: await Deno.readFile(wasm) });
  const builder = new TypstCompilerBuilder();
  builder.set_dummy_access_model();
  return await builder.build();
}
