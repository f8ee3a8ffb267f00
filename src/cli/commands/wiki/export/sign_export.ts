import type { Context } from "../../../../console/context.ts";
import { STANDARD_STREAM } from "../../../../console/read_input.ts";
import { renderSignedManifest, type SignedFile } from "../../../../export/archive/signed_manifest.ts";
import { baseName, joinPath, pathWithin } from "../../../../host/files/file_path.ts";
import { sha256InPlace } from "../../../../host/files/sha256_in_place.ts";
import { signedPaths } from "../../../inputs/signed_paths.ts";
import type { ExportFlags } from "./export_flags.ts";
import { type FinishedExport, reportText } from "./publish_report.ts";

/** A file beside a book. */
interface FileBeside {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/**
 * Signs a book that is not published yet: the manifest, and a book of one file itself.
 *
 * @throws {ToolError} when it cannot be signed.
 */
export async function signExport(
  made: FinishedExport,
  { key, book, flags }: { readonly key: string; readonly book: Uint8Array | undefined; readonly flags: ExportFlags },
  { signatures, environment: { windows }, signal }: Context,
): Promise<readonly FileBeside[]> {
  const [first] = made.files;
  if (first === undefined) return [];
  const manifest = new TextEncoder().encode(renderSignedManifest({
    title: made.book.title,
    files: signedFiles(made, windows),
    report: signedReport(made, flags.report, windows),
    template: first.template,
  }));
  const paths = signedPaths(made.output);
  const sign = async (path: string, data: Uint8Array) => ({
    path,
    bytes: await signatures.sign({ data, key, signal }),
  });
  return [
    { path: paths.manifest, bytes: manifest },
    await sign(paths.manifestSignature, manifest),
    ...(book === undefined ? [] : [await sign(paths.signature, book)]),
  ];
}

/** Returns the names of the files of a book: those of a divided one with their path below its folder, and its name. */
function signedFiles({ files, output, isDivided }: FinishedExport, windows: boolean): SignedFile[] {
  const own = baseName(output, windows);
  return files.map(({ output: path, sha256, byteLength: size }) => {
    return { name: isDivided ? joinPath(own, pathWithin(output, path)) : own, size, sha256 };
  });
}

function signedReport(made: FinishedExport, report: string | undefined, windows: boolean): SignedFile | null {
  if (report === undefined || report === STANDARD_STREAM) return null;
  const bytes = new TextEncoder().encode(reportText(made));
  return { name: baseName(report, windows), size: bytes.length, sha256: sha256InPlace(bytes) };
}
