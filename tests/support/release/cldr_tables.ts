/**
 * Writes the tables of `src/base/cldr` from the packages of CLDR, of which it takes the languages with a good coverage:
 *
 * ```sh
 * npm install --prefix FOLDER cldr-core@48.2.0 cldr-dates-full@48.2.0 cldr-misc-full@48.2.0 cldr-bcp47@48.2.0
 * deno run -A tests/support/release/cldr_tables.ts FOLDER/node_modules && deno fmt src/base/cldr
 * ```
 */
import { readFile, writeFile } from "node:fs/promises";
import { byCodeUnits } from "../../../src/base/order.ts";

// deno-lint-ignore no-explicit-any -- data of others
type Data = any;

const [packages = ""] = Deno.args;
const TARGET = new URL("../../../src/base/cldr/", import.meta.url);
/** Rules of time zones whose long names are kept in every language; in English, all are. */
const COMMON_ZONES = new Set([
  ...["Europe_Central", "Europe_Eastern", "Europe_Western", "GMT"],
  ...["America_Eastern", "America_Central", "America_Mountain", "America_Pacific"],
]);

async function read(path: string): Promise<Data> {
  return JSON.parse(await readFile(`${packages}/${path}`, "utf8"));
}

async function write(name: string, ...tables: readonly [doc: string, name: string, type: string, value: unknown][]) {
  const text = tables.map(([doc, name, type, value]) =>
    `/** ${doc} From the data of the Unicode CLDR 48.2. */\nexport const ${name}: ${type} = ${
      JSON.stringify(value, null, 2)
    };\n`
  ).join("\n");
  await writeFile(new URL(name, TARGET), text);
}

const coverage = (await read("cldr-core/coverageLevels.json")).effectiveCoverageLevels ??
  (await read("cldr-core/coverageLevels.json")).coverageLevels;
const { supplemental: { parentLocales: { parentLocale } } } = await read("cldr-core/supplemental/parentLocales.json");
const { supplemental: { likelySubtags } } = await read("cldr-core/supplemental/likelySubtags.json");
const { supplemental: { weekData } } = await read("cldr-core/supplemental/weekData.json");
const { supplemental: { metaZones: { metazoneInfo } } } = await read(
  "cldr-core/supplemental/metaZones.json",
);
/** Time zones; the names of those of a region start with it. */
const { keyword: { u: { tz } } } = await read("cldr-bcp47/bcp47/timezone.json");
const { availableLocales: { full } } = await read("cldr-core/availableLocales.json");
const GOOD = new Set(["modern", "moderate"]);
const locales = (full as string[]).filter((each) => GOOD.has(coverage[each] ?? coverage[each.split("-")[0] ?? ""]))
  .sort(byCodeUnits);

/** Returns the locale that one inherits from; empty for none. */
function parentOf(locale: string): string {
  const parent = parentLocale[locale] ?? locale.slice(0, Math.max(0, locale.lastIndexOf("-")));
  return parent === "root" || parent === "und" ? "" : parent;
}

/** Keeps what differs from the parent of a locale; each row starts with that. */
async function inherited(fieldsOf: (locale: string) => Promise<readonly string[] | undefined>) {
  const all = new Map<string, readonly string[]>();
  for (const locale of locales) {
    const fields = await fieldsOf(locale);
    if (fields !== undefined) all.set(locale, fields);
  }
  const own = new Map<string, readonly string[]>();
  for (const [locale, fields] of all) {
    const parent = ancestorOf(locale, all);
    const further = fields.map((field, at) => field === all.get(parent)?.[at] ? "" : field);
    if (further.some((field) => field !== "")) own.set(locale, further);
  }
  return Object.fromEntries(
    [...own].map(([locale, fields]) => [locale, [ancestorOf(locale, own), ...fields].join(";")]),
  );
}

/** Returns the nearest locale with fields that one inherits from; empty for none. */
function ancestorOf(locale: string, known: ReadonlyMap<string, unknown>): string {
  let parent = parentOf(locale);
  while (parent !== "" && !known.has(parent)) parent = parentOf(parent);
  return parent;
}

function list(words: Record<string, string>): string {
  return Object.values(words).join("|");
}

async function dateFields(locale: string): Promise<readonly string[]> {
  const { main } = await read(`cldr-dates-full/main/${locale}/ca-gregorian.json`);
  const { months, days, dayPeriods, eras, dateFormats, timeFormats } = main[locale].dates.calendars.gregorian;
  const { am, pm } = dayPeriods.format.abbreviated;
  return [
    ...["wide", "abbreviated"].map((width) => list(months.format[width])),
    ...["wide", "abbreviated"].map((width) => list(months["stand-alone"][width])),
    ...["wide", "abbreviated"].map((width) => list(days.format[width])),
    `${am}|${pm}`,
    `${eras.eraAbbr["0"]}|${eras.eraAbbr["1"]}`,
    dateFormats.short._value ?? dateFormats.short,
    timeFormats.medium._value ?? timeFormats.medium,
  ];
}

async function quoteFields(locale: string): Promise<readonly string[]> {
  const { main } = await read(`cldr-misc-full/main/${locale}/delimiters.json`);
  const { quotationStart, quotationEnd, alternateQuotationStart, alternateQuotationEnd } = main[locale].delimiters;
  return [quotationStart, quotationEnd, alternateQuotationStart, alternateQuotationEnd];
}

