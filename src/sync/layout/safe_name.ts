import { byteLength, cutName } from "./cut_name.ts";

/** Longer names do not fit into encrypted file systems once an ending is behind them. */
export const MAX_NAME_BYTES = 120;
/** Titles are far shorter; what is longer is not looked at. */
const MAX_TITLE = 1000;
/** What a title leaves that has nothing a name could be made of. */
const NAMELESS = "Untitled";

// Line breaks in a title part words; other characters that nobody sees only make two of one name.
const BLANK = /\s+/gu;
const INVISIBLE = /(?!\s)[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/gu;
// Private characters stand for forbidden ones where Windows disks are mounted elsewhere.
const FORBIDDEN = /[/\\:*?"<>|\p{Co}]+/gu;
const EDGES = /^[\s/\\:*?"<>|\p{Co}]+|[\s./\\:*?"<>|\p{Co}]+$/gu;
/** Devices of Windows, whatever follows the first dot. */
const DEVICE = /^(?:con|prn|aux|nul|clock\$|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$) *(?:\.|$)/i;
/** Hidden files, options of programs, files that editors take for their own, accents without a letter. */
const DOUBTFUL_START = /^[.\-~\p{M}]/u;
/** Windows gives long names a second one of this form. */
const SHORT_NAME = /^([^.]{1,6})~(\d{1,6}(?:\.|$))/;
/** Kept where the name before it is cut. */
const ENDING = /\.[a-z0-9]{1,8}$/i;

/**
 * A title as a name of a file or folder that every system takes: NFC, nothing invisible, none of `/ \ : * ? " < > |`,
 * no device of Windows, no dot or space at its end, never hidden, never empty, at most 120 bytes of UTF-8. A name that
 * it made comes back as it is; two titles may get the same name.
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
