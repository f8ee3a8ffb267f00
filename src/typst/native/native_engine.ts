import { quote } from "../../base/text.ts";
import { ToolError } from "../../base/tool_error.ts";
import { assertOwnLinkedFolder } from "../../host/files/access/assert_own.ts";
import { findForeignStep } from "../../host/files/access/foreign_step.ts";
import { entryAt } from "../../host/files/entry_at.ts";
import { parentFolder } from "../../host/files/file_path.ts";
import { systemHint, systemReason } from "../../host/files/system_reason.ts";
import type { CompileEngine } from "../../pdf/engine.ts";
import { EMBEDDED_TYPST_VERSION } from "../embedded_engine.ts";
import type { CompilerProcess } from "../compiler_process.ts";
import { EngineProcess } from "../engine_process.ts";
import { copyName, findMissing, keepUnpacked } from "../keep_unpacked.ts";
import { failureReason, isUnavailable, type NativeDemands, startReady, unavailable } from "./native_process.ts";
import type { EngineRecord, PackedEngine } from "./packed_engine.ts";

/** What to start the native build from. */
export interface NativeSource {
  readonly packed: PackedEngine;
  /** Returns the folder for unpacked copies; may throw. */
  readonly findFolder: () => string;
  /** Starts another compiler when a later process of the native build cannot be started. */
  readonly otherwise?: (() => Promise<CompilerProcess>) | undefined;
}

/**
 * Starts the native build of the compiler from a copy, which is unpacked into a folder once and verified before each
 * start.
 *
 * @throws {CompileError} `engine-unavailable`.
 */
export async function startNativeEngine(
  { packed, findFolder, otherwise }: NativeSource,
  demands: NativeDemands,
): Promise<CompileEngine> {
  const startVerified = async (signal: AbortSignal | undefined) => {
    const copy = await findCopy(packed, findFolder);
    signal?.throwIfAborted();
    return { copy, ...await startReady(copy, { ...demands, signal }) };
  };
  const restart = async (signal: AbortSignal | undefined) => {
    try {
      return (await startVerified(signal)).process;
    } catch (error) {
      if (otherwise === undefined || !isUnavailable(error)) throw error;
      return await otherwise();
    }
  };
  const { process: first, copy, confinement } = await startVerified(demands.signal);
  return new EngineProcess({
    ...{ kind: "embedded", version: EMBEDDED_TYPST_VERSION, build: "native", origin: { copy, confinement } },
    ...{ first, restart, limits: demands.limits },
  });
}

/** Returns the path of the verified copy, without links. */
async function findCopy({ record, read }: PackedEngine, findFolder: () => string): Promise<string> {
  const name = copyName("typst-engine", record.sha256, Deno.build.os === "windows" ? ".exe" : "");
  let path: string | undefined;
  try {
    path = findFolder();
    const missing = await findMissing([{ name: "read", path }, { name: "write", path }]);
    if (missing !== undefined) throw unavailable(`Deno may not ${missing.name} in its cache`, undefined, ALLOW);
    const findFaultOf = (copy: string) => findFault(copy, record);
    const copy = await keepUnpacked(path, { name, runnable: true, findFault: findFaultOf, unpack: read });
    const real = await Deno.realPath(copy);
    const fault = real === copy ? undefined : await findFaultOf(real); // links may have been changed since
    if (fault !== undefined) throw unavailable(`${quote(real)} ${fault}`);
    return real;
  } catch (error) {
    if (isUnavailable(error)) throw error;
    const reason = failureReason(error);
    const where = error instanceof ToolError ? reason : `cannot keep a copy in ${quote(path ?? "")}: ${reason}`;
    throw unavailable(where, error, findRemedy(error));
  }
}

/** Returns what to do about an error of finding, unpacking or writing the copy, as a sentence. */
function findRemedy(error: unknown): string | undefined {
  if (error instanceof ToolError) return OCCUPIED.has(error.code) ? REMOVE : error.hint;
  if (error instanceof Deno.errors.AlreadyExists || error instanceof Deno.errors.NotADirectory) return REMOVE;
  if (error instanceof Deno.errors.PermissionDenied) return REPAIR_CACHE;
  return systemHint(error) ?? (systemReason(error) === undefined ? undefined : MOVE_CACHE);
}

/** Codes for something else in the place of the copy. */
const OCCUPIED: ReadonlySet<string> = new Set(["is-a-directory", "not-a-regular-file"]);
const REMOVE = "Remove what is at that path.";

/** Returns why a copy must not be run, as the rest of a sentence; undefined for the very program that was packed. */
async function findFault(path: string, { bytes, sha256 }: EngineRecord): Promise<string | undefined> {
  const found = entryAt(path);
  if (found === undefined) return "is missing";
  const folder = parentFolder(path);
  assertOwnLinkedFolder(folder);
  if (!found.isFile) return "is not a regular file";
  if (found.uid !== (await Deno.stat(folder)).uid) return "belongs to another user";
  if (found.mode !== null && Deno.build.os !== "windows") {
    if ((found.mode & OTHERS_WRITE) !== 0) return "can be written by others";
    if ((found.mode & OWNER_RUNS) !== OWNER_RUNS) return "cannot be run";
  }
  const step = findForeignStep(await Deno.realPath(path));
  if (step !== undefined) throw unavailable(`${quote(path)} ${step}`, undefined, OWN_CACHE);
  if (found.size !== bytes) return "has another size";
  return await fileSha256(path) === sha256 ? undefined : "has other bytes";
}

/** Digests a file in pieces, because reading thirty megabytes as a whole takes four times as long. */
async function fileSha256(path: string): Promise<string> {
  const { createHash } = await import("node:crypto"); // Web Crypto would need the whole
  const hash = createHash("sha256");
  using file = await Deno.open(path);
  const piece = new Uint8Array(PIECE_BYTES);
  for (let read = await file.read(piece); read !== null; read = await file.read(piece)) {
    hash.update(piece.subarray(0, read));
  }
  return hash.digest("hex");
}

const PIECE_BYTES = 1 << 20;
const OTHERS_WRITE = 0o022;
const OWNER_RUNS = 0o500;
const ALLOW = "Run Deno with --allow-read, --allow-write and --allow-run for the folder of the cache.";
const REPAIR_CACHE = "Make the folder of the cache one that only you can write to.";
const OWN_CACHE = "Move the cache to a folder that only you can change, see tool help troubleshooting.";
const MOVE_CACHE = "Move the cache to another disk, see tool help troubleshooting.";
