import { quoteMathText, readTexText } from "./tex_text.ts";
import { renderEnvironment } from "./tex_environments.ts";
import { joinArgument, splitOff } from "./math_parts.ts";
import { readRoom } from "./read_room.ts";
import { splitInfix } from "./tex_infix.ts";
import { boxed, raised, tinted } from "./tex_boxes.ts";
import * as table from "./tex_commands_table.ts";
import { TexError, texOf, TexReader, type TexToken, tokenizeTex } from "./tex_tokens.ts";

/** Converts plain TeX, without the constructs of this file, to Typst. */
export type PlainConverter = (tex: string) => string;

/** Deeper groups are not formulas. */
const MAX_DEPTH = 24;
/** First of the characters that stand for what is converted already. */
const FIRST_MARK = 0xe000;
/** Signs that have no room around them where they are alone in braces, as in `3{,}14`. */
const ORDINARY: ReadonlyMap<string, string> = new Map([
  ...[..."=+-<>:|."].map((sign) => [sign, sign] as const),
  [",", "\\,"],
  [";", "\\;"],
]);
const MARK = /([_^]|\\)?(\s*)([\ue000-\uf8ff])(\s*)/g;

/**
 * Converts TeX to Typst. Fractions, delimiters, environments, text and the like are converted here, from the inside
 * out; in what is left for the other converter, a private character stands for each.
 *
 * @throws {TexError} when it is not a formula.
 */
export function rewriteTex(tex: string, convertPlain: PlainConverter, isInline: boolean): string {
  if (/[\ue000-\uf8ff]/.test(tex)) throw new TexError("it has private characters");
  // Only the lines of a whole formula can break.
  return new TexWriter(convertPlain, isInline ? 1 : 0).convert(tokenizeTex(tex), !isInline);
}

/** Writer of one level of a formula. */
class TexWriter {
  readonly #convertPlain: PlainConverter;
  readonly #depth: number;
  readonly #marks: string[] = [];
  #tex = "";

  constructor(convertPlain: PlainConverter, depth: number) {
    if (depth > MAX_DEPTH) throw new TexError("it is nested too deeply");
    this.#convertPlain = convertPlain;
    this.#depth = depth;
  }

  /** Converts a part on its own; as an argument, its commas are escaped. */
  convert(tokens: readonly TexToken[], isWhole = false): string {
    const lines = (isWhole ? this.#wholeEnvironment(tokens) : undefined) ?? this.#infix(tokens);
    if (lines !== undefined) return lines;
    this.#write(new TexReader(tokens));
    const math = this.#tex.trim() === "" ? "" : this.#convertPlain(this.#tex);
    return math.replace(MARK, (_all, before: string | undefined, ...[space = "", mark = "", after = ""]: string[]) => {
      const shown = this.#marks[mark.charCodeAt(0) - FIRST_MARK] ?? "";
      if (before === "_" || before === "^") return `${before}(${shown})${after}`;
      // Typst keeps spaces around text, which TeX does not.
      if (/^"[^"\\]*"$/.test(shown)) return `${before === undefined ? "" : before + space}${shown}`;
      return `${before ?? ""} ${shown} `;
    });
  }

  /** Converts an argument. */
  readonly argument = (tokens: readonly TexToken[]): string => {
    const inner = new TexWriter(this.#convertPlain, this.#depth + 1).convert(tokens).trim();
    return inner === "" ? '""' : joinArgument(inner);
  };

  /** A formula that is one environment, whose lines are those of the formula. */
  #wholeEnvironment(tokens: readonly TexToken[]): string | undefined {
    const reader = new TexReader(tokens);
    if (!reader.take("command", "begin")) return undefined;
    const name = texOf(reader.argument());
    const body = reader.environment(name);
    reader.skipSpaces();
    if (reader.next() !== undefined) return undefined;
    const inner = /^(?:equation|displaymath)\*?$/.test(name) ? this.#wholeEnvironment(body) : undefined;
    return inner ?? renderEnvironment(name, body, { write: this.argument, isWhole: true });
  }

  #write(reader: TexReader): void {
    for (let token = reader.next(); token !== undefined; token = reader.next()) {
      if (token.kind === "open") {
        this.#writeGroup(reader.group());
      } else if (token.kind === "close") throw new TexError("a group has no start");
      else if (token.kind === "command") this.#writeCommand(token, reader);
      else if (token.text === "|") this.#mark('class("normal", bar.v)');
      else this.#tex += token.text;
    }
  }

