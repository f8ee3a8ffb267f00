import { unzipSync } from "fflate";
import { buildDocx } from "./docx_fixture.ts";
import { toStrict } from "./ooxml_fragment.ts";
import { HANDBOOK } from "./docx/handbook.ts";
import { LETTERHEAD } from "./docx/letterhead.ts";
import { buildFullDocx } from "./full_docx.ts";

/**
 * Word files of all the kinds that programs write, made here, so that every clone has them: transitional and strict, by
 * hand and by a library, and one that is encrypted.
 */
export async function makeSamples(): Promise<[name: string, bytes: Uint8Array][]> {
  const [handbook, letterhead] = await Promise.all([HANDBOOK.build(), LETTERHEAD.build()]);
  return [
    ["made-encrypted-ole.docx", encryptedOle()],
    ["made-full.docx", buildFullDocx()],
    ["made-handbook.docx", handbook],
    ["made-letterhead.docx", letterhead],
    ["made-strict.docx", strictOf(handbook)],
  ];
}

/** The same document in the namespaces of ISO/IEC 29500 Strict. */
function strictOf(docx: Uint8Array): Uint8Array {
  const decoder = new TextDecoder();
  const members = Object.entries(unzipSync(docx)).map(([path, bytes]): [string, string | Uint8Array] => {
    return [path, /\.(?:xml|rels)$/.test(path) ? toStrict(decoder.decode(bytes)) : bytes];
  });
  return buildDocx("", Object.fromEntries(members));
}

/** An OLE file with the directory of an encrypted package, as Word writes it with a password. */
function encryptedOle(): Uint8Array {
  const [sector, record] = [512, 128];
  const bytes = new Uint8Array(sector * 4);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  for (const [i, name] of ["Root Entry", "EncryptionInfo", "EncryptedPackage"].entries()) {
    for (const [j, char] of [...name].entries()) bytes[sector * 2 + i * record + j * 2] = char.charCodeAt(0);
  }
  return bytes;
}
