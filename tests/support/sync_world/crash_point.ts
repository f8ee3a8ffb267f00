import { DatabaseSync, StatementSync } from "node:sqlite";

/** The program is dead: whatever it still does comes to nothing. */
export class Crash extends Error {
  /** The name of the class. */
  override readonly name = "Crash";

  constructor() {
    super("killed");
  }
}

/** Counts what changes something, and lets the program die at one of them. */
export interface CrashPoint {
  /** Counts a step; throws {@linkcode Crash} from the fatal one on. */
  step(): void;
  /** Runs an operation that is not part of the program. */
  outside<T>(work: () => T): T;
  readonly isDead: boolean;
  /** How many steps there were so far. */
  readonly steps: number;
  /** Aborted by the crash. */
  readonly signal: AbortSignal;
}

/** Methods that change files. */
const FILE_STEPS = [
  ...["open", "openSync", "create", "createSync", "rename", "renameSync", "remove", "removeSync", "mkdir", "mkdirSync"],
  ...[
    "link",
    "linkSync",
    "writeFile",
    "writeFileSync",
    "writeTextFile",
    "writeTextFileSync",
    "copyFile",
    "copyFileSync",
  ],
];

/**
 * Runs a program in this process that dies at the n-th step, as if it were killed there: no file, no row and no page
 * changes any more, and a transaction that was open is rolled back. Only one at a time.
 *
 * @param fatal From 1; Infinity for never.
 */
export async function runUntilCrash<T>(fatal: number, program: (point: CrashPoint) => Promise<T>): Promise<T> {
  const point = createPoint(fatal);
  const restore = [
    ...FILE_STEPS.map((name) => intercept(Deno, name, point)),
    intercept(ownerOf(DatabaseSync.prototype, "exec"), "exec", point),
    intercept(ownerOf(StatementSync.prototype, "run"), "run", point),
  ];
  try {
    return await program(point);
  } finally {
    // What was under way when the program died must not come to life again.
    if (point.isDead) await new Promise((resolve) => setTimeout(resolve, 5));
    for (const undo of restore) undo();
  }
}

function createPoint(fatal: number): CrashPoint {
  const dying = new AbortController();
  let steps = 0;
  let isOutside = false;
  return {
    step() {
      if (isOutside) return;
      steps += 1;
      if (steps < fatal) return;
      dying.abort(new Crash());
      throw new Crash();
    },
    outside(work) {
      const before = isOutside;
      isOutside = true;
      try {
        return work();
      } finally {
        isOutside = before;
      }
    },
    get isDead() {
      return dying.signal.aborted;
    },
    get steps() {
      return steps;
    },
    signal: dying.signal,
  };
}

/** Inserts a step before every call of a method. Returns a function that removes it. */
function intercept(owner: object, name: string, point: CrashPoint): () => void {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  const original: unknown = before?.value;
  if (before === undefined || typeof original !== "function") throw new Error(`no method ${name}`);
  const isAsync = owner === Deno && !name.endsWith("Sync");
  function replacement(this: unknown, ...args: unknown[]): unknown {
    try {
      point.step();
    } catch (error) {
      if (isAsync) return Promise.reject(error);
      throw error;
    }
    return typeof original === "function" ? Reflect.apply(original, this, args) : undefined;
  }
  Object.defineProperty(owner, name, { ...before, value: replacement });
  return () => Object.defineProperty(owner, name, before);
}

function ownerOf(prototype: object, name: string): object {
  let owner: object | null = prototype;
  while (owner !== null && !Object.hasOwn(owner, name)) owner = Reflect.getPrototypeOf(owner);
  if (owner === null) throw new Error(`no method ${name}`);
  return owner;
}
