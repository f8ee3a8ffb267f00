import { checkValue } from "../../pdf/design/check_value.ts";
import { CATALOG } from "../../pdf/catalog/catalog.ts";
import type { Findings } from "../findings.ts";
import type { RecipePicture } from "../recipe.ts";
import type { RecipePosition } from "./recipe_node.ts";
import { explainPath, findBadPath, findNoPicture } from "./recipe_path.ts";
import type { Section } from "./section.ts";

const ALT = "text that describes the picture, 1 to 500 characters on one line";

/** Names of other tools for fields of pictures. */
export const PICTURE_SYNONYMS: Readonly<Record<string, string>> = {
  ...{ src: "path", file: "path", image: "path", url: "path", href: "path", source: "path", filename: "path" },
  ...{ "alt-text": "alt", altText: "alt", description: "alt", title: "alt", caption: "alt", label: "alt" },
  ...{ license: "rights", copyright: "rights", credit: "rights", source_url: "rights" },
};

const RIGHTS = "text that states why you may use the picture, 1 to 500 characters on one line";

/** Reads `path`, `decorative`, `alt` and `rights` of a picture; `place` is the place of its name. */
export function readPicture(section: Section, place: RecipePosition, findings: Findings): RecipePicture | undefined {
  const path = readPath(section);
  const meaning = readMeaning(section, place, findings);
  const rights = readRights(section);
  return path === undefined || meaning === undefined ? undefined : { ...path, ...meaning, ...rights };
}

function readRights(section: Section): Pick<RecipePicture, "rights"> {
  const found = section.text("rights", RIGHTS);
  if (found === undefined) return {};
  if (isStatement(found.text)) return { rights: found.text };
  section.reject("rights", RIGHTS);
  return {};
}

/**
 * Checks whether a text is a valid one-line statement: an alternative text, or the reason why a picture may be used.
 */
export function isStatement(text: string): boolean {
  return text.trim() !== "" && checkValue(CATALOG.graphics.altText.alt, text).length === 0;
}

function readPath(section: Section): Pick<RecipePicture, "path" | "place"> | undefined {
  const allowed = 'a path below the recipe\'s folder, as in "assets/logo.svg"';
  const found = section.text("path", allowed);
  if (found === undefined) return undefined;
  const { text: path, place } = found;
  const reason = findBadPath(path) ?? findNoPicture(path);
  if (reason === undefined) return { path, place };
  section.reject("path", `${allowed}: ${reason}`, { code: "invalid-asset-path", hint: explainPath(path) });
  return undefined;
}

/** Checks that a picture is either decorative or has an alternative text. */
function readMeaning(
  section: Section,
  place: RecipePosition,
  findings: Findings,
): Pick<RecipePicture, "decorative" | "alt"> | undefined {
  const flag = section.entry("decorative")?.value;
  const alt = section.text("alt", ALT)?.text;
  const decorative = flag?.kind === "scalar" ? flag.value : undefined;
  if (flag !== undefined && typeof decorative !== "boolean") {
    if (flag.kind !== "refused") section.reject("decorative", "true or false");
    return undefined;
  }
  if (decorative === true) {
    if (section.entry("alt") === undefined) return { decorative };
    section.reject("alt", "absent if decorative is true", { hint: "Keep one of them." });
    return undefined;
  }
  if (section.entry("alt") === undefined) {
    const path = section.pathOf("alt");
    const hint = "Describe the picture, or write decorative: true.";
    findings.error("missing-field", `${path} is missing`, { path, place, hint });
    return undefined;
  }
  if (alt === undefined) return undefined;
  if (isStatement(alt)) return { decorative: false, alt };
  section.reject("alt", ALT, { hint: "Describe the picture, or write decorative: true." });
  return undefined;
}