  #writeGroup(tokens: readonly TexToken[]): void {
    // As in T^a{}_b, an empty group is the base of what follows.
    if (tokens.every(({ kind }) => kind === "space")) return this.#mark('""');
    const infix = this.#infix(tokens);
    if (infix !== undefined) return this.#mark(infix);
    const [only, ...more] = tokens;
    if (only?.kind === "sign" && more.length === 0 && ORDINARY.has(only.text) && !/[_^]\s*$/.test(this.#tex)) {
      return this.#mark(`class("normal", ${ORDINARY.get(only.text)})`);
    }
    this.#tex += "{";
    this.#write(new TexReader(tokens));
    this.#tex += "}";
  }

  /** Converts a group that a command such as `\\over` divides; undefined for any other. */
  #infix(tokens: readonly TexToken[]): string | undefined {
    const parts = splitInfix(tokens);
    return parts && fill(parts.call, [this.argument(parts.left), this.argument(parts.right)]);
  }

  #writeCommand(token: TexToken, reader: TexReader): void {
    const name = token.text;
    if (table.IGNORED.has(name) || (name === "\\" && this.#depth > 0)) return void (this.#tex += " ");
    if (table.IGNORED_WITH_ARGUMENT.has(name)) return void reader.argument();
    if (reader.take("command", "limits")) return this.#mark(`limits(${this.argument([token])})`);
    if (reader.take("command", "nolimits")) return this.#mark(`scripts(${this.argument([token])})`);
    const known = this.#known(name, reader);
    if (known !== undefined) this.#mark(known);
    else this.#tex += /[a-zA-Z]/.test(name) ? `\\${name} ` : `\\${name}`;
  }

  /** Converts a command of the tables; undefined for any other. */
  #known(name: string, reader: TexReader): string | undefined {
    const call = table.CALLS.get(name);
    if (call !== undefined) return this.#call(call, reader);
    const switched = table.SWITCHES.get(name);
    if (switched !== undefined) return fill(switched, [this.argument(reader.rest())]);
    const text = table.TEXTS.get(name);
    if (text !== undefined) return fill(text, [readTexText(reader.argument(), this.argument)]);
    const arrow = table.ARROWS.get(name);
    if (arrow !== undefined) return this.#arrow(arrow, reader);
    if (table.SPACE_COMMANDS.has(name)) return `#h(${readRoom(reader)})`;
    return table.SYMBOL_COMMANDS.get(name) ?? this.#delimited(name, reader) ?? this.#special(name, reader);
  }

  #call(call: string, reader: TexReader): string {
    if (call.startsWith("display(frac")) reader.option(); // \cfrac[l]
    const count = call.includes("$2") ? 2 : 1;
    return fill(call, Array.from({ length: count }, () => this.argument(reader.argument())));
  }

  #arrow(arrow: string, reader: TexReader): string {
    const below = reader.option();
    return `xarrow(${arrow}, ${this.argument(reader.argument())}, ${this.argument(below ?? [])})`;
  }

  #delimited(name: string, reader: TexReader): string | undefined {
    if (name === "left") {
      const open = readDelimiter(reader);
      const body = reader.delimited();
      return `lr(${open} ${this.argument(body)} ${readDelimiter(reader)})`;
    }
    if (name === "middle") return `mid(${readDelimiter(reader)})`;
    const [, size = "", side] = /^(bigg?|Bigg?)([lrm]?)$/.exec(name) ?? [];
    if (!table.SIZES.has(size)) return undefined;
    const sized = `${size}(${readDelimiter(reader)})`;
    const kind = side === "l" ? "opening" : side === "r" ? "closing" : side === "m" ? "relation" : undefined;
    return kind === undefined ? sized : `class("${kind}", ${sized})`;
  }

  #special(name: string, reader: TexReader): string | undefined {
    switch (name) {
      case "sqrt": {
        const root = reader.option();
        const body = this.argument(reader.argument());
        return root === undefined ? `sqrt(${body})` : `root(${this.argument(root)}, ${body})`;
      }
      case "underbrace":
      case "overbrace": {
        const body = this.argument(reader.argument());
        const hasNote = reader.take("sign", name === "underbrace" ? "_" : "^");
        return hasNote ? `${name}(${body}, ${this.argument(reader.argument())})` : `${name}(${body})`;
      }
      case "operatorname":
        return this.#operator(reader);
      case "mathop": {
        const body = this.argument(reader.argument());
        return reader.take("command", "limits") ? `limits(${body})` : `class("large", ${body})`;
      }
      case "prescript": {
        const [above, below, base] = [1, 2, 3].map(() => this.argument(reader.argument()));
        return `attach(${base}, tl: ${above}, bl: ${below})`;
      }
      case "sideset":
        return this.#sideset(reader);
      case "substack":
        return renderEnvironment("matrix", reader.argument(), { write: this.argument, isWhole: false });
      case "tag":
        return `quad ${
          quoteMathText(reader.take("sign", "*") ? texOf(reader.argument()) : `(${texOf(reader.argument())})`)
        }`;
      case "begin": {
        const environment = texOf(reader.argument());
        return renderEnvironment(environment, reader.environment(environment), {
          write: this.argument,
          isWhole: false,
        });
      }
      case "end":
      case "right":
        throw new TexError(`\\${name} has no start`);
    }
    return this.#colored(name, reader);
  }

  #colored(name: string, reader: TexReader): string | undefined {
    switch (name) {
      case "color":
        return tinted(reader.argument(), this.argument(reader.rest()));
      case "textcolor":
        return tinted(reader.argument(), this.argument(reader.argument()));
      case "colorbox":
        return boxed(reader.argument(), undefined, readTexText(reader.argument(), this.argument));
      case "fcolorbox": {
        const line = reader.argument();
        return boxed(reader.argument(), line, readTexText(reader.argument(), this.argument));
      }
      case "raisebox": {
        const length = readRoom(reader);
        while (reader.option() !== undefined); // height and depth for TeX
        return raised(length, readTexText(reader.argument(), this.argument));
      }
    }
    return undefined;
  }

  /** Reads `\\sideset{_a^b}{_c^d}\\prod`. */
  #sideset(reader: TexReader): string {
    const corners = ["l", "r"].flatMap((side) => {
      const scripts = new TexReader(reader.argument());
      const found: string[] = [];
      for (scripts.skipSpaces(); scripts.left > 0; scripts.skipSpaces()) {
        const place = ["_", "^", "'"].find((sign) => scripts.take("sign", sign));
        if (place === undefined) throw new TexError("a side has no script");
        const script = place === "'" ? "prime" : this.argument(scripts.argument());
        found.push(`${place === "_" ? "b" : "t"}${side}: ${script}`);
      }
      return found;
    });
    reader.skipSpaces();
    const base = reader.next();
    if (base === undefined) throw new TexError("an argument is missing");
    return `limits(attach(${[this.argument([base]), ...corners].join(", ")}))`;
  }

  #operator(reader: TexReader): string {
    const hasStar = reader.take("sign", "*");
    const name = readTexText(reader.argument(), this.argument);
    const hasLimits = reader.take("command", "limits") || hasStar;
    return hasLimits ? `op(${name}, limits: #true)` : `op(${name})`;
  }

  #mark(math: string): void {
    this.#marks.push(math);
    this.#tex += String.fromCharCode(FIRST_MARK + this.#marks.length - 1);
  }
}

function fill(template: string, args: readonly string[]): string {
  return template.replace(/\$([12])/g, (_all, at: string) => args[Number(at) - 1] ?? "");
}

function readDelimiter(reader: TexReader): string {
  reader.skipSpaces();
  const token = reader.next();
  if (token?.kind === "sign" && token.text === ".") return "";
  const delimiter = token === undefined ? undefined : table.DELIMITERS.get(splitOff(token));
  if (delimiter === undefined) throw new TexError("it has an unknown delimiter");
  return delimiter;
}
