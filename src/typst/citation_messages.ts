import * as v from "valibot";
import { atLeast } from "../base/shape.ts";
import type { Cited, CiteRequest } from "../document/citations/cited.ts";
import type { Message } from "../host/process/frames.ts";
import { isUnknownQuestion, readAnswer } from "./compiler_messages.ts";

/** Encodes citations as a message to the engine. */
export function citeMessage({ works, style, locale, citations, all }: CiteRequest): Message<Uint8Array> {
  const value = { kind: "cite", locale: locale ?? null, citations, all };
  if (typeof style === "string") return { value: { ...value, style }, blobs: [works] };
  return { value, blobs: [works, style] };
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
  problem: v.nullish(text),
});
