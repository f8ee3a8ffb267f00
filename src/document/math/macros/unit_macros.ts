import { primaryLanguage } from "../../direction.ts";
import { TexError, texOf, TexReader, type TexToken } from "../tex_tokens.ts";
import { readPhysicsQuantity } from "./physics_macros.ts";
import { type TexMacro, writtenBy } from "./tex_macro.ts";
import { ENGLISH_NUMBERS, NUMBER_STYLES, type NumberStyle, UNIT_PREFIXES, UNITS } from "./units_table.ts";

/** How the package siunitx writes numbers and units of a document. */
interface QuantityStyle extends NumberStyle {
  /** How a unit below the line is written. */
  readonly per: "power" | "symbol" | "fraction";
  /** Units that the document defines. */
  readonly units: ReadonlyMap<string, string>;
}

/** A number: sign, digits, decimals, uncertainty and power of ten. */
const NUMBER =
  /^([-+]|\\pm|\\mp|<|>|\\approx|\\sim|\\le|\\ge)?(\d*)(?:[.,](\d*))?(?:\((\d+)\)|(?:\\pm|\+-)(\d*(?:[.,]\d+)?))?(?:[eEdD]([-+]?\d+))?$/;
/** Sign between the factors of a product. */
const PRODUCT = /(?<=[\d.)])x(?=[-+\d.])/;
/** Powers of a unit before and behind it. */
const BEFORE: ReadonlyMap<string, string> = new Map([["square", "2"], ["cubic", "3"]]);
const BEHIND: ReadonlyMap<string, string> = new Map([["squared", "2"], ["cubed", "3"]]);

/** Creates the commands of the package siunitx for numbers as a language writes them: BCP 47, or empty. */
export function unitMacros(language: string): ReadonlyMap<string, TexMacro> {
  const base = NUMBER_STYLES.get(primaryLanguage(language)) ?? ENGLISH_NUMBERS;
  let style: QuantityStyle = { ...base, per: "power", units: UNITS };
  const each = (names: string, write: (reader: TexReader, style: QuantityStyle) => string): [string, TexMacro][] =>
    names.split(" ").map((name) => [name, writtenBy((reader) => write(reader, adapt(style, reader.option())))]);
  const range = (reader: TexReader, own: QuantityStyle, unit: boolean) => {
    const ends = [plainOf(reader), plainOf(reader)];
    const sign = unit ? writeUnit(reader.argument(), own) : "";
    return ends.map((end) => quantity(writeNumber(end, own), sign)).join(`\\text{ ${own.to} }`);
  };
  const list = (reader: TexReader, own: QuantityStyle, unit: boolean) => {
    const numbers = plainOf(reader).split(";");
    const sign = unit ? writeUnit(reader.argument(), own) : "";
    const all = numbers.map((number) => quantity(writeNumber(number, own), sign));
    const last = all.pop() ?? "";
    return all.length === 0 ? last : `${all.join(",\\ ")}\\text{ ${own.and} }${last}`;
  };
  return new Map([
    ...each("num", (reader, own) => writeNumber(plainOf(reader), own)),
    ...each("si unit", (reader, own) => writeUnit(reader.argument(), own)),
    ...each("SI", readQuantity),
    ...each("ang", (reader, own) => writeAngle(plainOf(reader), own)),
    ...each("numrange", (reader, own) => range(reader, own, false)),
    ...each("SIrange qtyrange", (reader, own) => range(reader, own, true)),
    ...each("numlist", (reader, own) => list(reader, own, false)),
    ...each("SIlist qtylist", (reader, own) => list(reader, own, true)),
    ...each("numproduct", (reader, own) => writeNumber(plainOf(reader), own)),
    ...each("qtyproduct", readQuantity),
    ["qty", writtenBy((reader) => readAmbiguous(reader, style))],
    ["quantity", writtenBy((reader) => readAmbiguous(reader, style))],
    [
      "DeclareSIUnit",
      writtenBy((reader) => {
        reader.option();
        const name = texOf(reader.argument()).replace(/^\\/, "");
        style = { ...style, units: new Map([...style.units, [name, plainOf(reader)]]) };
        return "";
      }),
    ],
    [
      "sisetup",
      writtenBy((reader) => {
        style = adapt(style, reader.argument());
        return "";
      }),
    ],
  ]);
}

