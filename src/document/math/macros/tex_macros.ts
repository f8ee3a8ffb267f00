import { describeLength, MAX_TEX_LENGTH } from "../max_tex_length.ts";
import { isOwnCommand } from "../tex_commands_table.ts";
import { TexError, texOf, TexReader, type TexToken, tokenizeTex } from "../tex_tokens.ts";
import { DEFINERS, DEFINITION_START, type MacroScope } from "./definers.ts";
import { describeDrawing } from "./describe_drawing.ts";
import type { TexMacro } from "./tex_macro.ts";
import { TexMode } from "./tex_mode.ts";

/** Characters of a formula that defines macros, at most. */
const MAX_DEFINITIONS_LENGTH = 100_000;
/** Macros of a document, at most. */
const MAX_MACROS = 20_000;
/** Macros that a formula may expand. */
const MAX_EXPANSIONS = 1000;
/** Tokens that all formulas of a document may move, which takes seconds; each macro counts as some. */
const MAX_WORK = 100_000_000;
const MACRO_WORK = 500;
/** Tokens that wait while a formula is expanded. */
const MAX_TOKENS = 20_000;
/** A backslash whose space was at the end of a formula. */
const LOST_SPACE = /(?<!\\)((?:\\\\)*)\\$/;
const COMMANDS = /\\([a-zA-Z]+|[^])/g;

/** A formula after its macros are expanded. */
export interface ExpandedTex {
  /** The formula without macros; the formula as it is written if they cannot be expanded. */
  readonly tex: string;
  /** Whether it defines macros, and shows nothing. */
  readonly isDefinition: boolean;
  /** Why it cannot be shown, for the end of a sentence. */
  readonly problem?: string | undefined;
}

/**
 * Macros of a document: those that its formulas define, each for the formulas behind it, and the commands of packages.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { packageMacros } from "./package_macros.ts";
 * import { TexMacros } from "./tex_macros.ts";
 *
 * const macros = new TexMacros(packageMacros("en"));
 * strictEqual(macros.expand("\\newcommand{\\R}{\\mathbb{R}}").isDefinition, true);
 * strictEqual(macros.expand("x \\in \\R").tex, "x \\in \\mathbb{R}");
 * ```
 */
export class TexMacros implements MacroScope {
  readonly #own = new Map<string, TexMacro>();
  readonly #packages: ReadonlyMap<string, TexMacro>;
  #left = MAX_WORK;

  /** Begins a document that can use the commands of these packages. */
  constructor(packages: ReadonlyMap<string, TexMacro>) {
    this.#packages = packages;
  }

  find(name: string): TexMacro | undefined {
    return this.#own.get(name) ?? this.#packages.get(name);
  }

  knows(name: string): boolean {
    return this.find(name) !== undefined || isOwnCommand(name);
  }

  define(name: string, macro: TexMacro): void {
    if (this.#own.size >= MAX_MACROS) throw new TexError(`the document defines more than ${MAX_MACROS} macros`);
    this.#own.set(name, macro);
  }

  /** Expands the macros of a formula, and takes those that it defines. */
  expand(tex: string): ExpandedTex {
    const written = { tex: tex.replace(LOST_SPACE, "$1"), isDefinition: false };
    const drawing = describeDrawing(tex);
    if (drawing !== undefined) return { ...written, problem: `it is ${drawing}, which cannot be drawn` };
    if (!tex.matchAll(COMMANDS).some(([, name = ""]) => this.#hasMeaning(name))) return written;
    const most = DEFINITION_START.test(tex) ? MAX_DEFINITIONS_LENGTH : MAX_TEX_LENGTH;
    if (tex.length > most) return { ...written, problem: describeLength(tex) };
    try {
      const { tokens, hasDefinitions } = this.#expand(tokenizeTex(written.tex));
      const shown = texOf(tokens);
      if (shown.length > MAX_TEX_LENGTH) return { ...written, problem: `with its macros, ${describeLength(shown)}` };
      return { tex: shown, isDefinition: hasDefinitions && shown === "" };
    } catch (error) {
      if (!(error instanceof TexError)) throw error;
      return { ...written, problem: error.message };
    }
  }

  #hasMeaning(name: string): boolean {
    return DEFINERS.has(name) || this.find(name) !== undefined;
  }

  #expand(tokens: readonly TexToken[]): { readonly tokens: TexToken[]; readonly hasDefinitions: boolean } {
    const reader = new TexReader(tokens);
    const done: TexToken[] = [];
    const mode = new TexMode();
    let count = 0;
    let hasDefinitions = false;
    for (let token = reader.next(); token !== undefined; token = reader.next()) {
      const isPlain = token.kind !== "command" || token.isPlain === true;
      const own = isPlain ? undefined : this.#own.get(token.text);
      const definer = isPlain || own !== undefined ? undefined : DEFINERS.get(token.text);
      const macro = isPlain ? undefined : own ?? this.#packages.get(token.text);
      if (definer !== undefined) {
        definer(reader, this);
        hasDefinitions = true;
      } else if (macro === undefined) {
        mode.take(token);
        done.push(token);
      } else {
        this.#left -= MACRO_WORK + reader.left;
        if (++count > MAX_EXPANSIONS || this.#left < 0 || reader.left > MAX_TOKENS) {
          throw new TexError(`the macro \\${token.text} expands too often`);
        }
        const expanded = macro(reader);
        hasDefinitions ||= own === undefined && SILENT.has(token.text);
        // What packages write is a formula, also within text, except for commands that are in both.
        const isFormula = own === undefined && expanded[0]?.isPlain !== true;
        reader.insert(isFormula && mode.isText ? [DOLLAR, ...expanded, DOLLAR] : expanded);
      }
    }
    return { tokens: done, hasDefinitions };
  }
}

/** Commands of packages that show nothing. */
const SILENT: ReadonlySet<string> = new Set(["sisetup", "DeclareSIUnit", "definecolor", "colorlet"]);
const DOLLAR: TexToken = { kind: "sign", text: "$" };
