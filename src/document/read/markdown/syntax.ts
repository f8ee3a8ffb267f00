// Types of the extensions that remark-parse passes to its parser, micromark.
import type {} from "micromark-extension-math";
import type {} from "remark-math";
import type {} from "remark-parse";
import type { Data } from "unified";

/** Constructs by the character code that they start with, for each content type. */
export type SyntaxExtension = NonNullable<Data["micromarkExtensions"]>[number];
/** Tokenizer of a construct. */
export type Construct = Exclude<NonNullable<NonNullable<SyntaxExtension["text"]>[string]>, unknown[]>;
/** Context of a tokenizer in one run of text. */
export type TokenizeContext = ThisParameterType<Construct["tokenize"]>;
/** State of a tokenizer: takes a character code and returns the next state. */
export type State = Parameters<Construct["tokenize"]>[2];
/** Input of a state: a character code, a negative one for line endings and tabs, or null at the end. */
export type Code = Parameters<State>[0];
