import { hashOf } from "../files/hash_of.ts";
import * as v from "valibot";
import { atLeast, readShape } from "../../base/shape.ts";
import { present } from "../../base/present.ts";
import type { ContentProperty } from "../../wiki/content/page.ts";
import { MACRO_NAME } from "../../document/directives/directives_table.ts";
import { decodeSpelling, encodeSpelling } from "./encode_spelling.ts";
import { type FormulaChoice, isSpellingOf, publishableSpelling } from "./spelling_rule.ts";

/** Key of the content property with the record of a page's last push. */
export const RECORD_KEY = "tool-sync";

/** What the last push of a page's text leaves beside the page, for other folders. */
export interface PushRecord {
  /** Version of the page that the push made. */
  readonly version: number;
  /** Hash of the body that was sent. */
  readonly sent: string;
  /** Hash of the body that the wiki stored. */
  readonly stored: string;
  /** Version that the file names, if the push changed neither its title nor its text: it only added an anchor. */
  readonly fileVersion?: number;
  /** Macro of the wiki that formulas were sent in; undefined if they were sent as code. */
  readonly formulaMacro?: string;
  /** How the author spells the text, if it is kept. */
  readonly spelling?: StoredSpelling;
}

interface StoredSpelling {
  /** Hash of the converter's Markdown that the operations change. */
  readonly of: string;
  readonly operations: string;
}

/** Largest value of the property in bytes; wikis refuse values above 32 KiB. */
const MAX_VALUE = 30 * 1024;

/** A push whose stored body is known. */
export interface DonePush extends FormulaChoice {
  readonly version: number;
  /** Version that the file names; by default that of the push. */
  readonly fileVersion?: number | undefined;
  /** Body that was sent. */
  readonly sent: string;
  /** Body that the wiki stored. */
  readonly stored: string;
  /** Markdown of the file, with marks in its links to files. */
  readonly markdown: string;
  /** Markdown of the stored body as the converter writes it. */
  readonly canonical: string;
}

/** Creates the value of the property. Leaves out the spelling if it would be too large, or says more than the page. */
export function makeRecordValue(push: DonePush): Readonly<Record<string, unknown>> {
  const { version, markdown, canonical, formulaMacro } = push;
  const [sent, stored] = [hashOf(push.sent), hashOf(push.stored)];
  const fileVersion = push.fileVersion === version ? undefined : push.fileVersion;
  const others = present({ stored: stored === sent ? undefined : stored, fileVersion, formulaMacro });
  const facts = { format: 1, version, sent, ...others };
  const text = publishableSpelling(markdown, canonical, push);
  if (text === undefined || text === canonical) return facts;
  const spelling = { of: hashOf(canonical), operations: encodeSpelling(text, canonical) };
  const whole = { ...facts, spelling };
  return JSON.stringify(whole).length > MAX_VALUE ? facts : whole;
}

const hash = v.pipe(v.string("must be a text"), v.length(64, "must be a hash"));
const version = v.pipe(v.number("must be a number"), v.safeInteger("must be whole"), v.minValue(1, "must be from 1"));
const RECORD = atLeast({
  format: v.literal(1, "must be 1"),
  version,
  sent: hash,
  stored: v.exactOptional(hash),
  fileVersion: v.exactOptional(version),
  formulaMacro: v.exactOptional(v.pipe(v.string("must be a text"), v.regex(MACRO_NAME, "must be the name of a macro"))),
  spelling: v.exactOptional(atLeast({
    of: hash,
    operations: v.pipe(v.string("must be a text"), v.maxLength(MAX_VALUE, "must be shorter")),
  })),
});

/** Reads the record of a page; undefined if there is none, or none that this program understands. */
export function readPushRecord(property: ContentProperty | undefined): PushRecord | undefined {
  const read = readShape(RECORD, property?.value);
  if (read === undefined) return undefined;
  const { version, sent, stored = sent, fileVersion, formulaMacro, spelling } = read;
  return { version, sent, stored, ...present({ fileVersion, formulaMacro, spelling }) };
}

/**
 * Returns the author's spelling of a text, with marks in its links to files; undefined if the record has none for it.
 * Anybody who can edit the page may have written the record, so it counts only if it means exactly what the page means,
 * and says no more.
 */
export function spellingIn(
  { spelling, formulaMacro }: PushRecord,
  canonical: string,
): string | undefined {
  if (spelling === undefined || spelling.of !== hashOf(canonical)) return undefined;
  const text = decodeSpelling(spelling.operations, canonical);
  return text !== undefined && isSpellingOf(text, canonical, { formulaMacro }) ? text : undefined;
}
