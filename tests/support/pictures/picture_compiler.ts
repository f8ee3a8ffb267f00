import { ASSET_EXTENSIONS, type AssetMediaType } from "../../../src/pdf/assets/media_type.ts";
import { compileLocally } from "../compilers/local_engine.ts";

/** Compiles a document that contains only this picture. Returns the errors; empty on success. */
export async function compilePicture(bytes: Uint8Array, mediaType: AssetMediaType): Promise<string[]> {
  const path = `/a.${ASSET_EXTENSIONS[mediaType]}`;
  const source = new TextEncoder().encode(`#set document(date: none)\n#image("${path}")`);
  const files = new Map([[path, bytes], ["/main.typ", source]]);
  const { diagnostics } = await compileLocally({ files, main: "/main.typ", fonts: [] });
  return diagnostics.filter(({ severity }) => severity === "error").map(({ message }) => message);
}
