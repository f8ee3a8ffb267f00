import { errorIssue, type Issue, warningIssue } from "../../../../base/issue.ts";
import { present } from "../../../../base/present.ts";
import { quote, truncate, upperFirst } from "../../../../base/text.ts";
import { UsageError } from "../../../../console/command_errors.ts";
import type { Context } from "../../../../console/context.ts";
import { STANDARD_STREAM } from "../../../../console/read_input.ts";
import {
  MAX_SIGNED_MANIFEST_BYTES,
  parseSignedManifest,
  type SignedFile,
  type SignedManifest,
} from "../../../../export/archive/signed_manifest.ts";
import { FileError } from "../../../../host/files/file_error.ts";
import { baseName, joinPath, parentFolder } from "../../../../host/files/file_path.ts";
import { sha256InPlace } from "../../../../host/files/sha256_in_place.ts";
import { signedPaths } from "../../../inputs/signed_paths.ts";

/** Whose signatures count. */
export interface SignerOptions {
  /** File in the format of `ssh-keygen` with the keys of signers. */
  readonly allowedSigners?: string | undefined;
  /** Identity of the signer in that file; by default, any of them. */
  readonly signer?: string | undefined;
  /** File with the public key of the only signer. */
  readonly publicKey?: string | undefined;
  /** Signed manifest that has the hash of the PDF; by default, the PDF and its manifest are both signed. */
  readonly manifest?: string | undefined;
}

/** What was found of signatures. */
export interface SignatureReport {
  /** Identity of the signer in the file of signers; undefined for a public key, and without a valid signature. */
  readonly signer: string | undefined;
  /** Kind and fingerprint of the key of the valid signature. */
  readonly key: string | undefined;
  /** The signed manifest; undefined if it is missing or invalid. */
  readonly manifest: SignedManifest | undefined;
  /** Whether an allowed key has signed the PDF and the manifest, and the manifest is about the PDF. */
  readonly isSigned: boolean;
  /** Problems; no errors if both signatures are valid, and the manifest is about the PDF and the report beside it. */
  readonly issues: readonly Issue[];
}

