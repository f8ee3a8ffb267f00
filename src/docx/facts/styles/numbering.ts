import { present } from "../../../base/present.ts";
import type { DocxPackage } from "../../docx_package.ts";
import { type OoxmlElement, Subtrees } from "../ooxml/ooxml_tree.ts";
import { type ParagraphFormat, readParagraphFormat } from "./paragraph_format.ts";
import { readRunFormat, type RunFormat } from "./run_format.ts";
import { readNumberFormat } from "./settings.ts";
import type { Theme } from "./theme.ts";
import { readInteger } from "../ooxml/units.ts";

/** Level of a list. */
export interface NumberingLevel {
  /** Number format by Word's name: `decimal`, `lowerLetter`, `bullet`, `none`. */
  readonly format: string;
  /** Pattern in which `%1` is the number of the first level, or the character of a bullet. It can contain words. */
  readonly text: string;
  readonly start: number;
  /** Number of levels, from the first, whose items begin it anew: none for 0. Default: all above it. */
  readonly restart?: number;
  /** Format of the number or bullet. */
  readonly run: RunFormat;
  /** Indents of the level. */
  readonly paragraph: ParagraphFormat;
  /** ID of the paragraph style linked to this level. */
  readonly styleId?: string;
  /** Whether the bullet is a picture. */
  readonly picture: boolean;
}

/** Levels of a list by index from 0. */
export type NumberingLevels = ReadonlyMap<number, NumberingLevel>;

/** Level and its index. */
export interface LinkedLevel {
  readonly index: number;
  readonly level: NumberingLevel;
}

interface AbstractNumbering {
  readonly levels: NumberingLevels;
  /** ID of the list style that it defines, and of the list style whose levels it uses. */
  readonly styleLink?: string;
  readonly numStyleLink?: string;
}

interface NumberingInstance {
  readonly abstractId: number;
  readonly starts: ReadonlyMap<number, number>;
  readonly levels: NumberingLevels;
}

const MAX_ABSTRACTS = 4096;
const MAX_INSTANCES = 16_384;
const MAX_TEXT_LENGTH = 64;
const IDS = { min: 0, max: 2 ** 31 - 1 };
const STARTS = { min: 0, max: 32_767 };
const INDEXES = { min: 0, max: 8 };
const NO_LEVELS: NumberingLevels = new Map();
const NO_STARTS: ReadonlyMap<number, number> = new Map();

/**
 * Reads a numbering part.
 *
 * @throws {DocxError} when it is not a numbering part.
 */
export function readNumbering(docx: DocxPackage, path: string, theme: Theme): Numbering {
  const abstracts = new Map<number, AbstractNumbering>();
  const instances = new Map<number, NumberingInstance>();
  const take = (element: OoxmlElement) => {
    if (element.name === "w:abstractNum") {
      const id = abstracts.size < MAX_ABSTRACTS ? readInteger(element.get("w:abstractNumId"), IDS) : undefined;
      if (id !== undefined) abstracts.set(id, readAbstract(element, theme));
      return;
    }
    if (instances.size >= MAX_INSTANCES) return;
    const id = readInteger(element.get("w:numId"), IDS);
    const instance = readInstance(element, theme);
    if (id !== undefined && instance !== undefined) instances.set(id, instance);
  };
  docx.readOoxml(path, "w:numbering", new Subtrees(["w:abstractNum", "w:num"], take));
  return new Numbering(abstracts, instances);
}

/** Lists of a document. */
export class Numbering {
  readonly #abstracts: ReadonlyMap<number, AbstractNumbering>;
  readonly #instances: ReadonlyMap<number, NumberingInstance>;
  /** Definitions by the ID of the list style that they define. */
  readonly #byStyle: ReadonlyMap<string, AbstractNumbering>;
  readonly #levels = new Map<number, NumberingLevels>();

