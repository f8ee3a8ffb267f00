/** Words of sentences without a meaning; layout depends on lengths alone. */
const WORDS =
  "the a of to and in is that for with as on by from each every wheel spoke rim hub axle gauge tension value field server client request answer page table order state check number limit report folder template chapter measure service message schedule component configuration responsibility synchronization"
    .split(" ");
const NAMES = "wheelSize spoke_count hub.width --max-tension rim-offset RequestLimit /var/lib/wheels GET_STATE".split(
  " ",
);

/** Chance that is always the same. */
class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** Draws a whole number from `least` to `most`. */
  number(least: number, most: number): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
    return least + Math.floor(this.#state / 2 ** 32 * (most - least + 1));
  }

  one(values: readonly string[]): string {
    return values[this.number(0, values.length - 1)] ?? "";
  }

  /** Makes the results of a number of calls. */
  times<T>(least: number, most: number, make: (at: number) => T): T[] {
    return Array.from({ length: this.number(least, most) }, (_, at) => make(at));
  }

  words(least: number, most: number): string {
    return this.times(least, most, () => this.one(WORDS)).join(" ");
  }

  title(): string {
    const words = this.words(1, 5);
    return words.charAt(0).toUpperCase() + words.slice(1);
  }

  sentence(): string {
    const name = this.number(0, 3) === 0 ? ` \`${this.one(NAMES)}\`` : "";
    return `${this.title()} ${this.words(4, 16)}${name} ${this.words(1, 6)}.`;
  }

  paragraph(least = 1, most = 6): string {
    return this.times(least, most, () => this.sentence()).join(" ");
  }

  list(least: number, most: number, depth = 0): string {
    return this.times(least, most, () => {
      const item = `${"  ".repeat(depth)}- ${this.number(0, 1) === 0 ? this.words(1, 4) : this.sentence()}`;
      return depth < 3 && this.number(0, 4) === 0 ? `${item}\n${this.list(1, 4, depth + 1)}` : item;
    }).join("\n");
  }

  code(least: number, most: number): string {
    const lines = this.times(least, most, (at) => {
      const note = this.number(0, 9) === 0 ? `  # ${this.words(2, 7)}` : "";
      return `${"  ".repeat(at % 4)}${this.one(NAMES)} = ${this.number(1, 9999)}${note}`;
    });
    return `\`\`\`yaml\n${lines.join("\n")}\n\`\`\``;
  }

  table(columns: number, least: number, most: number): string {
    const row = (cell: (column: number) => string) =>
      `| ${Array.from({ length: columns }, (_, column) => cell(column)).join(" | ")} |`;
    const cell = (column: number) =>
      column === columns - 1 ? this.words(2, 40) : column === 0 ? `\`${this.one(NAMES)}\`` : this.words(1, 2);
    return [row(() => this.words(1, 2)), row(() => "---"), ...this.times(least, most, () => row(cell))].join("\n");
  }

  formula(): string {
    return `$$\n${this.times(2, 9, () => `\\frac{a_{${this.number(1, 9)}}}{x^2 + 1}`).join(" + ")} = y\n$$`;
  }

  picture(): string {
    return `![${this.title()}](${this.one(PICTURES)})`;
  }
}

/** Widths and heights of pictures. */
const SIZES = [[600, 200], [400, 400], [300, 700], [900, 500]] as const;
const PICTURES = SIZES.map(([width, height]) => `${width}x${height}.svg`);

/** Parts of a section of a document, by the kind of document. */
type Part = (chance: Chance) => string;

const PROSE: Part = (chance) => chance.paragraph();
const LIST: Part = (chance) => chance.list(2, 9);
const SHORT_CODE: Part = (chance) => chance.code(1, 14);

/** What documents consist of: numbers of chapters, sections and parts, and the parts. */
const KINDS: Readonly<Record<string, readonly [chapters: number, sections: number, parts: number, of: Part[]]>> = {
  links: [13, 0, 1, [(chance) => chance.list(3, 24)]],
  guidelines: [4, 3, 5, [PROSE, PROSE, LIST, SHORT_CODE, (chance) => chance.table(3, 2, 9)]],
  lecture: [8, 0, 7, [
    PROSE,
    PROSE,
    (chance) => chance.formula(),
    (chance) => chance.picture(),
    (chance) => chance.code(6, 26),
  ]],
  design: [3, 4, 3, [PROSE, (chance) => chance.list(4, 14)]],
  specification: [3, 5, 4, [
    PROSE,
    (chance) => chance.table(3, 2, 12),
    SHORT_CODE,
    (chance) => chance.code(10, 50),
  ]],
  symbols: [2, 2, 2, [PROSE, (chance) => chance.table(4, 6, 30)]],
  tutorial: [6, 1, 4, [PROSE, PROSE, PROSE, SHORT_CODE, (chance) => chance.picture()]],
  primer: [9, 2, 2, [PROSE, LIST, (chance) => `> ${chance.sentence()}`, (chance) => chance.table(2, 3, 8)]],
};

/** Makes documents of the kinds that people write, with the pictures that they show, by the names of files. */
export function makeDocuments(): ReadonlyMap<string, string> {
  const documents = Object.entries(KINDS).map(([name, [chapters, sections, parts, of]], i) => {
    const chance = new Chance(i + 1);
    const part = () => of[chance.number(0, of.length - 1)]?.(chance) ?? "";
    const section = (level: string) => [`${level} ${chance.title()}`, ...chance.times(1, parts, part)];
    const chapter = () => [...section("##"), ...chance.times(sections && 1, sections, () => section("###")).flat()];
    const text = [`# ${name}`, chance.paragraph(), ...Array.from({ length: chapters }, chapter).flat()].join("\n\n");
    return [`${name}.md`, `${text}\n`] as const;
  });
  const pictures = SIZES.map(([width, height], i) => {
    const shape = `<rect width="${width}" height="${height}" fill="#ccddee"/>`;
    const size = `width="${width}" height="${height}"`;
    return [PICTURES[i] ?? "", `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${shape}</svg>`] as const;
  });
  return new Map([...documents, ...pictures]);
}
