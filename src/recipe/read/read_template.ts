import { present } from "../../base/present.ts";
import { MIGRATE_RECIPE } from "../../base/remedies.ts";
import { isReverseDns } from "../../pack/check_manifest.ts";
import { quote } from "../../base/text.ts";
import { acceptsPinnedCompiler, isCompilerRange, tidyRange } from "../../pack/compiler_range.ts";
import { PINNED_COMPILER_VERSION } from "../../pack/limits.ts";
import { isVersion } from "../../pack/semver.ts";
import { checkValue } from "../../pdf/design/check_value.ts";
import type { Advisor, Findings } from "../findings.ts";
import { COMPILER_RANGE } from "../pins.ts";
import type { RecipeTemplate } from "../recipe.ts";
import type { MapEntry } from "./recipe_node.ts";
import { Section, type SectionShape } from "./section.ts";

const NAME = { kind: "text", maxLength: 200, multiline: false, placeholders: [], pattern: "" } as const;

const SHAPE: SectionShape = {
  required: ["id", "name", "version"],
  optional: ["compilerRange"],
  lines: { id: "id: com.example.report", name: "name: Report", version: "version: 1.0.0" },
  synonyms: {
    title: "name",
    label: "name",
    identifier: "id",
    slug: "id",
    compiler: "compilerRange",
    typst: "compilerRange",
  },
  whole: "template: { id: com.example.report, name: Report, version: 1.0.0 }",
};

/** Reads `template`; undefined if it is invalid. */
export function readTemplate(entry: MapEntry, findings: Findings): RecipeTemplate | undefined {
  const section = Section.open({ node: entry.value, path: "template", place: entry.place }, SHAPE, findings);
  if (section === undefined) return undefined;
  const id = readId(section);
  const name = readName(section);
  const version = readVersion(section);
  const compilerRange = readRange(section, findings);
  if (id === undefined || name === undefined || version === undefined) return undefined;
  return { id, name, version, ...present({ compilerRange }) };
}

function readId(section: Section): string | undefined {
  const allowed = 'an id in reverse-DNS style, as in "com.example.report"';
  const id = section.text("id", allowed)?.text;
  if (id === undefined || isReverseDns(id)) return id;
  section.reject("id", allowed, { hint: "Use a domain that you own, reversed, and a name." });
  return undefined;
}

function readName(section: Section): string | undefined {
  const allowed = "text of 1 to 200 characters on one line, none of them invisible";
  const name = section.text("name", allowed)?.text;
  if (name === undefined || name.trim() !== "" && checkValue(NAME, name).length === 0) return name;
  section.reject("name", allowed);
  return undefined;
}

function readVersion(section: Section): string | undefined {
  const allowed = 'a semantic version, as in "1.4.0"';
  const value = section.entry("version")?.value;
  if (value?.kind !== "scalar") return section.text("version", allowed)?.text;
  if (typeof value.value === "string" && isVersion(value.value)) return value.value;
  const hint = (advisor: Advisor) => {
    const meant = advisor.completeVersion(value.value === null ? "" : value.source);
    return meant === undefined ? "Use three numbers with dots between them." : `Write ${quote(meant)}.`;
  };
  section.reject("version", allowed, { hint });
  return undefined;
}

/** Checks the range. Packs always contain the current range, even if the recipe accepts a wider one. */
function readRange(section: Section, findings: Findings): string | undefined {
  const path = "compilerRange";
  const written = section.text(path, `a range such as "${COMPILER_RANGE}"`);
  if (written === undefined) return undefined;
  const { text: range, place } = written;
  if (isCompilerRange(range) && acceptsPinnedCompiler(range)) {
    if (tidyRange(range) !== COMPILER_RANGE) {
      const message = `template.${path} has no effect: every pack has ${quote(COMPILER_RANGE)}`;
      findings.warning("no-effect", message, { path: `template.${path}`, place, hint: "Remove the line." });
    }
    return range;
  }
  const allowed = `a range that accepts compiler ${PINNED_COMPILER_VERSION}, as in "${COMPILER_RANGE}"`;
  section.reject(path, allowed, { code: "compiler-range-mismatch", hint: MIGRATE_RECIPE });
  return undefined;
}
