import { sha256Hex } from "../../base/sha256.ts";
import { sha256InPlace } from "./sha256_in_place.ts";

/** Size in bytes up to which a digest takes less time than handing the bytes to another thread. */
const SMALL = 64 * 1024;

/** Computes the SHA-256 of the bytes as 64 lowercase hex digits: that of large ones in another thread. */
export async function sha256Of(bytes: Uint8Array): Promise<string> {
  return bytes.length > SMALL ? await sha256Hex(bytes) : sha256InPlace(bytes);
}
