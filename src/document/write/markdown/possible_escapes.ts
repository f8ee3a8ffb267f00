import type { Data } from "unified";

type Extension = NonNullable<Data["toMarkdownExtensions"]>[number];
type TextHandler = NonNullable<NonNullable<Extension["handlers"]>["text"]>;
type Unsafe = NonNullable<Extension["unsafe"]>[number];

/**
 * Searches a text only for the characters to escape that it contains, which changes nothing but the time: half of what
 * writing a page takes otherwise goes into searching each text for all of them.
 */
export function searchPossibleEscapes(this: { data(): Data }): void {
  const data = this.data();
  data.toMarkdownExtensions = [...data.toMarkdownExtensions ?? [], { handlers: { text: writeText } }];
}

const writeText: TextHandler = (node, parent, state, info) => {
  const siblings = parent?.children ?? [];
  const at = state.indexStack.at(-1) ?? 0;
  const all = state.unsafe;
  const whole = info.before + node.value + info.after;
  const possible = findPossible(all, whole);
  if (possible.length === 0 && !whole.includes("\\")) return node.value;
  state.unsafe = possible;
  try {
    return state.safe(node.value, { ...info, afterNode: siblings[at + 1], beforeNode: siblings[at - 1] });
  } finally {
    state.unsafe = all;
  }
};

/** Patterns for a character. */
interface CharacterPatterns {
  readonly anywhere: readonly Unsafe[];
  /** Those that need a line break beside the character. */
  readonly atBreak: readonly Unsafe[];
}

/** By the code of the character; most characters have none. */
type Groups = readonly (CharacterPatterns | undefined)[];

/** The patterns of the last text: those of a page are a list of their own, but the same as those of other pages. */
let latest: { readonly all: readonly Unsafe[]; readonly groups: Groups } = { all: [], groups: [] };

/** Finds the patterns that may match in a text: their character is in it, and a line break, if they need one. */
function findPossible(all: Unsafe[], text: string): Unsafe[] {
  const groups = groupsOf(all);
  const found: CharacterPatterns[] = [];
  for (let at = 0; at < text.length; at++) {
    const group = groups[text.charCodeAt(at)];
    if (group !== undefined && !found.includes(group)) found.push(group);
  }
  if (found.length === 0) return [];
  const hasBreak = text.includes("\n") || text.includes("\r");
  const possible: Unsafe[] = [];
  for (const { anywhere, atBreak } of found) {
    possible.push(...anywhere);
    if (hasBreak) possible.push(...atBreak);
  }
  return possible;
}

function groupsOf(all: readonly Unsafe[]): Groups {
  if (all === latest.all) return latest.groups;
  const isSame = all.length === latest.all.length && all.every((pattern, at) => pattern === latest.all[at]);
  latest = { all, groups: isSame ? latest.groups : groupPatterns(all) };
  return latest.groups;
}

/** Groups patterns; their order has no meaning. */
function groupPatterns(all: readonly Unsafe[]): Groups {
  const groups: (CharacterPatterns | undefined)[] = [];
  for (const [code, patterns] of Map.groupBy(all, ({ character }) => character.charCodeAt(0))) {
    const atBreak = patterns.filter(needsBreak);
    groups[code] = { anywhere: patterns.filter((each) => !atBreak.includes(each)), atBreak };
  }
  return groups;
}

function needsBreak({ atBreak, before, after }: Unsafe): boolean {
  return atBreak === true || before === BREAK || after === BREAK;
}

const BREAK = String.raw`[\r\n]`;
