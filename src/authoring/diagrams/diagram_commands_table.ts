import type { DiagramText } from "../../document/diagrams/check_diagram.ts";
import type { DiagramKind } from "../../document/diagrams/diagram_kinds_table.ts";

/** How the program of a notation is called: it reads the diagram from its input and prints an SVG. */
export interface DiagramCommand {
  readonly args: readonly string[];
  /** Arguments with which it prints its version. */
  readonly version: readonly string[];
  /** Variables of its environment. */
  readonly env: Readonly<Record<string, string>>;
  /** Files in its folder, by their names. */
  readonly files: Readonly<Record<string, string>>;
}

/** A diagram is drawn with the first of these families, and measured by the program with one of the others. */
const SANS = "Inter, Helvetica, Arial, sans-serif";

const MERMAID_SETTINGS = {
  securityLevel: "strict",
  deterministicIds: true,
  secure: ["secure", "securityLevel", "startOnLoad", "maxTextSize", "maxEdges", "suppressErrorRendering", "themeCSS"],
  suppressErrorRendering: true,
  htmlLabels: false,
  flowchart: { htmlLabels: false },
  class: { htmlLabels: false },
  state: { htmlLabels: false },
  // Without HTML, some texts have the color of what is behind them, or stand beside it.
  themeCSS: "text.journey-section { fill: #333 } .mindmap-node circle + .label text { text-anchor: middle }",
  fontFamily: SANS,
  themeVariables: { fontFamily: SANS },
};
/**
 * Chromium finds no host, and asks none for itself. It is in a process group of its own: it ends with the pipe to its
 * parent, and limits its memory itself.
 */
const CHROMIUM_SETTINGS = {
  pipe: true,
  args: [
    "--js-flags=--max-old-space-size=1024",
    ...["--host-resolver-rules=MAP * ~NOTFOUND", "--proxy-server=http://127.0.0.1:9", "--disable-gpu"],
    ...["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"],
  ],
};

/** The commands, each in its safest mode. */
export const DIAGRAM_COMMANDS: Readonly<Record<DiagramKind, DiagramCommand>> = {
  mermaid: {
    args: [
      ...["--quiet", "--input", "-", "--output", "-", "--outputFormat", "svg"],
      ...["--configFile", "mermaid.json", "--puppeteerConfigFile", "chromium.json"],
    ],
    version: ["--version"],
    env: {},
    files: {
      "mermaid.json": JSON.stringify(MERMAID_SETTINGS),
      "chromium.json": JSON.stringify(CHROMIUM_SETTINGS),
    },
  },
  plantuml: {
    args: ["-pipe", "-tsvg", "-charset", "UTF-8", "-stdrpt:2"],
    version: ["-version"],
    env: {
      PLANTUML_SECURITY_PROFILE: "SANDBOX",
      // Start scripts put their own arguments first, which Java would not read. Java writes no file about itself.
      JAVA_TOOL_OPTIONS:
        `-DPLANTUML_SECURITY_PROFILE=SANDBOX -Djava.awt.headless=true -Duser.home=. -Xmx768m -XX:-UsePerfData`,
    },
    files: {},
  },
  dot: {
    args: ["-Tsvg", "-Nfontname=Helvetica", "-Efontname=Helvetica", "-Gfontname=Helvetica"],
    version: ["-V"],
    // As for a server, which opens only the files below a path: none.
    env: { SERVER_NAME: "tool", GV_FILE_PATH: "" },
    files: {},
  },
  d2: { args: ["--bundle=false", "--pad=8", "-", "-"], version: ["--version"], env: {}, files: {} },
};

/** Returns the input of the program: PlantUML reads nothing outside its marks. */
export function diagramInput({ kind, text }: DiagramText): string {
  return isWrapped({ kind, text }) ? `@startuml\n${text}\n@enduml\n` : `${text}\n`;
}

function isWrapped({ kind, text }: DiagramText): boolean {
  return kind === "plantuml" && !/^[ \t]*@start/m.test(text);
}

/** Where each program names the line of an error. */
const ERROR_LINES: Readonly<Record<DiagramKind, RegExp>> = {
  mermaid: /\b(?:error on|at) line:? (\d{1,6})\b/i,
  plantuml: /^ERROR\r?\n(\d{1,6})\r?$/m,
  dot: /\berror in line (\d{1,6})\b/i,
  d2: /(?:^|[\s"])(?:index|-)?:?(\d{1,6}):\d{1,6}: /m,
};
/** Lines that say nothing about the diagram. */
const NOISE =
  /^(?:[A-Z][a-z]{2} \d{1,2}, \d{4} |INFO:|Picked up |ERROR$|\d+$|Some diagram description|Generating single|at |\^|-+\^|Warning:|Expecting |\[@zenuml)/;

/** What a program says about a diagram that it does not draw. */
export interface DiagramError {
  /** 1-based line in the text of the diagram. */
  readonly line: number | undefined;
  /** First line that says something; empty if none does. */
  readonly said: string;
}

/** Reads what a program prints about an error. */
export function readDiagramError(diagram: DiagramText, printed: string): DiagramError {
  const [, found] = ERROR_LINES[diagram.kind].exec(printed) ?? [];
  // PlantUML counts from 0.
  const base = diagram.kind === "plantuml" ? (isWrapped(diagram) ? 0 : 1) : 0;
  const line = found === undefined ? undefined : Math.max(1, Number(found) + base);
  const lines = printed.split(/[\r\n]+/).map((each) => each.trim());
  const said = (lines.find((each) => /\p{L}{2}/u.test(each) && !NOISE.test(each)) ?? "")
    .replace(/^Error: |[:\s]+$/g, "");
  return { line, said };
}
