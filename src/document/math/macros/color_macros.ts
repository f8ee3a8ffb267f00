import { texColor } from "../tex_colors_table.ts";
import { texOf, type TexReader, type TexToken, tokenizeTex } from "../tex_tokens.ts";
import type { TexMacro } from "./tex_macro.ts";

/** Commands with colors, by the number of these. */
const COMMANDS: readonly (readonly [name: string, colors: number])[] = [
  ["color", 1],
  ["textcolor", 1],
  ["colorbox", 1],
  ["fcolorbox", 2],
];
/** Red, green and blue, from 0 to 1, of the numbers of each model. */
const MODELS: ReadonlyMap<string, (numbers: readonly number[]) => readonly number[]> = new Map([
  ["rgb", (numbers) => numbers.slice(0, 3)],
  ["RGB", (numbers) => numbers.slice(0, 3).map((number) => number / 255)],
  ["gray", ([level = 0]) => [level, level, level]],
  ["cmyk", ([c = 0, m = 0, y = 0, k = 0]) => [c, m, y].map((ink) => (1 - ink) * (1 - k))],
]);

/** Creates the commands of the package xcolor: colors of a model, mixed ones, and those that a document names. */
export function colorMacros(): ReadonlyMap<string, TexMacro> {
  const own = new Map<string, string>();
  const find = (name: string) => own.get(name) ?? texColor(name, "text");
  const readColor = (reader: TexReader): TexToken[] => {
    const model = reader.option();
    const written = texOf(reader.argument());
    const isKnown = model === undefined && !own.has(written) && !written.includes("!");
    const color = isKnown ? undefined : model ? fromModel(texOf(model), written) : mix(written, find);
    return tokenizeTex(`{${color ?? written}}`);
  };
  const name = (reader: TexReader, read: (reader: TexReader) => string | undefined): [] => {
    const named = texOf(reader.argument());
    const color = read(reader);
    if (color !== undefined) own.set(named, color);
    return [];
  };
  return new Map<string, TexMacro>([
    ...COMMANDS.map(([command, count]): [string, TexMacro] => [
      command,
      (reader) => [
        { kind: "command", text: command, isPlain: true },
        ...Array.from({ length: count }, () => readColor(reader)).flat(),
      ],
    ]),
    ["definecolor", (reader) =>
      name(reader, () => {
        const model = texOf(reader.argument());
        return fromModel(model, texOf(reader.argument()));
      })],
    ["colorlet", (reader) => name(reader, () => mix(texOf(reader.argument()), find))],
  ]);
}

/** Returns a color of a model as `#rrggbb`; undefined if there is none. */
function fromModel(model: string, written: string): string | undefined {
  if (model === "HTML") return /^[0-9a-fA-F]{6}$/.test(written) ? `#${written.toLowerCase()}` : undefined;
  const numbers = written.split(/[\s,]+/).map(Number);
  const parts = numbers.some(Number.isNaN) ? undefined : MODELS.get(model)?.(numbers);
  return parts?.length === 3 ? hexOf(parts) : undefined;
}

/** Mixes colors: `red!40!blue` has 40 percent red, `red!40` the rest white. */
function mix(written: string, find: (name: string) => string | undefined): string | undefined {
  const [first = "", ...rest] = written.split("!");
  let color = find(first);
  for (let at = 0; at < rest.length; at += 2) {
    const share = Number(rest[at]) / 100;
    const other = find(rest[at + 1] ?? "white");
    if (color === undefined || other === undefined || !(share >= 0 && share <= 1)) return undefined;
    const [a, b] = [partsOf(color), partsOf(other)];
    color = hexOf(a.map((part, i) => part * share + (b[i] ?? 0) * (1 - share)));
  }
  return color;
}

function partsOf(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
}

function hexOf(parts: readonly number[]): string {
  return `#${
    parts.map((part) => Math.round(Math.min(1, Math.max(0, part)) * 255).toString(16).padStart(2, "0")).join("")
  }`;
}
