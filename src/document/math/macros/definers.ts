import { TexError, texOf, type TexReader, type TexToken, tokenizeTex } from "../tex_tokens.ts";
import { createMacro, type MacroParameter, PLAIN, type TexMacro } from "./tex_macro.ts";

/** Where definitions go. */
export interface MacroScope {
  /** Returns the meaning of a command now; undefined if it is one of TeX itself, or unknown. */
  find(name: string): TexMacro | undefined;
  /** Tests whether a command has a meaning. */
  knows(name: string): boolean;
  define(name: string, macro: TexMacro): void;
}

/** Reads the rest of a definition whose command has been read. */
type Definer = (reader: TexReader, scope: MacroScope) => void;

/** Most parameters of a macro in TeX. */
const MAX_PARAMETERS = 9;

/** Commands that define others, or that load packages. */
export const DEFINERS: ReadonlyMap<string, Definer> = new Map<string, Definer>([
  ["newcommand", (reader, scope) => define(readCommand(reader), scope)],
  ["renewcommand", (reader, scope) => define(readCommand(reader), scope)],
  ["DeclareRobustCommand", (reader, scope) => define(readCommand(reader), scope)],
  ["providecommand", (reader, scope) => provide(readCommand(reader), scope)],
  ["NewDocumentCommand", (reader, scope) => define(readDocumentCommand(reader), scope)],
  ["RenewDocumentCommand", (reader, scope) => define(readDocumentCommand(reader), scope)],
  ["DeclareDocumentCommand", (reader, scope) => define(readDocumentCommand(reader), scope)],
  ["ProvideDocumentCommand", (reader, scope) => provide(readDocumentCommand(reader), scope)],
  ...["def", "edef", "gdef", "xdef"].map((name): [string, Definer] => [
    name,
    (reader, scope) => define(readDef(reader), scope),
  ]),
  ["let", readLet],
  ["newenvironment", defineEnvironment],
  ["renewenvironment", defineEnvironment],
  ["DeclareMathOperator", (reader, scope) => define(readOperator(reader), scope)],
  ["DeclarePairedDelimiter", (reader, scope) => define(readPair(reader), scope)],
  ...["require", "usepackage", "RequirePackage"].map((name): [string, Definer] => [name, dropPackage]),
  ...["global", "long", "outer", "protect"].map((name): [string, Definer] => [name, () => {}]),
]);

/** Start of a formula or a line that defines a command. */
export const DEFINITION_START =
  /^\s*\\(?:(?:re)?new(?:command|environment)|providecommand|DeclareRobustCommand|(?:New|Renew|Provide|Declare)DocumentCommand|[gex]?def|let|global|long|DeclareMathOperator|DeclarePairedDelimiter|DeclareSIUnit|definecolor|colorlet|require|sisetup)\*?(?![a-zA-Z@])/;

interface Definition {
  readonly name: string;
  readonly macro: TexMacro;
}

function define({ name, macro }: Definition, scope: MacroScope): void {
  scope.define(name, macro);
}

function provide({ name, macro }: Definition, scope: MacroScope): void {
  if (!scope.knows(name)) scope.define(name, macro);
}

/** Reads the name of a command, with or without braces. */
function readName(reader: TexReader): string {
  const [token, ...more] = reader.argument().filter(({ kind }) => kind !== "space");
  if (token?.kind !== "command" || more.length > 0) throw new TexError("a definition has no command");
  return token.text;
}

/** Reads `{\name}[2][default]{body}`. */
function readCommand(reader: TexReader): Definition {
  reader.take("sign", "*");
  const name = readName(reader);
  const parameters = readParameters(name, reader);
  return { name, macro: createMacro(parameters, reader.argument()) };
}

/** Reads `{name}[2][default]{start}{end}`. */
function defineEnvironment(reader: TexReader, scope: MacroScope): void {
  reader.take("sign", "*");
  const name = texOf(reader.argument());
  const parameters = readParameters(name, reader);
  scope.define(`begin{${name}}`, createMacro(parameters, reader.argument()));
  scope.define(`end{${name}}`, createMacro([], reader.argument()));
  for (const command of ["begin", "end"]) scope.define(command, (rest) => readEnvironment(command, rest, scope));
}

