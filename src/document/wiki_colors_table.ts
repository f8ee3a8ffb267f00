const NAMES = ["red", "orange", "yellow", "lime", "green", "teal", "blue", "purple", "magenta", "gray"];

/** Colors that the newer editor writes by name, in its light theme, each in the order of the names above. */
const SHADES: ReadonlyMap<string, string> = new Map([
  ["background-accent-*-subtlest", "ffeceb fff3eb fff7d6 efffd6 dcfff1 e7f9ff e9f2ff f3f0ff ffecf8 f1f2f4"],
  ["background-accent-*-subtler", "ffd5d2 fedec8 f8e6a0 d3f1a7 baf3db c6edfb cce0ff dfd8fd fdd0ec dcdfe4"],
  ["background-accent-*-subtle", "f87168 fea362 f5cd47 94c748 4bce97 6cc3e0 579dff 9f8fef e774bb 8590a2"],
  ["background-accent-*-bolder", "c9372c c25100 946f00 5b7f24 1f845a 227d9b 0c66e4 6e5dc6 ae4787 626f86"],
  ["text-accent-*", "ae2e24 a54800 7f5f01 4c6b1f 216e4e 206a83 0055cc 5e4db2 943d73 44546f"],
  ["text-accent-*-bolder", "5d1f1a 702e00 533f04 37471f 164b35 164555 09326c 352c63 50253f 091e42"],
]);

/** Colors of the wiki's design by the name of their variable, as `#rrggbb`. */
export const WIKI_COLORS: ReadonlyMap<string, string> = new Map(
  [...SHADES].flatMap(([pattern, colors]) =>
    colors.split(" ").map((color, i) => [`ds-${pattern.replace("*", NAMES[i] ?? "")}`, `#${color}`] as const)
  ),
);
