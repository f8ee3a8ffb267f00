import type { DiagramKind } from "./diagram_kinds_table.ts";

/** Part of a diagram that reaches beyond its text. */
export interface DiagramPart {
  readonly kind: DiagramKind;
  /** How it is written; global and multiline, in linear time. */
  readonly look: RegExp;
  /** `refused`: the diagram is not drawn. `inert`: it is drawn, and the part has no effect. */
  readonly outcome: "refused" | "inert";
  /** Why, as a clause about the part. */
  readonly reason: string;
}

const READS = "reads other files";
const PICTURES = "shows other pictures";
const MACHINE = "reads from this machine";
const LINKS = "links within a picture do not work";

const ROWS: readonly (readonly [DiagramKind, RegExp, DiagramPart["outcome"], string])[] = [
  ["mermaid", /\bthemeCSS\b/gi, "refused", "brings its own style sheet"],
  ["mermaid", /\bimg[ \t]*:/g, "refused", PICTURES],
  ["mermaid", /<(?:img|image|iframe|object|embed|script|svg|link|style)\b/gi, "refused", PICTURES],
  ["mermaid", /\burl\s*\(/gi, "refused", READS],
  ["mermaid", /^[ \t]*(?:click[ \t]+\S|links?[ \t]+\S+[ \t]*:|link[ \t]+\S+[ \t]+")/gm, "inert", LINKS],
  ["mermaid", /\bicon[ \t]*:[ \t]*["']?\w/g, "inert", "icons are not loaded"],
  [
    "mermaid",
    /["']?\b(?:securityLevel|secure|startOnLoad|maxTextSize|maxEdges)\b["']?[ \t]*:/g,
    "inert",
    "a diagram cannot change how it is confined",
  ],
  ["plantuml", /^[ \t]*!\s*(?:include|import)\w*/gim, "refused", READS],
  ["plantuml", /^[ \t]*!\s*theme\b[^\n]*\bfrom\b/gim, "refused", READS],
  ["plantuml", /^[ \t]*!\s*pragma[ \t]+graphviz_dot\b/gim, "refused", "names a program"],
  ["plantuml", /%(?:load_json|load_yaml|getenv|file_exists|dirpath|filename|dir_exists)\b/gi, "refused", MACHINE],
  ["plantuml", /<img\b|^[ \t]*sprite[ \t][^\n[]*\.(?:png|svg|jpe?g|gif)\b/gim, "refused", PICTURES],
  ["plantuml", /\bbackgroundimage\b/gi, "refused", PICTURES],
  [
    "plantuml",
    /^[ \t]*@start(?:ditaa|jcckit|latex|math|dot|board|git|project|files)\b/gim,
    "refused",
    "is another notation",
  ],
  ["plantuml", /\[\[[^\]\n]{1,500}\]\]/g, "inert", LINKS],
  ["dot", /\b(?:image|shapefile|imagepath|_background)[ \t\n]*=/gi, "refused", PICTURES],
  ["dot", /\b(?:fontpath|stylesheet)[ \t\n]*=/gi, "refused", READS],
  ["dot", /<img\b/gi, "refused", PICTURES],
  ["dot", /\b(?:url|href|(?:edge|head|tail|label)(?:url|href))[ \t\n]*=/gi, "inert", LINKS],
  ["d2", /(?:^|[\s:{])(?:\.\.\.)?@(?:\.{0,2}[\w/"'-])/gm, "refused", READS],
  ["d2", /\bicon[ \t]*:|\bshape[ \t]*:[ \t]*image\b/g, "refused", PICTURES],
  ["d2", /^[ \t]*(?:link|tooltip)[ \t]*:|\.link[ \t]*:/gm, "inert", LINKS],
];

/** All parts that count. */
export const DIAGRAM_PARTS: readonly DiagramPart[] = ROWS.map(([kind, look, outcome, reason]) => ({
  ...{ kind, look, outcome, reason },
}));

/** Line that is a comment. Directives of Mermaid begin like one. */
export const DIAGRAM_COMMENTS: Readonly<Record<DiagramKind, RegExp>> = {
  mermaid: /^[ \t]*%%(?!\{)[^\n]*/gm,
  plantuml: /^[ \t]*'[^\n]*/gm,
  dot: /^[ \t]*(?:\/\/|#)[^\n]*/gm,
  d2: /^[ \t]*#[^\n]*/gm,
};
