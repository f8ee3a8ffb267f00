import type { Context } from "../../../../console/context.ts";
import { STANDARD_STREAM } from "../../../../console/read_input.ts";
import { renderSignedManifest, type SignedFile } from "../../../../export/archive/signed_manifest.ts";
import { baseName } from "../../../../host/files/file_path.ts";
import { sha256InPlace } from "../../../../host/files/sha256_in_place.ts";
import { signedPaths } from "../../../inputs/signed_paths.ts";
import type { ExportFlags } from "./export_flags.ts";
import { type FinishedExport, reportText } from "./publish_report.ts";

/** A file beside a book. */
interface FileBeside {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** Signs a book that is not published yet. @throws {ToolError} when it cannot be signed. */
export async function signExport(
  made: FinishedExport,
  { key, book, flags }: { readonly key: string; readonly book: Uint8Array; readonly flags: ExportFlags },
  { signatures, environment: { windows }, signal }: Context,
): Promise<readonly FileBeside[]> {
  const [file] = made.files;
  if (file === undefined) return [];
  const hasReport = flags.report !== undefined && flags.report !== STANDARD_STREAM;
  const describe = (path: string, bytes: Uint8Array): SignedFile => {
    return { name: baseName(path, windows), size: bytes.length, sha256: sha256InPlace(bytes) };
  };
  const manifest = new TextEncoder().encode(renderSignedManifest({
    title: made.book.title,
    book: describe(made.output, book),
    report: hasReport ? describe(flags.report ?? "", new TextEncoder().encode(reportText(made))) : null,
    template: file.template,
  }));
  const paths = signedPaths(made.output);
  return [
    { path: paths.manifest, bytes: manifest },
    { path: paths.manifestSignature, bytes: await signatures.sign({ data: manifest, key, signal }) },
    { path: paths.signature, bytes: await signatures.sign({ data: book, key, signal }) },
  ];
}
