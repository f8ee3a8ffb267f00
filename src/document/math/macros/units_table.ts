/** Prefixes of units, and powers of ten and of two. */
export const UNIT_PREFIXES: ReadonlyMap<string, string> = new Map(Object.entries({
  ...{ quecto: "q", ronto: "r", yocto: "y", zepto: "z", atto: "a", femto: "f", pico: "p", nano: "n", micro: "μ" },
  ...{ milli: "m", centi: "c", deci: "d", deca: "da", deka: "da", hecto: "h", kilo: "k", mega: "M", giga: "G" },
  ...{ tera: "T", peta: "P", exa: "E", zetta: "Z", yotta: "Y", ronna: "R", quetta: "Q" },
  ...{ kibi: "Ki", mebi: "Mi", gibi: "Gi", tebi: "Ti", pebi: "Pi", exbi: "Ei", zebi: "Zi", yobi: "Yi" },
}));

/** Units by their commands. */
export const UNITS: ReadonlyMap<string, string> = new Map(Object.entries({
  ...{ ampere: "A", candela: "cd", kelvin: "K", kilogram: "kg", metre: "m", meter: "m", mole: "mol", second: "s" },
  ...{ becquerel: "Bq", degreeCelsius: "°C", celsius: "°C", coulomb: "C", farad: "F", gray: "Gy", hertz: "Hz" },
  ...{ henry: "H", joule: "J", katal: "kat", lumen: "lm", lux: "lx", newton: "N", ohm: "Ω", pascal: "Pa" },
  ...{ radian: "rad", siemens: "S", sievert: "Sv", steradian: "sr", tesla: "T", volt: "V", watt: "W", weber: "Wb" },
  ...{ astronomicalunit: "au", bel: "B", dalton: "Da", day: "d", decibel: "dB", degree: "°", electronvolt: "eV" },
  ...{ hectare: "ha", hour: "h", litre: "L", liter: "L", arcminute: "′", arcsecond: "″", minute: "min", neper: "Np" },
  ...{ tonne: "t", gram: "g", percent: "%", permille: "‰", bit: "bit", byte: "B", angstrom: "Å", arcmin: "′" },
  ...{ bar: "bar", barn: "b", mmHg: "mmHg", nauticalmile: "M", knot: "kn", atomicmassunit: "u", clight: "c" },
  ...{ arcsec: "″", elementarycharge: "e", electronmass: "m_e", planckbar: "ħ", bohr: "a_0", hartree: "E_h" },
  // Short names.
  ...{ fg: "fg", pg: "pg", ng: "ng", ug: "μg", mg: "mg", g: "g", kg: "kg" },
  ...{ pm: "pm", nm: "nm", um: "μm", mm: "mm", cm: "cm", dm: "dm", m: "m", km: "km" },
  ...{ as: "as", fs: "fs", ps: "ps", ns: "ns", us: "μs", ms: "ms", s: "s" },
  ...{ fmol: "fmol", pmol: "pmol", nmol: "nmol", umol: "μmol", mmol: "mmol", mol: "mol", kmol: "kmol" },
  ...{ pA: "pA", nA: "nA", uA: "μA", mA: "mA", A: "A", kA: "kA" },
  ...{ ul: "μL", ml: "mL", l: "L", hl: "hL", uL: "μL", mL: "mL", L: "L", hL: "hL" },
  ...{ mHz: "mHz", Hz: "Hz", kHz: "kHz", MHz: "MHz", GHz: "GHz", THz: "THz" },
  ...{ mN: "mN", N: "N", kN: "kN", MN: "MN", Pa: "Pa", kPa: "kPa", MPa: "MPa", GPa: "GPa" },
  ...{ mohm: "mΩ", kohm: "kΩ", Mohm: "MΩ", pV: "pV", nV: "nV", uV: "μV", mV: "mV", V: "V", kV: "kV" },
  ...{ nW: "nW", uW: "μW", mW: "mW", W: "W", kW: "kW", MW: "MW", GW: "GW" },
  ...{ J: "J", uJ: "μJ", mJ: "mJ", kJ: "kJ", eV: "eV", meV: "meV", keV: "keV", MeV: "MeV", GeV: "GeV", TeV: "TeV" },
  ...{ kWh: "kWh", F: "F", fF: "fF", pF: "pF", nF: "nF", uF: "μF", mF: "mF", H: "H", mH: "mH", uH: "μH" },
  ...{ C: "C", K: "K", mK: "mK", dB: "dB", kB: "kB", MB: "MB", GB: "GB", Bq: "Bq", Sv: "Sv" },
}));

/** How numbers are written: sign of decimals, and of powers of ten; words between the ends of a range and of a list. */
export interface NumberStyle {
  readonly decimal: "." | ",";
  readonly times: "\\times" | "\\cdot";
  readonly to: string;
  readonly and: string;
}

const COMMA = { decimal: ",", times: "\\times" } as const;

/** How numbers are written in languages other than English. */
export const NUMBER_STYLES: ReadonlyMap<string, NumberStyle> = new Map(Object.entries({
  de: { decimal: ",", times: "\\cdot", to: "bis", and: "und" },
  fr: { ...COMMA, to: "à", and: "et" },
  es: { ...COMMA, to: "a", and: "y" },
  it: { ...COMMA, to: "a", and: "e" },
  pt: { ...COMMA, to: "a", and: "e" },
  nl: { ...COMMA, to: "tot", and: "en" },
  pl: { decimal: ",", times: "\\cdot", to: "do", and: "i" },
  cs: { decimal: ",", times: "\\cdot", to: "až", and: "a" },
  sv: { decimal: ",", times: "\\cdot", to: "till", and: "och" },
  da: { decimal: ",", times: "\\cdot", to: "til", and: "og" },
  nb: { decimal: ",", times: "\\cdot", to: "til", and: "og" },
  no: { decimal: ",", times: "\\cdot", to: "til", and: "og" },
  fi: { decimal: ",", times: "\\cdot", to: "–", and: "ja" },
  ru: { decimal: ",", times: "\\cdot", to: "–", and: "и" },
  uk: { decimal: ",", times: "\\cdot", to: "–", and: "і" },
}));

/** How numbers are written in English, and where nothing else is known. */
export const ENGLISH_NUMBERS: NumberStyle = { decimal: ".", times: "\\times", to: "to", and: "and" };
