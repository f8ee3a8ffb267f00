import { type Issue, warningIssue } from "../../base/issue.ts";
import { toPixels } from "../../pdf/assets/units.ts";
import type { DesignValues } from "../../pdf/design/design.ts";
import type { AssetDescriptor, Graphics } from "../../pdf/graphics/graphics.ts";
import type { Recipe } from "../recipe.ts";
import { chooseLogo, HIDDEN_LOGO, type PlacedLogo } from "./choose_logo.ts";
import { chooseTone, type GroundText, LEAST_CONTRAST } from "./choose_tone.ts";
import { type Layer, lookAt, type PlacedPicture } from "./ground.ts";
import { listPageLayers, type PageDesign, type PageKind } from "./page_layers.ts";
import { closingRegions, coverLogoRegions, coverTextRegions, runningLogoRegion } from "./regions.ts";
import type { Thumbnail } from "./pixels.ts";

/** A recipe with its composed pictures. */
export interface PageSources {
  readonly recipe: Recipe;
  /** The complete design. */
  readonly values: DesignValues;
  readonly graphics: Graphics;
  /** Members of the pack by path. */
  readonly members: ReadonlyMap<string, Uint8Array>;
}

/** A design in which texts and logos can be seen. */
export interface AdaptedPages {
  /** The design, with a concrete value for each `auto` of a tone or logo. */
  readonly values: DesignValues;
  /** Warnings `low-contrast`. */
  readonly issues: readonly Issue[];
}

/**
 * Chooses the tones of the texts and the variants of the logos on cover, closing page, headers and footers, by what is
 * behind them: paints, pictures and decorations. Warns with `low-contrast` where none can be seen well, and where a color
 * that the recipe sets itself is replaced.
 */
export async function adaptPages({ recipe, values, graphics, members }: PageSources): Promise<AdaptedPages> {
  const pictures = await loadPictures(graphics, members);
  const adapter = new Adapter(recipe, { values, pictures, decorations: recipe.decorations });
  adapter.adapt();
  return { values: adapter.values, issues: adapter.issues };
}

async function loadPictures(
  { assets, assetDescriptors, decorations }: Graphics,
  members: PageSources["members"],
): Promise<ReadonlyMap<string, PlacedPicture>> {
  const uses = [
    ...Object.entries(assets).map(([slot, use]) => ({ name: `assets.${slot}`, use, placement: use.placement ?? {} })),
    ...decorations.filter(({ kind }) => kind === "image").map((use) => ({
      name: `decorations.${use.id}`,
      use,
      placement: use,
    })),
  ];
  const thumbnails = new Map<string, Thumbnail | undefined>();
  const pictures = new Map<string, PlacedPicture>();
  for (const { name, use, placement } of uses) {
    const descriptor = assetDescriptors[use.descriptor ?? ""];
    const bytes = members.get(descriptor?.path ?? "");
    if (descriptor === undefined || bytes === undefined) continue;
    if (!thumbnails.has(descriptor.path)) thumbnails.set(descriptor.path, await readPicture(descriptor, bytes));
    const { dimensions: { width, height, unit } } = descriptor;
    pictures.set(name, {
      thumbnail: thumbnails.get(descriptor.path),
      ratio: toPixels(width, unit) / toPixels(height, unit),
      placement,
      fit: name.startsWith("assets.logo") ? "contain" : "cover",
    });
  }
  return pictures;
}

async function readPicture({ mediaType, dimensions }: AssetDescriptor, bytes: Uint8Array) {
  const { readThumbnail } = await import("./thumbnail.ts"); // most templates have no pictures
  return await readThumbnail(bytes, mediaType, dimensions.width * dimensions.height);
}

class Adapter {
  readonly values: Map<string, unknown>;
  readonly issues: Issue[] = [];
  readonly #recipe: Recipe;
  readonly #design: PageDesign;

  constructor(recipe: Recipe, design: PageDesign) {
    this.values = new Map(design.values);
    this.#recipe = recipe;
    this.#design = design;
  }

  adapt(): void {
    if (this.#is("cover.enabled", true)) this.#cover();
    if (this.#is("closing.enabled", true)) this.#closing();
    const page = this.#layers("text");
    for (const part of ["header", "footer"] as const) {
      if (this.#is(`${part}.enabled`, true)) this.#running(part, page);
    }
    for (const [path, usual] of USUAL) if (this.values.get(path) === "auto") this.values.set(path, usual);
  }

  #cover(): void {
    const { values } = this.#design;
    const layers = this.#layers("cover");
    const { title, meta } = coverTextRegions(values);
    const fact = { what: "the cover's facts", color: "typography.coverMeta.color" };
    this.#text("cover.titleTone", lookAt(layers, title), [
      { what: "the cover's title", color: "typography.coverTitle.color" },
      ...(this.#is("cover.showSubtitle", true)
        ? [{ what: "the cover's subtitle", color: "typography.coverSubtitle.color" }]
        : []),
      ...(this.#is("cover.eyebrow", "") ? [] : [{ ...fact, what: "the line above the cover's title" }]),
    ]);
    this.#text("cover.metaTone", lookAt(layers, meta), [fact]);
    const { pictures } = this.#design;
    const hasPartner = !this.#is("cover.logoPartner", "none");
    const regions = coverLogoRegions(values, {
      logo: pictures.get("assets.logo")?.ratio ?? 0,
      partner: hasPartner ? pictures.get("assets.logoPartner")?.ratio ?? 0 : 0,
    });
    this.#logos("cover.logoVariant", [
      ...this.#logo("logo", () => lookAt(layers, regions.logo)),
      ...(hasPartner ? this.#logo("logoPartner", () => lookAt(layers, regions.partner)) : []),
    ]);
  }