/** Expands the start or the end of an environment; that of TeX itself stays. */
function readEnvironment(command: string, reader: TexReader, scope: MacroScope): readonly TexToken[] {
  const macro = scope.find(`${command}{${reader.groupAhead() ?? ""}}`);
  if (macro === undefined) return [{ kind: "command", text: command, isPlain: true }];
  reader.argument();
  return macro(reader);
}

/** Reads `[2][default]`. */
function readParameters(name: string, reader: TexReader): MacroParameter[] {
  const written = reader.option();
  const count = written === undefined ? 0 : Number(written.map(({ text }) => text).join(""));
  if (!Number.isInteger(count) || count > MAX_PARAMETERS) throw new TexError(`\\${name} has too many arguments`);
  const fallback = reader.option();
  const optional: MacroParameter[] = fallback === undefined ? [] : [{ kind: "optional", fallback }];
  const plain = Array.from({ length: Math.max(0, count - optional.length) }, () => PLAIN);
  return [...optional, ...plain];
}

/** Reads `{\name}{m O{default}}{body}`. */
function readDocumentCommand(reader: TexReader): Definition {
  const name = readName(reader);
  const parameters: MacroParameter[] = [];
  const shape = reader.argument();
  for (let at = 0; at < shape.length; at++) {
    const token = shape[at];
    if (token?.kind === "space") continue;
    if (token?.text === "m") parameters.push(PLAIN);
    else if (token?.text === "O" && shape[at + 1]?.kind === "open") {
      const end = shape.findIndex(({ kind }, i) => i > at && kind === "close");
      parameters.push({ kind: "optional", fallback: shape.slice(at + 2, end) });
      at = end;
    } else throw new TexError(`\\${name} has an unknown kind of argument`);
  }
  return { name, macro: createMacro(parameters, reader.argument()) };
}

/** Reads `\name#1#2{body}`, in which text may be around the parameters. */
function readDef(reader: TexReader): Definition {
  const name = reader.command();
  if (name === undefined) throw new TexError("a definition has no command");
  const texts: TexToken[][] = [[]];
  for (let token = reader.next(); token?.kind !== "open"; token = reader.next()) {
    if (token === undefined) throw new TexError(`the definition of \\${name} has no body`);
    if (token.kind === "sign" && token.text === "#") {
      reader.next();
      texts.push([]);
    } else texts.at(-1)?.push(token);
  }
  const body = reader.group();
  const [before = [], ...ends] = texts;
  if (ends.length > MAX_PARAMETERS) throw new TexError(`\\${name} has too many arguments`);
  const macro = createMacro(ends.map((end) => end.length === 0 ? PLAIN : { kind: "delimited", end }), body);
  if (before.length === 0) return { name, macro };
  return {
    name,
    macro(rest) {
      if (!rest.takeAll(before)) throw new TexError(`\\${name} is not used as it is defined`);
      return macro(rest);
    },
  };
}

/** Gives a command the meaning that another one has now. */
function readLet(reader: TexReader, scope: MacroScope): void {
  const name = reader.command();
  reader.take("sign", "=");
  reader.skipSpaces();
  const token = reader.next();
  if (name === undefined || token === undefined) throw new TexError("\\let has no command");
  const macro = token.kind === "command" ? scope.find(token.text) : undefined;
  scope.define(name, macro ?? (() => [{ ...token, ...token.kind === "command" && { isPlain: true } }]));
}

function readOperator(reader: TexReader): Definition {
  const star = reader.take("sign", "*") ? "*" : "";
  const name = readName(reader);
  const body = reader.argument();
  return {
    name,
    macro: createMacro([], [
      ...tokenizeTex(`\\operatorname${star}`),
      { kind: "open", text: "{" },
      ...body,
      { kind: "close", text: "}" },
    ]),
  };
}

/** Reads a pair of delimiters: a star makes them as high as their content, an option gives their size. */
function readPair(reader: TexReader): Definition {
  const name = readName(reader);
  const [open, close] = [reader.argument(), reader.argument()];
  return {
    name,
    macro(rest) {
      const isTall = rest.take("sign", "*");
      const size = isTall ? undefined : rest.option();
      const [left, right] = isTall ? [tokenizeTex("\\left"), tokenizeTex("\\right")] : [size ?? [], size ?? []];
      return [...left, ...open, ...rest.argument(), ...right, ...close];
    },
  };
}

function dropPackage(reader: TexReader): void {
  reader.option();
  reader.argument();
}