/** Reads `\qty`, which siunitx gives a number and a unit, and physics one argument in any brackets. */
function readAmbiguous(reader: TexReader, style: QuantityStyle): string {
  const rest = new TexReader(reader.ahead());
  const options = rest.option();
  if (!rest.take("open", "{")) return readPhysicsQuantity(reader);
  rest.group();
  if (!rest.take("open", "{")) return readPhysicsQuantity(reader);
  if (options !== undefined) reader.option();
  return readQuantity(reader, adapt(style, options));
}

function readQuantity(reader: TexReader, style: QuantityStyle): string {
  const factors = plainOf(reader).split(PRODUCT);
  reader.option();
  const unit = writeUnit(reader.argument(), style);
  return factors.map((factor) => quantity(writeNumber(factor, style), unit)).join(" \\times ");
}

function quantity(number: string, unit: string): string {
  if (number === "" || unit === "") return number + unit;
  const value = number.includes("\\pm") ? `(${number})` : number;
  return /^\\mathrm\{[°′″]\}$/.test(unit) ? `${value}${unit}` : `${value}\\,${unit}`;
}

/** Reads an argument without spaces and grouping braces. */
function plainOf(reader: TexReader): string {
  return texOf(reader.argument()).replace(/[\s{}~]|\\,/g, "");
}

/** Applies options: only those that change what is read, and not how it looks. */
function adapt(style: QuantityStyle, options: readonly TexToken[] | undefined): QuantityStyle {
  if (options === undefined) return style;
  const written = texOf(options).replace(/\s/g, "");
  const optionOf = (name: string) => new RegExp(`(?:^|,)${name}=\\{?([^,{}]+|,)`).exec(written)?.[1];
  const [per, mark, locale] = [optionOf("per-mode"), optionOf("output-decimal-marker"), optionOf("locale")];
  const own = locale === undefined ? undefined : NUMBER_STYLES.get(locale.toLowerCase()) ?? ENGLISH_NUMBERS;
  return {
    ...style,
    ...own,
    ...mark === "," || mark === "." ? { decimal: mark } : {},
    per: per === undefined ? style.per : per.startsWith("frac") ? "fraction" : /symbol/.test(per) ? "symbol" : "power",
  };
}

/** Writes a number, or a product of some; one of another form stays as it is. */
function writeNumber(written: string, style: QuantityStyle): string {
  return written.split(PRODUCT).map((factor) => writeFactor(factor, style)).join(" \\times ");
}

function writeFactor(written: string, { decimal, times }: QuantityStyle): string {
  const found = NUMBER.exec(written);
  if (found === null || written === "") return written;
  const [, sign = "", whole = "", decimals, digits, other, power] = found;
  const point = decimal === "," ? "{,}" : ".";
  const join = (before: string, after: string | undefined) =>
    groupWhole(before === "" && after !== undefined ? "0" : before) + (after ? point + groupDecimals(after) : "");
  const [otherWhole = "", otherDecimals] = other?.split(/[.,]/) ?? [];
  const uncertainty = digits !== undefined ? `(${digits})` : other ? `\\pm ${join(otherWhole, otherDecimals)}` : "";
  const value = whole === "" && decimals === undefined ? "" : join(whole, decimals) + uncertainty;
  const exponent = power === undefined ? "" : `10^{${power.replace("+", "")}}`;
  const marked = sign.startsWith("\\") ? `${sign} ` : sign;
  return marked + (value === "" || exponent === "" ? value + exponent : `${value}${times} ${exponent}`);
}

/** Groups digits by three, from five on. */
function groupWhole(digits: string): string {
  return digits.length < 5 ? digits : digits.replace(/\d(?=(?:\d{3})+$)/g, "$&\\,");
}

function groupDecimals(digits: string): string {
  return digits.length < 5 ? digits : digits.replace(/\d{3}(?=\d)/g, "$&\\,");
}

