// Types of the extensions that remark-parse hands to its parser, micromark.
import type {} from "remark-math";
import type {} from "remark-parse";
import type { Data } from "unified";

/** Constructs by the character code they begin with, for each kind of content. */
export type SyntaxExtension = NonNullable<Data["micromarkExtensions"]>[number];
/** How one construct is recognised. */
export type Construct = Exclude<NonNullable<NonNullable<SyntaxExtension["text"]>[string]>, unknown[]>;
/** One run of text while it is read. */
export type TokenizeContext = ThisParameterType<Construct["tokenize"]>;
/** A step of recognising: takes a character code and gives the next step. */
export type State = Parameters<Construct["tokenize"]>[2];
/** What a step gets: a character code, a negative one for line endings and tabs, or null at the end. */
export type Code = Parameters<State>[0];