  /** Creates the lists from the definitions of the file; empty without arguments. */
  constructor(
    abstracts: ReadonlyMap<number, AbstractNumbering> = new Map(),
    instances: ReadonlyMap<number, NumberingInstance> = new Map(),
  ) {
    this.#abstracts = abstracts;
    this.#instances = instances;
    this.#byStyle = new Map(
      [...abstracts.values()].flatMap((abstract) =>
        abstract.styleLink === undefined ? [] : [[abstract.styleLink, abstract] as const]
      ),
    );
  }

  /** Returns the ID of the definition of a list; undefined if the file does not have it. */
  definitionOf(id: number): number | undefined {
    const abstractId = this.#instances.get(id)?.abstractId;
    return abstractId !== undefined && this.#abstracts.has(abstractId) ? abstractId : undefined;
  }

  /** Returns the levels of a list; empty for an unknown list. */
  levels(id: number): NumberingLevels {
    const known = this.#levels.get(id);
    if (known !== undefined) return known;
    const instance = this.#instances.get(id);
    const levels = instance === undefined ? NO_LEVELS : this.#levelsOf(instance);
    this.#levels.set(id, levels);
    return levels;
  }

  /** Tells whether the first item of a list at a level from 0 begins it anew, and not where its definition stopped. */
  startsAnew(id: number, level: number): boolean {
    return this.#instances.get(id)?.starts.has(level) ?? false;
  }

  /** Returns the level of a list that is linked to a paragraph style; undefined if there is no such level. */
  levelOfStyle(id: number, styleId: string): LinkedLevel | undefined {
    for (const [index, level] of this.levels(id)) {
      if (level.styleId === styleId) return { index, level };
    }
    return undefined;
  }

  #levelsOf(instance: NumberingInstance): NumberingLevels {
    const abstract = this.#abstracts.get(instance.abstractId);
    const linked = abstract?.numStyleLink === undefined ? undefined : this.#byStyle.get(abstract.numStyleLink);
    const levels = linked?.levels ?? abstract?.levels ?? NO_LEVELS;
    if (instance.levels.size === 0 && instance.starts.size === 0) return levels;
    const changed = new Map([...levels, ...instance.levels]);
    for (const [index, start] of instance.starts) {
      const level = changed.get(index);
      if (level !== undefined) changed.set(index, { ...level, start });
    }
    return changed;
  }
}

function readAbstract(element: OoxmlElement, theme: Theme): AbstractNumbering {
  return {
    levels: readLevels(element, theme),
    ...present({ styleLink: element.val("w:styleLink"), numStyleLink: element.val("w:numStyleLink") }),
  };
}

function readInstance(element: OoxmlElement, theme: Theme): NumberingInstance | undefined {
  const abstractId = readInteger(element.val("w:abstractNumId"), IDS);
  if (abstractId === undefined) return undefined;
  const overrides = element.all("w:lvlOverride").slice(0, 9);
  if (overrides.length === 0) return { abstractId, starts: NO_STARTS, levels: NO_LEVELS };
  const starts = new Map<number, number>();
  const levels = new Map<number, NumberingLevel>();
  for (const override of overrides) {
    const index = readInteger(override.get("w:ilvl"), INDEXES);
    if (index === undefined) continue;
    const level = override.child("w:lvl");
    if (level !== undefined) levels.set(index, readLevel(level, theme));
    const start = readInteger(override.val("w:startOverride"), STARTS);
    if (start !== undefined) starts.set(index, start);
  }
  return { abstractId, starts, levels };
}

function readLevels(element: OoxmlElement, theme: Theme): NumberingLevels {
  const levels = new Map<number, NumberingLevel>();
  for (const child of element.all("w:lvl")) {
    const index = readInteger(child.get("w:ilvl"), INDEXES);
    if (index !== undefined) levels.set(index, readLevel(child, theme));
  }
  return levels;
}

function readLevel(lvl: OoxmlElement, theme: Theme): NumberingLevel {
  const format = readNumberFormat(lvl.val("w:numFmt")) ?? "decimal";
  const written = lvl.val("w:lvlText") ?? "";
  // Spaces behind a number only keep it apart from its text.
  const text = format === "bullet" ? written : written.trimEnd();
  const styleId = lvl.val("w:pStyle");
  return {
    // A legal level shows all numbers in Arabic digits.
    format: lvl.flagOf("w:isLgl") === true && format !== "bullet" && format !== "none" ? "decimal" : format,
    text: text.length > MAX_TEXT_LENGTH ? "" : text,
    start: readInteger(lvl.val("w:start"), STARTS) ?? 0,
    run: readRunFormat(lvl.child("w:rPr"), theme),
    paragraph: readParagraphFormat(lvl.child("w:pPr"), theme),
    ...present({ styleId, restart: readInteger(lvl.val("w:lvlRestart"), INDEXES) }),
    picture: lvl.child("w:lvlPicBulletId") !== undefined,
  };
}
