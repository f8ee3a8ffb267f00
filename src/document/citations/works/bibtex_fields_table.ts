/** Kinds of works in CSL by the types of BibTeX and BibLaTeX. */
export const BIBTEX_TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "article-journal": ["article", "suppperiodical"],
    bill: ["legal"],
    book: ["book", "mvbook", "manual", "collection", "mvcollection", "proceedings", "mvproceedings", "reference"],
    chapter: ["inbook", "incollection", "bookinbook", "suppbook", "suppcollection"],
    dataset: ["dataset"],
    document: ["misc"],
    "entry-encyclopedia": ["inreference"],
    graphic: ["image", "artwork"],
    legal_case: ["jurisdiction"],
    legislation: ["legislation"],
    manuscript: ["unpublished"],
    motion_picture: ["movie", "video"],
    pamphlet: ["booklet"],
    "paper-conference": ["inproceedings", "conference"],
    patent: ["patent"],
    performance: ["performance"],
    periodical: ["periodical"],
    personal_communication: ["letter"],
    report: ["report", "techreport"],
    review: ["review"],
    software: ["software"],
    song: ["audio", "music"],
    standard: ["standard"],
    thesis: ["thesis", "phdthesis", "mastersthesis"],
    webpage: ["online", "electronic", "www"],
  }).flatMap(([kind, types]) => types.map((type) => [type, kind] as const)),
);

/** Texts of CSL, and the fields of BibLaTeX that say them, the first that is there. */
export const WORK_TEXTS: readonly (readonly [name: string, fields: readonly string[]])[] = [
  ["publisher", ["publisher", "institution", "school", "organization", "howpublished"]],
  ["publisher-place", ["location", "address"]],
  ["event-title", ["eventtitle"]],
  ["event-place", ["venue"]],
  ["collection-title", ["series"]],
  ["archive", ["library"]],
  ["annote", []],
  ["note", ["note", "addendum"]],
  ["version", ["version"]],
  ["status", ["pubstate"]],
];

/** Numbers of CSL by the fields of BibLaTeX. */
export const WORK_NUMBERS: readonly (readonly [name: string, fields: readonly string[]])[] = [
  ["volume", ["volume"]],
  ["edition", ["edition"]],
  ["chapter-number", ["chapter"]],
  ["number-of-pages", ["pagetotal"]],
  ["number-of-volumes", ["volumes"]],
  ["page", ["pages", "eid"]],
];

/** People of CSL by the fields of BibLaTeX. */
export const WORK_NAMES: readonly (readonly [name: string, field: string])[] = [
  ["author", "author"],
  ["editor", "editor"],
  ["translator", "translator"],
  ["container-author", "bookauthor"],
  ["director", "director"],
];

/** Identifiers of CSL by the fields of BibLaTeX. */
export const WORK_IDS: readonly (readonly [name: string, field: string])[] = [
  ["ISBN", "isbn"],
  ["ISSN", "issn"],
  ["PMID", "pmid"],
  ["PMCID", "pmcid"],
];

/** Names of kinds of theses and reports. */
export const GENRES: ReadonlyMap<string, string> = new Map([
  ["phdthesis", "PhD thesis"],
  ["mastersthesis", "Master’s thesis"],
  ["mathesis", "Master’s thesis"],
  ["candthesis", "Candidate thesis"],
  ["techreport", "Technical report"],
  ["resreport", "Research report"],
]);

/** BCP 47 tags of the languages of babel. */
export const BABEL_LANGUAGES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "cs-CZ": ["czech"],
    "da-DK": ["danish"],
    "de-DE": ["german", "ngerman"],
    "de-AT": ["austrian", "naustrian"],
    "el-GR": ["greek"],
    "en-GB": ["british", "ukenglish"],
    "en-US": ["english", "american", "usenglish"],
    "es-ES": ["spanish"],
    "fi-FI": ["finnish"],
    "fr-FR": ["french", "francais"],
    "hu-HU": ["hungarian", "magyar"],
    "it-IT": ["italian"],
    "ja-JP": ["japanese"],
    la: ["latin"],
    "nl-NL": ["dutch"],
    "nb-NO": ["norwegian", "norsk"],
    "pl-PL": ["polish"],
    "pt-BR": ["brazilian", "brazil"],
    "pt-PT": ["portuguese"],
    "ru-RU": ["russian"],
    "sv-SE": ["swedish"],
    "tr-TR": ["turkish"],
    "uk-UA": ["ukrainian"],
    "zh-CN": ["chinese"],
  }).flatMap(([tag, names]) => names.map((name) => [name, tag] as const)),
);
