import type { BaselineReference } from "./baselines/baseline.ts";
import { RECIPE_SCHEMA } from "./pins.ts";
import { renderDigest, renderTextScalar } from "./edit/render_scalar.ts";

/** The identity of a starter recipe. */
export interface StarterRecipe {
  /** Reverse-DNS id. */
  readonly id: string;
  /** Display name. */
  readonly name: string;
  /** A semantic version; 1.0.0 unless given. */
  readonly version?: string;
  /** The installed baseline, with its exact pins. */
  readonly baseline: BaselineReference;
}

/** Options of {@linkcode renderStarterRecipe}. */
export interface StarterOptions {
  /** Path of the JSON Schema that editors use, from the recipe; `./recipe.schema.json` unless given. */
  readonly schemaPath?: string;
  /** Whether values of a Word file replace the examples. */
  readonly imported?: boolean;
  /** Commands that the comment at the top lists, each on one line; by default none. */
  readonly commands?: readonly RecipeCommand[];
}

/** A command that works with the recipe. */
export interface RecipeCommand {
  readonly command: string;
  /** Its purpose; absent if the command is self-explanatory. */
  readonly purpose?: string;
}

/**
 * Renders a new recipe: complete and short, with examples that take effect when their `#` is removed.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { referTo } from "./baselines/baseline.ts";
 * import { BASELINES } from "./baselines/baselines.ts";
 * import { readRecipe } from "./read_recipe.ts";
 * import { renderStarterRecipe } from "./render_starter_recipe.ts";
 *
 * for (const each of BASELINES) {
 *   const baseline = await referTo(each);
 *   const text = renderStarterRecipe({ id: "com.example.report", name: "Report", baseline });
 *   deepStrictEqual((await readRecipe(new TextEncoder().encode(text))).issues, []);
 * }
 * ```
 */
export function renderStarterRecipe(
  { id, name, version = "1.0.0", baseline }: StarterRecipe,
  { schemaPath = "./recipe.schema.json", imported = false, commands = [] }: StarterOptions = {},
): string {
  return `# yaml-language-server: $schema=${schemaPath}
${imported ? IMPORTED_START : STARTER_START}
${renderRecipeCommands(commands)}
schema: ${RECIPE_SCHEMA}

template:
  id: ${renderTextScalar(id)} # a domain of yours, reversed, and a name
  name: ${renderTextScalar(name)}
  version: ${renderTextScalar(version)}

# The complete design that this recipe starts from. It never changes under you: the digest names its exact values.
baseline:
  id: ${renderTextScalar(baseline.id)}
  version: ${baseline.version}
  catalogVersion: ${baseline.catalogVersion}
  ${renderDigest(baseline.digest)}

# Only what differs from the baseline. Colors need quotes, because # starts a comment.
design:
${imported ? "" : `${STARTER_DESIGN}\n${STARTER_PICTURES}`}
${STARTER_REST}`;
}

const STARTER_START = "# A recipe: the brand of a PDF template. Building it makes the one file that others install.";

const IMPORTED_START =
  "# A recipe: the brand of a PDF template, imported from a Word or brand file. IMPORT.md lists what was found, and where.";

function renderRecipeCommands(commands: readonly RecipeCommand[]): string {
  const width = Math.max(0, ...commands.flatMap(({ command, purpose }) => purpose === undefined ? [] : command.length));
  const lines = commands.map(({ command, purpose }) =>
    purpose === undefined ? command : `${command.padEnd(width)}   ${purpose}`
  );
  return lines.length === 0 ? "" : `#\n${lines.map((line) => `#   ${line}\n`).join("")}`;
}

const STARTER_DESIGN = `  # colors:
  #   accent: "#0b5fff" # links, rules and much else follow it
  # page:
  #   size: letter # a4, a5, letter, …, or custom with width and height
  #   margins: { top: 3cm, left: 2.5cm, right: 2.5cm }
  # organisation:
  #   name: Example Ltd
  #   website: https://www.example.com
  # closing:
  #   enabled: true # a last page
  # cover:
  #   composition: left
  #   eyebrow: "{organisation}"
  # header:
  #   all: { left: "{title}", right: "{chapter}" } # {space} {version} {date} {status} {field.client} …
  # footer:
  #   all: { center: "{page} / {pages}" }
  # headings:
  #   numbering: "1.1" # in quotes: without them it is a number
  # contents:
  #   depth: 2
  # typography:
  #   body: { font: Inter, size: 10.5pt }
  # tables:
  #   banding: rows
  # watermark:
  #   enabled: true
  #   text: DRAFT
`;

const STARTER_PICTURES = `# localization:
#   language: de
#   region: DE
#   labels: { note: Hinweis }

# Pictures in this folder: PNG, JPEG or SVG.
# assets:
#   logo: { path: assets/logo.svg, alt: Example Ltd }
#   logoInverse: { path: assets/logo-inverse.svg, alt: Example Ltd } # on dark backgrounds, chosen automatically

# Decorations: shapes, texts and pictures that are drawn on pages.
# decorations:
#   - kind: vector
#     id: band
#     scope: first # all, first, last, odd, even, not-cover, chapter-pages
#     layer: background
#     area: box
#     anchor: top-left
#     dx: 0mm
#     dy: 0mm
#     width: 210mm
#     height: 8mm
#     shape: rectangle
#     paint: { kind: solid, color: accent }
`;

const STARTER_REST = `# Font files for preview and proof; they are not packed.
# fonts:
#   - fonts/Brand-Regular.ttf

# Settings that the pack carries for the program that installs it; a PDF made here does not use them.
# settings:
#   classification: { type: choice, default: internal, choices: [internal, public] }

# PDF standards that a build proves; they are not packed.
# output:
#   standards: [ua-1, a-2a]
`;
