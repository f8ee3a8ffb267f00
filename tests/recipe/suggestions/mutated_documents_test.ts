import fc from "fast-check";
import { unzipSync, zipSync } from "fflate";
import { ToolError } from "../../../src/base/errors.ts";
import { readSamples } from "../../support/docx_samples.ts";
import { assertSane } from "../../support/word_documents/assert_sane.ts";
import { DOCX_DOCUMENTS } from "../../support/word_documents/docx_documents.ts";
import { fullMembers } from "../../support/word_documents/full_docx.ts";
import { suggestFromDocx } from "../../support/word_documents/suggest_from_docx.ts";

// Real documents with their XML spoilt before they are zipped, so that what is wrong reaches every reader.

type Parts = Readonly<Record<string, Uint8Array>>;

const made = await Promise.all(DOCX_DOCUMENTS.map(({ build }) => build()));
const samples = [...(await readSamples()).values()].filter((bytes) => bytes.length < 80_000 && bytes[0] === 0x50);
const encoder = new TextEncoder();
const small: Parts = Object.fromEntries(
  Object.entries(fullMembers()).flatMap(([path, content]) =>
    content === undefined ? [] : [[path, typeof content === "string" ? encoder.encode(content) : content]]
  ),
);
const documents: readonly Parts[] = [small, ...[...made, ...samples].map((bytes) => unzipSync(bytes))];

/** A place as a share of a length, so that it fits any part. */
const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const numbers = fc.constantFrom("1e99", "-99999", "NaN", "", "0", "4294967296", "auto", "true", "12.7mm", "\u0663");

type Edit = (bytes: Uint8Array) => Uint8Array;

const at = (share: number, length: number) => Math.floor(share * length);
const flip = fc.array(fc.tuple(place, fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 6 }).map(
  (changes): Edit => (bytes) => {
    const copy = bytes.slice();
    for (const [share, value] of changes) copy[at(share, copy.length)] = value;
    return copy;
  },
);
const cut = fc.tuple(place, place).map(([from, length]): Edit => (bytes) => {
  const start = at(from, bytes.length);
  return join(bytes.subarray(0, start), bytes.subarray(start + at(length * length, bytes.length - start)));
});
const repeat = fc.tuple(place, place, fc.integer({ min: 2, max: 40 })).map(([from, length, count]): Edit => (bytes) => {
  const start = at(from, bytes.length);
  const end = start + at(length * length, Math.min(bytes.length - start, 20_000));
  return join(bytes.subarray(0, end), ...Array(count).fill(bytes.subarray(start, end)), bytes.subarray(end));
});
/** Elements change their attributes' values, which leaves the XML well-formed. */
const values = fc.tuple(place, fc.integer({ min: 1, max: 60 }), numbers).map(
  ([from, count, value]): Edit => (bytes) => {
    let seen = 0;
    const skipped = at(from, 200);
    const text = new TextDecoder().decode(bytes).replace(/="[^"]*"/g, (whole, offset: number) => {
      seen++;
      return offset < 1500 || seen < skipped || seen >= skipped + count ? whole : `="${value}"`;
    });
    return encoder.encode(text);
  },
);
/** Two kinds of elements change places. */
const names = fc.tuple(
  fc.constantFrom("p", "r", "t", "tbl", "tc", "sectPr", "rPr", "pPr", "style"),
  fc.constantFrom("p", "tr", "fldChar", "lvl", "drawing", "sdt"),
)
  .map(([a, b]): Edit => (bytes) => {
    const text = new TextDecoder().decode(bytes);
    return encoder.encode(
      text.replace(
        /(<\/?w:)(\w+)/g,
        (whole, start: string, name: string) => name === a ? start + b : name === b ? start + a : whole,
      ),
    );
  });
const edit = fc.oneof(flip, cut, repeat, values, names);

function join(...pieces: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let offset = 0;
  for (const piece of pieces) {
    joined.set(piece, offset);
    offset += piece.length;
  }
  return joined;
}

/** Facts that can be used, or a typed error, from a document of those parts. */
async function assertTyped(parts: Parts): Promise<void> {
  try {
    assertSane(await suggestFromDocx(zipSync({ ...parts }, { level: 0 })));
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
  }
}

const xmlPaths = (parts: Parts) => Object.keys(parts).filter((path) => /\.(?:xml|rels)$/.test(path));
const document = fc.constantFrom(...documents);

Deno.test("readDesignFacts() and suggestDesign() throw only ToolError for documents with spoilt parts", async () => {
  const runs = fc.asyncProperty(
    document,
    fc.array(fc.tuple(place, edit), { minLength: 1, maxLength: 3 }),
    (parts, edits) => {
      const spoilt = { ...parts };
      for (const [share, change] of edits) {
        const paths = xmlPaths(parts);
        const path = paths[at(share, paths.length)] ?? "word/document.xml";
        spoilt[path] = change(spoilt[path] ?? new Uint8Array());
      }
      return assertTyped(spoilt);
    },
  );
  await fc.assert(runs, { numRuns: 250 });
});

Deno.test("readDesignFacts() and suggestDesign() throw only ToolError for documents with parts in each other's place", async () => {
  const runs = fc.asyncProperty(document, document, place, place, (parts, others, one, other) => {
    const [mine, theirs] = [xmlPaths(parts), xmlPaths(others)];
    const [to, from] = [mine[at(one, mine.length)] ?? "", theirs[at(other, theirs.length)] ?? ""];
    return assertTyped({ ...parts, [to]: others[from] ?? new Uint8Array() });
  });
  await fc.assert(runs, { numRuns: 120 });
});

Deno.test("readDesignFacts() and suggestDesign() throw only ToolError for documents that lack a part", async () => {
  for (const parts of documents) {
    for (const path of Object.keys(parts)) {
      const { [path]: _, ...rest } = parts;
      await assertTyped(rest);
    }
  }
});