  #closing(): void {
    const layers = this.#layers("closing");
    const { values } = this.#design;
    const { logo, text } = closingRegions(values, this.#design.pictures.get("assets.logo")?.ratio ?? 0);
    this.#text(
      "closing.tone",
      lookAt(layers, text),
      [
        { what: "the closing page's title", color: "typography.closingTitle.color" },
        { what: "the closing page's text", color: "typography.closingText.color" },
      ].slice(this.#is("closing.title", "") ? 1 : 0),
    );
    this.#logos("closing.logoVariant", this.#logo("logo", () => lookAt(layers, logo)));
  }

  #running(part: "header" | "footer", layers: readonly Layer[]): void {
    const { values } = this.#design;
    const placed = ["logo", "logoPartner"].flatMap((slot) => {
      const side = values.get(`${part}.${slot}`);
      if (side === "none") return [];
      return this.#logo(slot, (ratio) => lookAt(layers, runningLogoRegion(values, part, ratio, side)));
    });
    this.#logos(`${part}.logoVariant`, placed);
  }

  #layers(page: PageKind): Layer[] {
    return listPageLayers(page, this.#design);
  }

  #is(path: string, value: unknown): boolean {
    return this.#design.values.get(path) === value;
  }

  /** Returns a logo with its ground; none if the recipe has no such picture. */
  #logo(slot: string, groundOf: (ratio: number) => PlacedLogo["ground"]): PlacedLogo[] {
    const picture = this.#design.pictures.get(`assets.${slot}`);
    if (picture === undefined) return [];
    const inverse = slot === "logo" ? this.#design.pictures.get("assets.logoInverse") : undefined;
    return [{
      thumbnail: picture.thumbnail,
      inverse: inverse === undefined ? null : inverse.thumbnail,
      ground: groundOf(picture.ratio),
    }];
  }

  #logos(path: string, logos: readonly PlacedLogo[]): void {
    if (logos.length === 0) return;
    const { variant, contrast } = chooseLogo(logos, { values: this.#design.values, set: this.values.get(path) });
    const isSet = !this.#is(path, "auto");
    this.values.set(path, variant);
    if (contrast >= HIDDEN_LOGO) return;
    const hint = isSet ? `Set ${path}: auto.` : "Add assets.logoInverse, a form of the logo for this background.";
    const form = variant === "normal" ? "" : variant === "plate" ? "on a plate " : "in its inverse form ";
    this.#warn(`The logo of the ${path.split(".")[0]} ${form}has a contrast of ${shown(contrast)} to its background`, {
      blamed: [path, "assets.logo"],
      hint,
    });
  }

  #text(path: string, ground: ReturnType<typeof lookAt>, texts: readonly GroundText[]): void {
    const { values } = this.#design;
    const isSet = !this.#is(path, "auto");
    const { tone, worst: { what, color, hex, contrast } } = chooseTone(texts, ground, {
      values,
      set: values.get(path),
    });
    this.values.set(path, tone);
    if (contrast < LEAST_CONTRAST) {
      this.#warn(
        `${color} gives ${what} (${hex}) a contrast of ${shown(contrast)} to its background; at least ` +
          `${LEAST_CONTRAST} is required for legible text`,
        {
          blamed: [path, ...texts.map((text) => text.color), "cover.background"],
          hint: isSet ? `Set ${path}: auto.` : "Choose another color, or a calmer background.",
        },
      );
    } else if (!isSet && tone !== "design") this.#reportReplaced(path, tone, texts);
  }

  /** Reports a color that the recipe sets for a text and that is not used. */
  #reportReplaced(path: string, tone: string, texts: readonly GroundText[]): void {
    const own = texts.find(({ color }) => this.#recipe.overrides.has(color));
    if (own === undefined) return;
    const form = { light: "white", dark: "black", plate: "on a plate in the color of the paper" }[tone] ?? tone;
    this.#warn(`${own.color} gives ${own.what} too little contrast to its background; the text is ${form} instead`, {
      blamed: [own.color],
      hint: `Choose another color, or set ${path}: design to keep it.`,
    });
  }

  #warn(message: string, { blamed, hint }: { blamed: readonly string[]; hint: string }): void {
    const { overrides, assets } = this.#recipe;
    const path = blamed.find((each) => overrides.has(each));
    const place = path === undefined ? assets.get("logo")?.place : overrides.get(path)?.place;
    const isLogo = path === undefined && blamed.includes("assets.logo");
    this.issues.push(warningIssue("low-contrast", message, {
      path: isLogo ? "assets.logo" : `design.${path ?? blamed[0]}`,
      ...(path === undefined && !isLogo ? {} : { line: place?.line, column: place?.column }),
      hint,
    }));
  }
}

/** Values in place of `auto` where nothing is judged. */
const USUAL: readonly (readonly [path: string, value: string])[] = [
  ...["cover.titleTone", "cover.metaTone", "closing.tone"].map((path) => [path, "design"] as const),
  ...["cover", "closing", "header", "footer"].map((part) => [`${part}.logoVariant`, "normal"] as const),
];

function shown(contrast: number): string {
  return (Math.floor(contrast * 10) / 10).toFixed(1);
}
