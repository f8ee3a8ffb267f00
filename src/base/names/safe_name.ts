import { byteLength, cutName } from "./cut_name.ts";

/** Longer names exceed the limit of encrypted file systems once a suffix is added. */
export const MAX_NAME_BYTES = 120;
/** Titles are far shorter; the rest is ignored. */
const MAX_TITLE = 1000;
/** Name for a title without usable characters. */
const NAMELESS = "Untitled";

// Line breaks separate words; other invisible characters would only create two names that look the same.
const BLANK = /\s+/gu;
const INVISIBLE = /(?!\s)[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/gu;
// Private-use characters represent forbidden ones on mounted Windows disks.
const FORBIDDEN = /[/\\:*?"<>|\p{Co}]+/gu;
const EDGES = /^[\s/\\:*?"<>|\p{Co}]+|[\s./\\:*?"<>|\p{Co}]+$/gu;
/** Device names of Windows, also with an extension. */
const DEVICE = /^(?:con|prn|aux|nul|clock\$|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$) *(?:\.|$)/i;
/** Starts of hidden files, command-line options, editor backups, and accents without a letter. */
const DOUBTFUL_START = /^[.\-~\p{M}]/u;
/** Form of the short names that Windows adds to long ones. */
const SHORT_NAME = /^([^.]{1,6})~(\d{1,6}(?:\.|$))/;
/** Extension that is kept when the name before it is shortened. */
const ENDING = /\.[a-z0-9]{1,8}$/i;

/**
 * Converts a title to a file name that every system accepts: NFC, no invisible characters, none of `/ \ : * ? " < > |`,
 * no device name of Windows, no trailing dot or space, never hidden, never empty, at most 120 bytes of UTF-8.
 * Idempotent; two titles may get the same name.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { safeName } from "./safe_name.ts";
 *
 * strictEqual(safeName("Plan A/B: what now?"), "Plan A-B- what now");
 * strictEqual(safeName("../../etc/passwd"), "_..-..-etc-passwd");
 * strictEqual(safeName("aux"), "_aux");
 * ```
 */
export function safeName(title: string): string {
  const visible = title.slice(0, MAX_TITLE).normalize("NFC").replace(INVISIBLE, "").replace(BLANK, " ");
  const plain = visible.replace(EDGES, "").replace(FORBIDDEN, "-").normalize("NFC");
  if (plain === "") return NAMELESS;
  const isDoubtful = DEVICE.test(plain) || DOUBTFUL_START.test(plain);
  const name = (isDoubtful ? `_${plain}` : plain).replace(SHORT_NAME, "$1-$2");
  if (byteLength(name) <= MAX_NAME_BYTES) return name;
  const ending = ENDING.exec(name)?.[0] ?? "";
  const bytes = MAX_NAME_BYTES - ending.length;
  return cutName(name.slice(0, name.length - ending.length), { bytes, units: bytes }) + ending;
}
