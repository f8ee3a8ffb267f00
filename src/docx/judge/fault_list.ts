import { countNoun } from "../../base/count_noun.ts";
import { errorIssue, type Issue, warningIssue } from "../../base/issue.ts";
import { quote } from "../../base/text.ts";
import { FAULT_HINTS, type FaultCode } from "./fault_codes_table.ts";

/** Fault of a Word file. */
export interface Fault {
  readonly code: FaultCode;
  /** Path of the part. */
  readonly path: string;
  /** Statement of fact. Faults with the same one are the same. */
  readonly message: string;
  readonly line?: number | undefined;
  /** Path of the element: `/w:document/w:body/w:p[2]`. */
  readonly place?: string | undefined;
}

/** Maximum number of findings about a part, and of different faults of a file. */
const MAX_PER_PART = 20;
const MAX_DIFFERENT = 20_000;

interface CountedFault extends Fault {
  count: number;
}

/** Faults of a Word file, each once with its first place and its number. */
export class FaultList {
  readonly #faults = new Map<string, CountedFault>();
  /** Number of faults that are beyond the bound, by part. */
  readonly #beyond = new Map<string, number>();

  /** Adds a fault, which occurs `count` times. */
  add(fault: Fault, count = 1): void {
    const key = keyOf(fault);
    const known = this.#faults.get(key);
    if (known !== undefined) known.count += count;
    else if (this.#faults.size < MAX_DIFFERENT) this.#faults.set(key, { ...fault, count });
    else this.#beyond.set(fault.path, (this.#beyond.get(fault.path) ?? 0) + count);
  }

  /** Adds faults of a part of which only the number is known. */
  addBeyond(path: string, count: number): void {
    if (count > 0) this.#beyond.set(path, (this.#beyond.get(path) ?? 0) + count);
  }

  /** Returns whether it has a fault. */
  has(fault: Fault): boolean {
    return this.#faults.has(keyOf(fault));
  }

  /**
   * Returns the faults as findings, the errors of a part first: errors are those that `known`, the faults of the
   * template, does not have. Of the faults of each part, the first are named, and the others counted.
   */
  issues(known: FaultList | undefined): Issue[] {
    const byPart = Map.groupBy([...this.#faults.values()], ({ path }) => path);
    const parts = new Set([...byPart.keys(), ...this.#beyond.keys()]);
    return [...parts].flatMap((path) => {
      const faults = byPart.get(path) ?? [];
      const isNew = (fault: Fault) => known !== undefined && !known.has(fault) && !UNDECIDED.has(fault.code);
      const ordered = [...faults.filter(isNew), ...faults.filter((fault) => !isNew(fault))];
      const shown = ordered.slice(0, MAX_PER_PART).map((fault) => issueOfFault(fault, isNew(fault)));
      const rest = ordered.slice(MAX_PER_PART);
      const beyond = this.#beyond.get(path) ?? 0;
      const isWorse = rest.some(isNew) || (beyond > 0 && known !== undefined && !known.#beyond.has(path));
      return [...shown, ...moreFaults(path, rest.length + beyond, isWorse)];
    });
  }
}

/** Faults that say nothing about the part. */
const UNDECIDED: ReadonlySet<FaultCode> = new Set(["schema-unchecked"]);

function keyOf({ code, path, message }: Fault): string {
  return `${code}\n${path}\n${message}`;
}

function issueOfFault({ code, path, message, line, place, count }: CountedFault, isError: boolean): Issue {
  const times = count === 1 ? "" : ` (${count} times, the first of them here)`;
  const at = place === undefined || place === "" ? "" : `, at ${place}`;
  const create = isError ? errorIssue : warningIssue;
  return create(code, `${message}${at}${times}`, { path, line, hint: FAULT_HINTS[code] });
}

function moreFaults(path: string, count: number, isError: boolean): Issue[] {
  if (count === 0) return [];
  const create = isError ? errorIssue : warningIssue;
  return [create("more-faults", `… and ${countNoun(count, "more fault")} in ${quote(path)}`, { path })];
}
