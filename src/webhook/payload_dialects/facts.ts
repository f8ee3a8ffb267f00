import { truncate } from "../../base/text.ts";

/** Kind of fact that a payload can carry about a page or a person. */
export interface PayloadFact<T> {
  /** Description for findings, as in `it is not …`. */
  readonly expected: string;
  /** Reads the fact from a value; undefined for an invalid one. */
  readonly read: (value: unknown) => T | undefined;
}

/** Maximum length of an identifier. */
export const MAX_ID_LENGTH = 128;

/** Title: any text, cut to 1000 characters. */
export const TITLE: PayloadFact<string> = cutText(1000);

/** Name of a person: any text, cut to 300 characters. */
export const PERSON_NAME: PayloadFact<string> = cutText(300);

/** Key of a space. */
export const SPACE_KEY: PayloadFact<string> = plainText(255);

/** Email address. */
export const EMAIL: PayloadFact<string> = plainText(320);

/** URL. It is shown as a link, so schemes such as `javascript:` are invalid. */
export const ADDRESS: PayloadFact<string> = {
  expected: "an http or https URL of at most 2048 plain characters",
  read: (value) => isPlain(value, 2048) && (HTTP.test(value) || !ANY_SCHEME.test(value)) ? value : undefined,
};

/** Version number, from 1. Templates of automation rules write numbers as strings. */
export const PAGE_VERSION: PayloadFact<number> = {
  expected: "a whole number from 1",
  read(value) {
    const number = typeof value === "string" && /^\d{1,16}$/.test(value) ? Number(value) : value;
    return typeof number === "number" && Number.isSafeInteger(number) && number > 0 ? number : undefined;
  },
};

/**
 * Returns whether a value is a string of 1 to `maxLength` characters, without invisible characters and surrounding
 * spaces.
 */
export function isPlain(value: unknown, maxLength: number): value is string {
  return typeof value === "string" && value !== "" && value.length <= maxLength && !NOT_PLAIN.test(value);
}

const NOT_PLAIN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|^\s|\s$/u;
const HTTP = /^https?:/i;
const ANY_SCHEME = /^[a-z][a-z0-9+.-]*:/i;

function cutText(maxLength: number): PayloadFact<string> {
  const read = (value: unknown) => typeof value === "string" ? truncate(value, maxLength).toWellFormed() : undefined;
  return { expected: "a string", read };
}

function plainText(maxLength: number): PayloadFact<string> {
  const read = (value: unknown) => isPlain(value, maxLength) ? value : undefined;
  return { expected: `a string of at most ${maxLength} plain characters`, read };
}