/** A PDF whose signature is checked. */
interface SignedPdf {
  /** Its path. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

const MAX_SIGNATURE_BYTES = 64 << 10;
const MAX_KEY_BYTES = 64 << 10;
const MAX_REPORT_BYTES = 256 << 20;

/** Returns whether signatures are to be checked. @throws {UsageError} for options that contradict each other. */
export function wantsSignature({ allowedSigners, signer, publicKey, manifest }: SignerOptions, path: string): boolean {
  if (allowedSigners !== undefined && publicKey !== undefined) {
    throw new UsageError("Only one of --allowed-signers and --public-key can be used", { hint: "Omit one of them." });
  }
  if (signer !== undefined && allowedSigners === undefined) {
    throw new UsageError("--signer needs --allowed-signers, which lists the signers", {
      hint: "Add --allowed-signers.",
    });
  }
  const isWanted = allowedSigners !== undefined || publicKey !== undefined;
  if (!isWanted && manifest !== undefined) {
    throw new UsageError("--manifest needs --public-key or --allowed-signers, which say whose signature counts", {
      hint: "Add one of them.",
    });
  }
  if (isWanted && path === STANDARD_STREAM) {
    throw new UsageError("Cannot check the signature of standard input: it is in a file beside the PDF", {
      hint: "Name the file of the PDF.",
    });
  }
  return isWanted;
}

/** Checks the signatures beside a PDF and the manifest that one of them is about. @throws {ToolError} */
export async function verifyBookSignature(
  { path, bytes }: SignedPdf,
  options: SignerOptions,
  context: Context,
): Promise<SignatureReport> {
  const judge = (manifest: SignedManifest) => Promise.resolve(checkManifest(manifest, { path, bytes }, context));
  return await verifyManifest(path, { options, bytes, judge }, context);
}

/** What a manifest is checked with. */
interface ManifestCheck {
  readonly options: SignerOptions;
  /** A book of one file, which has a signature of its own unless the manifest is named. */
  readonly bytes?: Uint8Array;
  /** Compares the files of the book with what the manifest says. */
  readonly judge: (manifest: SignedManifest) => Promise<readonly Issue[]>;
}

/** Checks the signed manifest of a book, which is beside it unless it is named, and what it is about. */
export async function verifyManifest(
  book: string,
  { options, bytes, judge }: ManifestCheck,
  context: Context,
): Promise<SignatureReport> {
  const trusted = await readTrusted(options, context);
  const check = (data: Uint8Array, signature: string) => checkSignature(data, { path: signature, trusted }, context);
  const { signature, manifest: beside } = signedPaths(book);
  const { manifest: path = beside } = options;
  const isAlone = bytes !== undefined && options.manifest === undefined;
  const own = isAlone ? await check(bytes, signature) : { issues: [] };
  const text = await readIfThere(path, MAX_SIGNED_MANIFEST_BYTES, context);
  if (text === undefined) return { ...NOTHING, ...own, issues: [...own.issues, missing(path)] };
  const { issues, ...signer } = await check(text, `${path}.sig`);
  const manifest = issues.length === 0 ? parseSignedManifest(text) : undefined;
  const differs = manifest === undefined ? [] : await judge(manifest);
  const report = manifest?.report ? await checkReport(manifest.report, path, context) : [];
  const signed = [...own.issues, ...issues, ...differs];
  return { ...NOTHING, ...signer, ...own, manifest, isSigned: signed.length === 0, issues: [...signed, ...report] };
}

interface CheckedSignature {
  readonly signer?: string;
  readonly key?: string;
  readonly issues: readonly Issue[];
}

async function checkSignature(
  data: Uint8Array,
  { path, trusted }: { readonly path: string; readonly trusted: Awaited<ReturnType<typeof readTrusted>> },
  context: Context,
): Promise<CheckedSignature> {
  const signature = await readIfThere(path, MAX_SIGNATURE_BYTES, context);
  if (signature === undefined) return { issues: [missing(path)] };
  const { signal } = context;
  const verdict = await context.signatures.verify({ data, signature, trusted, signal });
  if (verdict.ok) return { key: verdict.key, ...present({ signer: verdict.signer }), issues: [] };
  const message = `The signature ${quote(path)} is not valid: ${verdict.reason}`;
  return { issues: [errorIssue("wrong-signature", message, { path })] };
}

const NOTHING = { signer: undefined, key: undefined, manifest: undefined, isSigned: false };

/** Compares the PDF with what the manifest says; its name may have changed. */
function checkManifest({ files }: SignedManifest, { path, bytes }: SignedPdf, { environment }: Context): Issue[] {
  const sha256 = sha256InPlace(bytes);
  if (files.some((file) => file.sha256 === sha256 && file.size === bytes.length)) return [];
  const name = baseName(path, environment.windows);
  const message = `${quote(name)} has the SHA-256 ${sha256}, which the signed manifest does not list`;
  return [errorIssue("wrong-hash", message, { path: name })];
}

/** Compares the report of the export with what the manifest says, if it is beside the manifest. */
async function checkReport(report: SignedFile, manifestPath: string, context: Context): Promise<Issue[]> {
  const { name, size, sha256 } = report;
  const { windows } = context.environment;
  const path = joinPath(parentFolder(manifestPath, windows), name);
  const label = `the report ${quote(truncate(name, 200))}`;
  // A name with a folder, or a drive, would lead elsewhere.
  const isName = name !== "" && name !== ".." && !/[\\/:\p{Cc}]/u.test(name);
  const bytes = isName ? await readIfThere(path, MAX_REPORT_BYTES, context) : undefined;
  if (bytes === undefined) {
    const message = `The signed manifest names ${label}, which is not beside it: it is not checked`;
    return [warningIssue("missing-report", message, { path: name })];
  }
  const found = sha256InPlace(bytes);
  if (bytes.length === size && found === sha256) return [];
  const message = `${upperFirst(label)} has the SHA-256 ${found}, the signed manifest says ${sha256}`;
  return [errorIssue("wrong-hash", message, { path: name })];
}

function missing(path: string): Issue {
  return errorIssue("missing-signature", `${quote(path)} is missing`, {
    path,
    hint: "Keep the files that --sign writes beside the PDF.",
  });
}

async function readTrusted({ allowedSigners, signer, publicKey }: SignerOptions, { files }: Context) {
  if (publicKey === undefined) {
    await files.readStart(allowedSigners ?? "", 1);
    return { allowedSigners: allowedSigners ?? "", identity: signer };
  }
  const text = new TextDecoder().decode(await files.readFile(publicKey, MAX_KEY_BYTES));
  const [line] = /^(?:ssh|ecdsa|sk)-[\w@.-]+ [A-Za-z0-9+/=]+/m.exec(text) ?? [];
  if (line !== undefined) return { publicKey: line };
  throw new UsageError(`Cannot read the public key ${quote(publicKey)}: it is not in the format of OpenSSH`, {
    hint: "Name a file such as id_ed25519.pub.",
  });
}

async function readIfThere(path: string, maxBytes: number, { files }: Context): Promise<Uint8Array | undefined> {
  try {
    return await files.readFile(path, maxBytes, { regular: true });
  } catch (error) {
    if (error instanceof FileError && error.code === "file-not-found") return undefined;
    throw error;
  }
}
