import { errorIssue, type Issue } from "../../../../base/issue.ts";
import { quote, truncate } from "../../../../base/text.ts";
import type { Context } from "../../../../console/context.ts";
import type { SignedFile, SignedManifest } from "../../../../export/archive/signed_manifest.ts";
import { joinPath, withoutEndSlashes } from "../../../../host/files/file_path.ts";
import { sha256InPlace } from "../../../../host/files/sha256_in_place.ts";
import { type SignatureReport, type SignerOptions, verifyManifest } from "./verify_book_signature.ts";

/** Files of a folder that are listed; hidden ones are not of a book. */
const MAX_FILES = 50_000;

/** Checks the signature of a divided book: that of its manifest, and each file of its folder that the manifest lists. */
export async function verifySignedFolder(
  path: string,
  { maxBytes, ...options }: SignerOptions & { readonly maxBytes: number },
  context: Context,
): Promise<SignatureReport> {
  const folder = withoutEndSlashes(path);
  const judge = (manifest: SignedManifest) => checkFiles(folder, { manifest, maxBytes }, context);
  return await verifyManifest(folder, { options, judge }, context);
}

interface FolderCheck {
  readonly manifest: SignedManifest;
  readonly maxBytes: number;
}

async function checkFiles(folder: string, { manifest, maxBytes }: FolderCheck, context: Context): Promise<Issue[]> {
  const { files } = context;
  const skips = (name: string) => name.startsWith(".");
  const found = new Map((await files.list(folder, MAX_FILES, { skips, links: "inside" })).files.map((file) => {
    return [file.path.normalize("NFC"), file];
  }));
  const issues: Issue[] = [];
  for (const file of manifest.files) {
    context.signal.throwIfAborted();
    const name = nameInFolder(file);
    const entry = found.get(name);
    found.delete(name);
    if (entry === undefined) issues.push(missingFile(name));
    else if (entry.size !== file.size) {
      issues.push(otherFile(name, { code: "wrong-size", found: `${entry.size} bytes`, signed: `${file.size}` }));
    } else {
      const sha256 = sha256InPlace(await files.readFile(joinPath(folder, entry.path), maxBytes, { regular: true }));
      if (sha256 !== file.sha256) {
        issues.push(otherFile(name, { code: "wrong-hash", found: `the SHA-256 ${sha256}`, signed: file.sha256 }));
      }
    }
  }
  return [...issues, ...[...found.keys()].map(additionalFile)];
}

/** Returns the path of a file below the folder, whose own name may have changed. */
function nameInFolder({ name }: SignedFile): string {
  return name.slice(name.indexOf("/") + 1).normalize("NFC");
}

function missingFile(path: string): Issue {
  return errorIssue("missing-file", `${quote(truncate(path, 300))} is missing, which the signed manifest lists`, {
    path,
  });
}

function otherFile(path: string, { code, found, signed }: { code: string; found: string; signed: string }): Issue {
  const message = `${quote(truncate(path, 300))} has ${found}, the signed manifest says ${signed}`;
  return errorIssue(code, message, { path });
}

function additionalFile(path: string): Issue {
  return errorIssue("additional-file", `${quote(truncate(path, 300))} is not in the signed manifest`, { path });
}
