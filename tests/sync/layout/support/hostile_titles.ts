import { ok, strictEqual } from "node:assert/strict";
import * as fc from "../../../support/property.ts";

const PIECES = [
  ..."/\\:*?\"<>|.. ~-_$1aAéÉßẞſİıΣσςμµ€😀'()[]{}#%&;=`",
  ...["\u0301", "\u0338", "\u202e", "\u200d", "\u00ad", "\ufeff", "\u0000", "\n", "\r\n", "\u2028", "\u00a0", "\ud800"],
  ...["\uf03a", "\u3164", "\ufffe", "\u1100", "\u1161", "\u11a8", "e\u0301", "\u212a", "\u2126", "👍🏽", "🇩🇪"],
  ...[
    "CON",
    "nul",
    "com1",
    "LPT¹",
    "aux.",
    "..",
    "../",
    ".git",
    "GIT~1",
    ".md",
    ".assets",
    ".remote",
    ".MD",
    "Untitled",
  ],
  ...[" (1)", " (2)", " (1-2)", "Setup", "SETUP", "setup", "x".repeat(70), "日本".repeat(30), "a\u0323".repeat(50)],
];

/** Titles that are hard on file systems, and any others. */
export function hostileTitle(): fc.Arbitrary<string> {
  const pieces = fc.array(fc.constantFrom(...PIECES), { maxLength: 6 }).map((parts) => parts.join(""));
  const units = fc.array(fc.nat({ max: 0xffff }), { maxLength: 20 }).map((codes) => String.fromCharCode(...codes));
  return fc.oneof({ weight: 4, arbitrary: pieces }, units, fc.string({ unit: "binary", maxLength: 60 }));
}

/** Fails where a name is one that some system does not take. */
export function assertSafeName(name: string): void {
  strictEqual(name.normalize("NFC"), name);
  ok(name !== "" && name.isWellFormed(), "empty or cut");
  ok(!/[\p{Cc}/\\:*?"<>|\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u.test(name), JSON.stringify(name));
  ok(!/^[. ~-]|[. ]$/.test(name), JSON.stringify(name));
  const device = name.split(".")[0]?.trim().toUpperCase() ?? "";
  ok(!/^(?:CON|PRN|AUX|NUL|COM[0-9¹²³]|LPT[0-9¹²³]|CONIN\$|CONOUT\$|CLOCK\$)$/.test(device), name);
  ok(new TextEncoder().encode(name).length <= 120, name);
}
