import { equalBytes } from "../../../../base/bytes.ts";
import { byCodeUnits } from "../../../../base/order.ts";
import { sha256Hex } from "../../../../base/sha256.ts";

/** Size and digest of a member. */
export interface MemberFacts {
  /** Size in bytes. */
  readonly size: number;
  /** Hex SHA-256 of the content. */
  readonly sha256: string;
}

/** A difference between the payloads of two packs. */
export interface MemberChange {
  /** Member path. */
  readonly path: string;
  /** Kind of change. */
  readonly change: "added" | "removed" | "changed";
  /** Old member; undefined if it was added. */
  readonly before: MemberFacts | undefined;
  /** New member; undefined if it was removed. */
  readonly after: MemberFacts | undefined;
}

/** Returns the differences between two payloads, in ascending order of paths. */
export async function compareMembers(
  before: ReadonlyMap<string, Uint8Array>,
  after: ReadonlyMap<string, Uint8Array>,
): Promise<MemberChange[]> {
  const changes: MemberChange[] = [];
  for (const path of [...new Set([...before.keys(), ...after.keys()])].sort(byCodeUnits)) {
    const [old, now] = [before.get(path), after.get(path)];
    if (old !== undefined && now !== undefined && equalBytes(old, now)) continue;
    const change = old === undefined ? "added" : now === undefined ? "removed" : "changed";
    changes.push({ path, change, before: await facts(old), after: await facts(now) });
  }
  return changes;
}

async function facts(bytes: Uint8Array | undefined): Promise<MemberFacts | undefined> {
  return bytes === undefined ? undefined : { size: bytes.length, sha256: await sha256Hex(bytes) };
}
