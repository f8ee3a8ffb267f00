import type { Construct, SyntaxExtension, TokenizeContext } from "./syntax.ts";

/** Constructs of addresses without marks, which match nothing behind a bracket that is open. */
const ADDRESSES = new Set(["emailAutolink", "protocolAutolink", "wwwAutolink"]);
const STARTS = ["!", "["].map((start) => String(start.charCodeAt(0)));

/**
 * Changes extensions so that addresses find an open bracket at once: by themselves, they search all text before each
 * word for one, which takes quadratic time.
 */
export function rememberBrackets(extensions: readonly SyntaxExtension[]): SyntaxExtension[] {
  const brackets = new OpenBrackets();
  const guard = (construct: Construct): Construct => {
    if (!ADDRESSES.has(construct.name ?? "")) return construct;
    return {
      ...construct,
      tokenize(effects, ok, nok) {
        return brackets.hasOpen(this) ? nok : construct.tokenize.call(this, effects, ok, nok);
      },
    };
  };
  const guarded = extensions.map((extension) => ({
    ...extension,
    text: Object.fromEntries(
      Object.entries(extension.text ?? {}).map(([code, constructs]) => [code, [constructs ?? []].flat().map(guard)]),
    ),
  }));
  return [...guarded, { text: Object.fromEntries(STARTS.map((code) => [code, brackets.watch()])) }];
}

/** The brackets in each run of text that may start a link or picture. */
class OpenBrackets {
  readonly #starts = new WeakMap<TokenizeContext, number[]>();

  /** Creates a construct that matches nothing, but remembers where a bracket starts among the steps of the parser. */
  watch(): Construct {
    const startsIn = (context: TokenizeContext) => this.#startsIn(context);
    return {
      tokenize(_effects, _ok, nok) {
        startsIn(this).push(this.events.length);
        return nok;
      },
      previous: () => false, // remembers only where a construct may start
    };
  }

  /** Tests whether a bracket is open at the current position; forgets those that are not. */
  hasOpen(context: TokenizeContext): boolean {
    const starts = this.#startsIn(context);
    while (starts.length > 0 && !isOpen(context, starts.at(-1) ?? 0)) starts.pop();
    return starts.length > 0;
  }

  #startsIn(context: TokenizeContext): number[] {
    const starts = this.#starts.get(context) ?? [];
    this.#starts.set(context, starts);
    return starts;
  }
}

function isOpen({ events }: TokenizeContext, at: number): boolean {
  const token = events[at]?.[1];
  return (token?.type === "labelLink" || token?.type === "labelImage") && token._balanced !== true;
}
