/** Functions with commands of their own. */
export const FUNCTIONS: ReadonlySet<string> = new Set(
  ("arccos arcsin arctan arg cos cosh cot coth csc deg det dim exp gcd hom inf ker lg lim liminf limsup ln log max min " +
    "Pr sec sin sinh sup tan tanh").split(" "),
);
/** Those with limits below them. */
export const LIMIT_FUNCTIONS: ReadonlySet<string> = new Set(
  "det gcd inf lim liminf limsup max min Pr sup".split(" "),
);

/** Operators with limits below and above them in formulas on lines of their own; integrals have them beside them. */
export const LIMIT_SIGNS: ReadonlySet<string> = new Set("∑∏∐⋀⋁⋂⋃⨀⨁⨂⨃⨄⨅⨆");
export const INTEGRAL_SIGNS: ReadonlySet<string> = new Set("∫∬∭⨌∮∯∰∱∲∳");

/** Accents: over a letter, and over several. */
export const ACCENT_COMMANDS: ReadonlyMap<string, readonly [short: string, wide: string]> = new Map([
  ...[["\u0300", ["grave", "grave"]], ["\u0301", ["acute", "acute"]], ["\u0302", ["hat", "widehat"]]] as const,
  ...[["\u0303", ["tilde", "widetilde"]], ["\u0304", ["bar", "overline"]], ["\u0305", ["bar", "overline"]]] as const,
  ...[["\u0306", ["breve", "breve"]], ["\u0307", ["dot", "dot"]], ["\u0308", ["ddot", "ddot"]]] as const,
  ...[["\u030a", ["mathring", "mathring"]], ["\u030c", ["check", "widecheck"]]] as const,
  ...[["\u20d0", ["overleftharpoon", "overleftharpoon"]], ["\u20d1", [
    "overrightharpoon",
    "overrightharpoon",
  ]]] as const,
  ...[["\u20d6", ["overleftarrow", "overleftarrow"]], ["\u20d7", ["vec", "overrightarrow"]]] as const,
  ...[["\u20db", ["dddot", "dddot"]], ["\u20dc", ["ddddot", "ddddot"]]] as const,
  ...[["\u20e1", ["overleftrightarrow", "overleftrightarrow"]], ["\u0332", ["underline", "underline"]]] as const,
  ...[["\u20ee", ["underleftarrow", "underleftarrow"]], ["\u20ef", ["underrightarrow", "underrightarrow"]]] as const,
  // Signs of the same look, which some programs write.
  ...[["^", ["hat", "widehat"]], ["~", ["tilde", "widetilde"]], ["¯", ["bar", "overline"]]] as const,
  ...[["→", ["vec", "overrightarrow"]], ["←", ["overleftarrow", "overleftarrow"]], ["˙", ["dot", "dot"]]] as const,
  ...[["¨", ["ddot", "ddot"]], ["ˇ", ["check", "widecheck"]], ["˘", ["breve", "breve"]]] as const,
]);

/** Signs over and under groups. */
export const GROUP_COMMANDS: ReadonlyMap<string, string> = new Map([
  ...[["⏞", "overbrace"], ["⏟", "underbrace"], ["⎴", "overbracket"], ["⎵", "underbracket"]] as const,
  ...[["⏜", "overparen"], ["⏝", "underparen"]] as const,
]);

/** Arrows of the length of their label. */
export const ARROW_COMMANDS: ReadonlyMap<string, string> = new Map([
  ...[["→", "xrightarrow"], ["←", "xleftarrow"], ["↔", "xleftrightarrow"], ["⇒", "xRightarrow"]] as const,
  ...[["⇐", "xLeftarrow"], ["⇔", "xLeftrightarrow"], ["⇌", "xrightleftharpoons"], ["↦", "xmapsto"]] as const,
  ...[["⟶", "xrightarrow"], ["⟵", "xleftarrow"], ["⟷", "xleftrightarrow"], ["⟹", "xRightarrow"]] as const,
  ...[["⟸", "xLeftarrow"], ["⟺", "xLeftrightarrow"], ["⟼", "xmapsto"], ["⇋", "xleftrightharpoons"]] as const,
  ...[["⇀", "xrightharpoonup"], ["⇁", "xrightharpoondown"], ["↼", "xleftharpoonup"]] as const,
  ...[["↽", "xleftharpoondown"], ["↪", "xhookrightarrow"], ["↩", "xhookleftarrow"]] as const,
  ...[["↠", "xtwoheadrightarrow"], ["↞", "xtwoheadleftarrow"]] as const,
]);

/** Signs at the sides of groups that grow with them. */
export const FENCE_COMMANDS: ReadonlyMap<string, string> = new Map([
  ...[["(", "("], [")", ")"], ["[", "["], ["]", "]"], ["{", "\\{"], ["}", "\\}"], ["|", "|"], ["∣", "|"]] as const,
  ...[["‖", "\\|"], ["∥", "\\|"], ["⟨", "\\langle"], ["⟩", "\\rangle"], ["〈", "\\langle"], [
    "〉",
    "\\rangle",
  ]] as const,
  ...[["⌊", "\\lfloor"], ["⌋", "\\rfloor"], ["⌈", "\\lceil"], ["⌉", "\\rceil"], ["/", "/"]] as const,
  ...[["\\", "\\backslash"], ["⟦", "\\llbracket"], ["⟧", "\\rrbracket"], ["⟮", "\\lgroup"], ["⟯", "\\rgroup"]] as const,
  ...[["↑", "\\uparrow"], ["↓", "\\downarrow"], ["⌜", "\\ulcorner"], ["⌝", "\\urcorner"], ["<", "\\langle"]] as const,
  ...[["⌞", "\\llcorner"], ["⌟", "\\lrcorner"], [">", "\\rangle"]] as const,
]);

/** Spaces, and how wide they are in TeX. */
export const SPACE_SIGNS: ReadonlyMap<string, string> = new Map([
  ...[["\u2003", "\\quad"], ["\u2001", "\\quad"], ["\u3000", "\\quad"], ["\u2002", "\\enspace"]] as const,
  ...[["\u2000", "\\enspace"], ["\u2004", "\\;"], ["\u2005", "\\;"], ["\u205f", "\\:"], ["\u2006", "\\,"]] as const,
  ...[["\u2009", "\\,"], ["\u200a", "\\,"], ["\u202f", "\\,"], ["\u2007", "\\enspace"]] as const,
  ...[[" ", "~"], ["\u00a0", "~"], ["\t", "\\quad"], ["\n", "~"], ["\u200b", ""]] as const,
]);
