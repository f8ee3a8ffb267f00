import { TypstCode } from "./code.ts";

/** How a block or a chapter of a source is set otherwise. */
export interface SourceAdjustment {
  /** Design group whose spacing surrounds a block that stays on one page. */
  readonly together?: string;
  /** Size of a formula in ems. */
  readonly size?: number;
  /** Part of its width in which a formula has room, whose lines may break. */
  readonly fit?: number;
  /** Height of a picture in points. */
  readonly height?: number;
  /** Whether the chapter begins below the text before it. */
  readonly runsOn?: true;
  /** Points by which the pages of the chapter are longer, and the label of the chapter behind it. */
  readonly tight?: { readonly longer: number; readonly until: string | undefined };
}

const NONE = "#let adjustments = (:)\n";

/** Returns an adjustable source with adjustments by the names of blocks and the labels of chapters, on its lines. */
export function adjustSource(source: string, adjustments: ReadonlyMap<string, SourceAdjustment>): string {
  const at = source.indexOf(NONE);
  const entries = [...adjustments].flatMap(([name, adjustment]) => {
    const fields = spellFields(adjustment);
    return fields === undefined ? [] : [[name, fields] as const];
  });
  const head = `${source.slice(0, at)}#let adjustments = ${TypstCode.record(entries).source}\n`;
  return head + tighten(source.slice(at + NONE.length), adjustments);
}

/** Tests whether a source has blocks that a later layout may adjust. */
export function isAdjustable(source: string): boolean {
  return source.includes(NONE);
}

/** Returns the line of an adjustable block in a source, from 1; undefined if it has none. */
export function findAdjustable(source: string, block: string): number | undefined {
  const at = source.indexOf(`adjustable(${TypstCode.text(block).source}, `);
  return at === -1 ? undefined : source.slice(0, at).split("\n").length;
}

/** Returns the fields of a component; undefined for a chapter whose lines come closer together. */
function spellFields({ together, size, fit, height, runsOn }: SourceAdjustment): TypstCode | undefined {
  const fields = {
    together: together === undefined ? undefined : TypstCode.text(together),
    size: size === undefined ? undefined : TypstCode.measure(size, "em"),
    fit: fit === undefined ? undefined : TypstCode.measure(fit * 100, "%"),
    height: height === undefined ? undefined : TypstCode.measure(height, "pt"),
    supplement: runsOn === true ? TypstCode.word("after-introduction") : undefined,
  };
  return Object.values(fields).every((field) => field === undefined) ? undefined : TypstCode.dictionary(fields);
}

/** Sets the lines of chapters closer together, each in a scope of its own, so that those behind it stay as they are. */
function tighten(body: string, adjustments: ReadonlyMap<string, SourceAdjustment>): string {
  for (const [label, { tight }] of adjustments) {
    if (tight === undefined) continue;
    const { longer, until } = tight;
    const start = findChapter(body, label);
    const end = until === undefined ? body.lastIndexOf("}") : findChapter(body, until);
    if (start === undefined || end === undefined || end <= start) continue;
    body = `${body.slice(0, start)}{${spellTight(longer)}${body.slice(start, end)}}; ${body.slice(end)}`;
  }
  return body;
}

/** Returns where the line of a chapter begins, outside of other blocks. */
function findChapter(body: string, label: string): number | undefined {
  const at = body.indexOf(`\nadjustable-chapter(${TypstCode.text(label).source}, `);
  const isInside = body.charAt(at - 1) === "{" && body.charAt(at - 2) !== "#";
  return at === -1 || isInside ? undefined : at + 1;
}

function spellTight(longer: number): string {
  const page =
    `margin: margins + (bottom: margins.bottom - ${longer}pt), footer-descent: design.footer.distance - ${longer}pt`;
  return [
    ...longer === 0 ? [] : [`set page(${page})`],
    'set par(leading: 0.94 * leading("body"), spacing: 0.8 * design.typography.paragraph.spacing)',
    ...["list", "enum"].map((name) => `set ${name}(spacing: 0.8 * design.lists.spacing)`),
    "",
  ].join("; ");
}
