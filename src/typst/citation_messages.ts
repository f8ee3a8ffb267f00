import * as v from "valibot";
import { atLeast } from "../base/shape.ts";
import type { Cited, CiteRequest } from "../document/citations/cited.ts";
import type { Message } from "../host/process/frames.ts";
import { isUnknownQuestion, readAnswer } from "./compiler_messages.ts";

/** Encodes citations as a message to the engine. */
export function citeMessage({ bibliographies, style, locale, citations, all }: CiteRequest): Message<Uint8Array> {
  const formats = bibliographies.map(({ format }) => format);
  const name = typeof style === "string" ? { style } : {};
  const files = bibliographies.map(({ bytes }) => bytes);
  const value = { kind: "cite", formats, ...name, locale: locale ?? null, citations, all };
  return { value, blobs: typeof style === "string" ? files : [...files, style] };
}

/**
 * Reads the answer; undefined from an engine that does not know the question. Its sender works on untrusted files, so
 * every part of an answer is checked.
 *
 * @throws {ShapeError} when it is no such answer.
 * @throws {CompilerFailure} when the engine failed.
 */
export function readCited(reply: Message): Cited | undefined {
  return isUnknownQuestion(reply) ? undefined : readAnswer(CITED, reply);
}

const text = v.string("must be a text");
const flag = v.boolean("must be true or false");
const count = v.pipe(v.number("must be a number"), v.safeInteger("must be an integer"), v.minValue(0, "is negative"));
const list = <Item extends v.GenericSchema>(item: Item) => v.array(item, "must be a list");

const RUNS = list(atLeast({
  text,
  marks: v.optional(list(text)),
  url: v.optional(text),
  work: v.optional(count),
  names: v.optional(flag),
}));
const CITED = atLeast({
  kind: v.literal("cited", "must be cited"),
  notes: flag,
  citations: list(atLeast({ runs: RUNS, author: RUNS })),
  entries: list(atLeast({ key: text, label: RUNS, runs: RUNS })),
  hanging: flag,
  missing: list(text),
  problems: list(atLeast({ file: count, line: v.nullish(count), message: text })),
});