const wholeZones = ["Etc/UTC", "Europe/London", "Europe/Dublin"];
const zoneNames = Object.keys(
  (await read("cldr-dates-full/main/en/timeZoneNames.json")).main.en.dates.timeZoneNames.metazone,
);
const ZONES = [...wholeZones, ...zoneNames];

/** Returns the names of the zones of a locale: short ones, long ones, and the forms of distances from Greenwich. */
async function zoneFields(locale: string): Promise<readonly string[]> {
  const { main } = await read(`cldr-dates-full/main/${locale}/timeZoneNames.json`);
  const { metazone = {}, zone = {}, gmtFormat, gmtZeroFormat } = main[locale].dates.timeZoneNames;
  const names = (kind: "short" | "long") =>
    ZONES.flatMap((name, at) => {
      const [area = "", city = ""] = name.split("/");
      const found = (name.includes("/") ? zone[area]?.[city] : metazone[name])?.[kind];
      const isKept = kind === "short" || isAtHome(name, locale);
      const [standard = "", daylight = ""] = [found?.standard, found?.daylight];
      return isKept && standard + daylight !== "" ? [`${at}=${standard}|${daylight}`] : [];
    }).join("&");
  return [names("short"), names("long"), gmtFormat, gmtZeroFormat];
}

/** Tests whether the long name of a zone is kept: of one that many use, and of those where the language is spoken most. */
function isAtHome(name: string, locale: string): boolean {
  if (locale === "en" || COMMON_ZONES.has(name) || name.includes("/")) return true;
  const region = likelySubtags[locale.split("-")[0] ?? ""]?.split("-")[2];
  return Object.entries<Data>(tz).some(([id, { _alias = "" }]) =>
    id.slice(0, 2).toUpperCase() === region && String(_alias).split(" ").some((zone) => currentRule(zone) === name)
  );
}

/** Returns the names of the rules in force today of all time zones, by their names and former names. */
function zoneRules() {
  const zones = new Map<string, string[]>(ZONES.map((rule) => [rule, []]));
  for (const { _alias = "" } of Object.values<Data>(tz)) {
    const names = String(_alias).split(" ").filter((name) => name !== "");
    const whole = names.find((name) => wholeZones.includes(name));
    const current = names.map(currentRule).find((found) => found !== undefined);
    for (const rule of [whole ?? "", current ?? ""]) zones.get(rule)?.push(...names);
  }
  return ZONES.flatMap((rule, at) => {
    const names = zones.get(rule)?.sort(byCodeUnits) ?? [];
    return names.length === 0 ? [] : [`${at} ${names.join(" ")}`];
  });
}

function currentRule(name: string): string | undefined {
  let found: Data = metazoneInfo.timezone;
  for (const part of name.split("/")) found = found?.[part];
  return Array.isArray(found) ? found.at(-1)?.usesMetazone?._mzone : undefined;
}

/** Returns the likely script and region of languages, and the likely script of regions with another one. */
function likelyTags() {
  const languages = new Set(locales.map((locale) => locale.split("-")[0] ?? ""));
  const rows: Record<string, string> = {};
  for (const [key, full] of Object.entries<string>(likelySubtags)) {
    const [language = "", second] = key.split("-");
    if (!languages.has(language)) continue;
    const script = likelySubtags[language]?.split("-")[1];
    if (second === undefined || full.split("-")[1] !== script || second.length === 4) rows[key] = full;
  }
  return rows;
}

const DAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

/** Returns the first day of weeks and the days that the first week of a year must have, by region. */
function weekRules() {
  const regions = new Set([...Object.keys(weekData.firstDay), ...Object.keys(weekData.minDays)]);
  const rows: Record<string, string[]> = {};
  for (const region of [...regions].filter((each) => /^(?:[A-Z]{2}|001)$/.test(each)).sort(byCodeUnits)) {
    const first = DAYS.indexOf(weekData.firstDay[region] ?? weekData.firstDay["001"]) + 1;
    const rule = `${first} ${weekData.minDays[region] ?? weekData.minDays["001"]}`;
    (rows[rule] ??= []).push(region);
  }
  return Object.fromEntries(Object.entries(rows).map(([rule, all]) => [rule, all.join(" ")]));
}

const TEXTS = "Readonly<Record<string, string>>";
await write("date_words_table.ts", [
  "Months and weekdays of languages, long and short, within dates and alone, the halves of a day, eras, short dates and " +
  "times; each row starts with the one that its empty fields come from.",
  "DATE_WORDS",
  TEXTS,
  await inherited(dateFields),
]);
await write("quotation_marks_table.ts", [
  "Quotation marks of languages, and those inside of them; each row starts with the one that its empty fields come from.",
  "QUOTATION_MARKS",
  TEXTS,
  await inherited(quoteFields),
]);
await write(
  "zone_names_table.ts",
  ["Time zones with the same names, by the number of these.", "ZONES", "readonly string[]", zoneRules()],
  [
    "Short and long names of time zones in languages, by their numbers, and the forms of a distance from Greenwich.",
    "ZONE_NAMES",
    TEXTS,
    await inherited(zoneFields),
  ],
);
await write(
  "regions_table.ts",
  ["Likely tags of languages, and of regions that write them otherwise.", "LIKELY_TAGS", TEXTS, likelyTags()],
  [
    "Regions by the first day of their weeks, from 1 for Monday, and the days that the first week of a year must have.",
    "WEEK_RULES",
    TEXTS,
    weekRules(),
  ],
);
