/** Operators that Word and LibreOffice enlarge, with a place for what they apply to. */
export const LARGE_OPERATORS: ReadonlySet<string> = new Set("∑∏∐∫∬∭∮∯∰");
export const INTEGRALS: ReadonlySet<string> = new Set("∫∬∭∮∯∰");

/** Signs after which the operand of a sum goes on; at all others, it ends. */
export const FACTOR_SIGNS: ReadonlySet<string> = new Set("⋅·×∗*∘⊗⊙/∕∇¬!′″‴∂…⋯⋮⋱");
/** Those after which only the operand of an integral goes on. */
export const TERM_SIGNS: ReadonlySet<string> = new Set("+−±∓");
/** Signs that may precede a term. */
export const PREFIX_SIGNS: ReadonlySet<string> = new Set("+−±∓¬");
/** Operators without an operand of their own on both sides. */
export const LONE_SIGNS: ReadonlySet<string> = new Set("!′″‴‵∇∂…⋯⋮⋱⋰,;.:∞°∠†‡%∑∏∐∫∬∭∮∯∰⋀⋁⋂⋃⨀⨁⨂⨃⨄⨅⨆");

/** Arrows need nothing beside them. */
export const ARROW = /^[\u2190-\u21ff\u27f0-\u27ff\u2900-\u297f]$/;

/** Signs that open and close, at whose sides others may be. */
export const OPENING_SIGNS: ReadonlySet<string> = new Set("([{⟨⌊⌈⟦⟮⌜⌞⎰");
export const CLOSING_SIGNS: ReadonlySet<string> = new Set(")]}⟩⌋⌉⟧⟯⌝⌟⎱");
/** Signs that do both. */
export const EVEN_SIGNS: ReadonlySet<string> = new Set("|‖∣∥");

/** Signs that are notation in LibreOffice when they are not part of an object. */
export const NOTATION = /^[\\#%&^_`~"@|‖∥(){}[\]⟨⟩⌊⌋⌈⌉⟦⟧⟮⟯⌜⌝⌞⌟⎰⎱]+$/;

/** Functions that LibreOffice knows; it sets other names as words only if they are literal. */
export const KNOWN_FUNCTIONS: ReadonlySet<string> = new Set(
  "sin cos tan cot sinh cosh tanh coth arcsin arccos arctan arccot ln log exp".split(" "),
);

/** Accents as combining characters, by the signs over a letter. */
export const ACCENTS: ReadonlyMap<string, string> = new Map([
  ...[["^", "\u0302"], ["ˆ", "\u0302"], ["~", "\u0303"], ["˜", "\u0303"], ["∼", "\u0303"]] as const,
  ...[["ˉ", "\u0305"], ["¯", "\u0305"], ["‾", "\u0305"], ["_", "\u0305"]] as const,
  ...[["˙", "\u0307"], ["¨", "\u0308"], ["⃛", "\u20db"], ["⃜", "\u20dc"]] as const,
  ...[["˘", "\u0306"], ["ˇ", "\u030c"], ["´", "\u0301"], ["`", "\u0300"], ["˚", "\u030a"]] as const,
  ...[["→", "\u20d7"], ["←", "\u20d6"], ["↔", "\u20e1"], ["⇀", "\u20d1"], ["↼", "\u20d0"]] as const,
]);

/** Braces and the like over or below a group. */
export const GROUP_SIGNS: ReadonlySet<string> = new Set("⏞⏟⎴⎵⏜⏝⏠⏡");

/** Arrows, and those of the length of a short text over them. */
export const LONG_ARROWS: ReadonlyMap<string, string> = new Map([
  ...[["→", "⟶"], ["←", "⟵"], ["↔", "⟷"], ["⇒", "⟹"], ["⇐", "⟸"], ["⇔", "⟺"], ["↦", "⟼"]] as const,
]);

/** Spaces of at least a width in em. */
export const SPACES: readonly (readonly [width: number, space: string])[] = [
  ...[[0.9, "\u2003"], [0.45, "\u2002"], [0.26, "\u2004"], [0.2, "\u205f"], [0.1, "\u2009"]] as const,
];
