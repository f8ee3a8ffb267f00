import { TexError, texOf, type TexReader } from "./tex_tokens.ts";

const LENGTH = /^([-+]?)\s*(\d*\.?\d*)\s*(pt|mm|cm|in|em|ex|mu)$/;
/** Units that Typst lacks, in ems. */
const EMS: ReadonlyMap<string, number> = new Map([["ex", 0.43], ["mu", 1 / 18]]);
/** Largest room in ems. */
const MAX_EMS = 60;

/** Reads the length of a room in TeX, in braces or without them, and writes it for Typst. */
export function readRoom(reader: TexReader): string {
  reader.take("sign", "*");
  reader.skipSpaces();
  if (reader.take("open", "{")) return writeLength(texOf(reader.group()));
  let written = "";
  while (!LENGTH.test(written)) {
    const token = reader.next();
    if (token === undefined || written.length > 12) break;
    written += token.text;
  }
  return writeLength(written);
}

function writeLength(written: string): string {
  const [, sign = "", digits = "", unit = ""] = LENGTH.exec(written.trim()) ?? [];
  const number = Number.parseFloat(digits);
  if (Number.isNaN(number)) throw new TexError("it has an unknown length");
  const ems = EMS.get(unit);
  const value = Math.round(number * (ems ?? 1) * 1000) / 1000;
  if (value > (ems === undefined && unit !== "em" ? 1000 : MAX_EMS)) throw new TexError("it has too much room");
  return `${sign === "-" ? "-" : ""}${value}${ems === undefined ? unit : "em"}`;
}