function writeAngle(written: string, style: QuantityStyle): string {
  const signs = ["^{\\circ}", "'", "''"];
  return written.split(";").slice(0, 3).map((part, i) => part === "" ? "" : writeNumber(part, style) + signs[i]).join(
    "",
  );
}

/** A unit and its power. */
interface UnitPart {
  readonly sign: string;
  readonly power: string;
  readonly isBelow: boolean;
}

/** Writes a unit from its commands, or as its letters are. */
function writeUnit(tokens: readonly TexToken[], { per, units }: QuantityStyle): string {
  if (!tokens.some(({ kind, text }) => kind === "command" && isUnitCommand(text, units))) return writeLetters(tokens);
  const parts = readUnits(tokens, units);
  const write = ({ sign, power }: UnitPart, isInverse: boolean) => {
    const shown = `${isInverse ? "-" : ""}${power === "" && isInverse ? "1" : power}`;
    const [letters = "", index] = sign.replace("%", "\\%").split("_");
    const base = `\\mathrm{${letters}}${index === undefined ? "" : `_{\\mathrm{${index}}}`}`;
    return base + (shown === "" ? "" : `^{${shown}}`);
  };
  const [above, below] = [parts.filter(({ isBelow }) => !isBelow), parts.filter(({ isBelow }) => isBelow)];
  const joined = (all: readonly UnitPart[]) => all.map((part) => write(part, false)).join("\\,");
  if (per === "power" || below.length === 0) return parts.map((part) => write(part, part.isBelow)).join("\\,");
  if (per === "fraction") return `\\frac{${joined(above) || "1"}}{${joined(below)}}`;
  return `${joined(above) || "1"}/${below.length > 1 ? `(${joined(below)})` : joined(below)}`;
}

function isUnitCommand(name: string, units: QuantityStyle["units"]): boolean {
  return name === "per" || units.has(name) || UNIT_PREFIXES.has(name);
}

function readUnits(tokens: readonly TexToken[], units: QuantityStyle["units"]): UnitPart[] {
  const parts: UnitPart[] = [];
  const reader = new TexReader(tokens);
  let next = { prefix: "", power: "", isBelow: false };
  for (let token = reader.next(); token !== undefined; token = reader.next()) {
    const { kind, text } = token;
    if (kind === "space" || text === "." || text === "~" || text === ",") continue;
    const last = parts.at(-1);
    if (text === "per") next = { ...next, isBelow: true };
    else if (BEFORE.has(text)) next = { ...next, power: BEFORE.get(text) ?? "" };
    else if (text === "raiseto") next = { ...next, power: texOf(reader.argument()) };
    else if (UNIT_PREFIXES.has(text)) next = { ...next, prefix: UNIT_PREFIXES.get(text) ?? "" };
    else if (last !== undefined && (BEHIND.has(text) || text === "tothe" || text === "^")) {
      parts[parts.length - 1] = { ...last, power: BEHIND.get(text) ?? texOf(reader.argument()) };
    } else if (last !== undefined && text === "of") {
      parts[parts.length - 1] = { ...last, sign: `${last.sign}_${texOf(reader.argument())}` };
    } else {
      const sign = kind === "command" ? units.get(text) : /^[\p{L}°%]$/u.test(text) ? text : undefined;
      if (sign === undefined) throw new TexError(`it has the unknown unit ${kind === "command" ? "\\" : ""}${text}`);
      const { power, isBelow } = next;
      parts.push({ sign: next.prefix + sign, power, isBelow });
      next = { prefix: "", power: "", isBelow: false };
    }
  }
  return parts;
}

/** Writes a unit given as `kg.m/s^2`. */
function writeLetters(tokens: readonly TexToken[]): string {
  return texOf(tokens).replace(
    /[\p{L}°%]+/gu,
    (letters, at: number, whole: string) =>
      whole[at - 1] === "\\" ? letters : `\\mathrm{${letters.replace("%", "\\%")}}`,
  ).replace(/[.~]/g, "\\,");
}
