import { equalBytes } from "../../../../base/bytes.ts";
import { canonicalJson } from "../../../../base/canonical_json.ts";
import { sha256Hex } from "../../../../base/sha256.ts";
import type { UnpackedTemplate } from "../../../../pack/contents.ts";
import { MANIFEST_PATH } from "../../../../pack/limits.ts";
import { unpackTemplate } from "../../../../pack/unpack_template.ts";
import type { Context } from "../../../../console/context.ts";
import { EXIT_CODE, type ExitCode } from "../../../../console/exit_code.ts";
import { jsonText } from "../../../../console/output/json_text.ts";
import { createLook } from "../../../../console/output/style.ts";
import { openNamed, readPack } from "../../../../authoring/read_pack.ts";
import { assertOneStandardInput } from "../../../../console/read_input.ts";
import {
  compareManifests,
  compareMembers,
  type MemberChange,
  type PackDifference,
  packDifferenceJson,
  packDifferenceText,
  type PackSide,
} from "./pack_difference.ts";
import { textPatch } from "../../../../console/output/text_patch.ts";

/** Arguments and options of `tool pack diff`. */
export interface PackDiffOptions {
  /** Path of the first pack, or `-`. */
  older: string;
  /** Path of the second pack, or `-`. */
  newer: string;
  /** Whether to compare text line by line. */
  patch: boolean;
  /** Whether to print JSON. */
  json: boolean;
}

/** Compares two packs and prints the differences. The exit code is 1 when the contents differ. */
export async function diffPacks({ older, newer, patch, json }: PackDiffOptions, context: Context): Promise<ExitCode> {
  const { io: { stdout }, environment } = context;
  assertOneStandardInput([older, newer]);
  const before = await load(older, context);
  const after = await load(newer, context);
  const members = await compareMembers(before.unpacked.files, after.unpacked.files);
  context.signal.throwIfAborted();
  const difference: PackDifference = {
    older: before.side,
    newer: after.side,
    identical: equalBytes(before.bytes, after.bytes),
    manifest: compareManifests(before.unpacked.manifest, after.unpacked.manifest),
    members,
    ...(patch ? { patches: await patches(before.unpacked, after.unpacked, members) } : {}),
  };
  const look = createLook(stdout, environment);
  await stdout.write(json ? jsonText(packDifferenceJson(difference)) : packDifferenceText(difference, look));
  return difference.manifest.length + members.length === 0 ? EXIT_CODE.ok : EXIT_CODE.failed;
}

interface LoadedPack {
  bytes: Uint8Array;
  side: PackSide;
  unpacked: UnpackedTemplate;
}

async function load(path: string, context: Context): Promise<LoadedPack> {
  return await openNamed(path, async () => {
    const bytes = await readPack(path, context);
    const unpacked = await unpackTemplate(bytes);
    context.signal.throwIfAborted();
    return { bytes, unpacked, side: { path, byteLength: bytes.length, sha256: await sha256Hex(bytes) } };
  });
}

/** Creates line diffs of the manifest, as canonical JSON, and of every changed member. */
async function patches(
  before: UnpackedTemplate,
  after: UnpackedTemplate,
  changes: readonly MemberChange[],
): Promise<Map<string, string | undefined>> {
  const found = new Map<string, string | undefined>();
  const manifests = { before: manifestBytes(before), after: manifestBytes(after) };
  if (!equalBytes(manifests.before, manifests.after)) {
    found.set(MANIFEST_PATH, await textPatch({ path: MANIFEST_PATH, ...manifests }));
  }
  for (const { path } of changes) {
    found.set(path, await textPatch({ path, before: before.files.get(path), after: after.files.get(path) }));
  }
  return found;
}

function manifestBytes({ manifest }: UnpackedTemplate): Uint8Array {
  return new TextEncoder().encode(canonicalJson(manifest, { indent: 2 }) + "\n");
}
