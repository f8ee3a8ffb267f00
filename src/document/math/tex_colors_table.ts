/** Colors of TeX by name, dark enough to be read on white. */
const TEX_COLORS: ReadonlyMap<string, string> = new Map(Object.entries({
  ...{ black: "#000000", white: "#ffffff", red: "#d00000", green: "#008000", blue: "#0000e0", cyan: "#008b9a" },
  ...{ magenta: "#c000c0", yellow: "#b8a000", orange: "#d96b00", purple: "#800080", violet: "#7a2fbf" },
  ...{ brown: "#8b5a2b", pink: "#d0487c", teal: "#008080", olive: "#707000", lime: "#6ba800", gray: "#707070" },
  ...{ grey: "#707070", darkgray: "#404040", lightgray: "#a0a0a0", navy: "#000080", maroon: "#800000" },
  // Of the package xcolor.
  ...{ apricot: "#fbb982", aquamarine: "#00b5be", bittersweet: "#c04f17", bluegreen: "#00b3b8" },
  ...{ blueviolet: "#473992", brickred: "#b6321c", burntorange: "#f7921d", cadetblue: "#74729a" },
  ...{ carnationpink: "#f282b4", cerulean: "#00a2e3", cornflowerblue: "#41b0e4", dandelion: "#fdbc42" },
  ...{ darkorchid: "#a4538a", emerald: "#00a99d", forestgreen: "#009b55", fuchsia: "#8c368c" },
  ...{ goldenrod: "#ffdf42", greenyellow: "#dfe674", junglegreen: "#00a99a", lavender: "#f49ec4" },
  ...{ limegreen: "#8dc73e", mahogany: "#a9341f", melon: "#f89e7b", midnightblue: "#006795" },
  ...{ mulberry: "#a93c93", navyblue: "#006eb8", olivegreen: "#3c8031", orangered: "#ed135a" },
  ...{ orchid: "#af72b0", peach: "#f7965a", periwinkle: "#7977b8", pinegreen: "#008b72" },
  ...{ plum: "#92268f", processblue: "#00b0f0", rawsienna: "#974006", redorange: "#f26035" },
  ...{ redviolet: "#a1246b", rhodamine: "#ef559f", royalblue: "#0071bc", royalpurple: "#613f99" },
  ...{ rubinered: "#ed017d", salmon: "#f69289", seagreen: "#3fbc9d", sepia: "#671800" },
  ...{ skyblue: "#46c5dd", springgreen: "#c6dc67", tan: "#da9d76", tealblue: "#00aeb3" },
  ...{ thistle: "#d883b7", turquoise: "#00b4ce", violetred: "#ef58a0", wildstrawberry: "#ee2967" },
  ...{ yellowgreen: "#98cc70", yelloworange: "#faa21a" },
}));

/** Share of white in the color of a ground. */
const GROUND = 0.6;

/** Returns a color by name or as `#rrggbb`, that of text or, lighter, that of a ground; undefined if it is unknown. */
export function texColor(name: string, place: "text" | "ground"): string | undefined {
  if (/^#[0-9a-fA-F]{6}$/.test(name)) return name;
  const color = TEX_COLORS.get(name.toLowerCase());
  if (color === undefined || place === "text") return color;
  return color.replace(/[0-9a-f]{2}/g, (part) => {
    const value = Number.parseInt(part, 16);
    return Math.round(value + (255 - value) * GROUND).toString(16).padStart(2, "0");
  });
}
