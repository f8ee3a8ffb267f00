import { truncate } from "../../base/text.ts";

/** One kind of fact that a payload can carry about a page or a person. */
export interface PayloadFact<T> {
  /** For people: what it has to be, to go on `it is not …`. */
  readonly expected: string;
  /** The fact, from any value that is there; undefined for one that it cannot be. */
  readonly read: (value: unknown) => T | undefined;
}

/** Most characters of an identifier. */
export const MAX_ID_LENGTH = 128;

/** A title: any text, cut at 1000 characters. */
export const TITLE: PayloadFact<string> = cutText(1000);

/** The name of a person: any text, cut at 300 characters. */
export const PERSON_NAME: PayloadFact<string> = cutText(300);

/** The key of a space. */
export const SPACE_KEY: PayloadFact<string> = plainText(255);

/** An e-mail address. */
export const EMAIL: PayloadFact<string> = plainText(320);

/** An address. It is shown as a link, so one that runs something is none. */
export const ADDRESS: PayloadFact<string> = {
  expected: "an http or https address of at most 2048 plain characters",
  read: (value) => isPlain(value, 2048) && (HTTP.test(value) || !ANY_SCHEME.test(value)) ? value : undefined,
};

/** The number of a version, from 1. Templates of automation rules write numbers as texts. */
export const PAGE_VERSION: PayloadFact<number> = {
  expected: "a whole number from 1",
  read(value) {
    const number = typeof value === "string" && /^\d{1,16}$/.test(value) ? Number(value) : value;
    return typeof number === "number" && Number.isSafeInteger(number) && number > 0 ? number : undefined;
  },
};

/** Whether it is a text of 1 to so many characters, none of them invisible, with no space at its ends. */
export function isPlain(value: unknown, maxLength: number): value is string {
  return typeof value === "string" && value !== "" && value.length <= maxLength && !NOT_PLAIN.test(value);
}

const NOT_PLAIN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|^\s|\s$/u;
const HTTP = /^https?:/i;
const ANY_SCHEME = /^[a-z][a-z0-9+.-]*:/i;

function cutText(maxLength: number): PayloadFact<string> {
  const read = (value: unknown) => typeof value === "string" ? truncate(value, maxLength).toWellFormed() : undefined;
  return { expected: "a text", read };
}

function plainText(maxLength: number): PayloadFact<string> {
  const read = (value: unknown) => isPlain(value, maxLength) ? value : undefined;
  return { expected: `a text of at most ${maxLength} plain characters`, read };
}
