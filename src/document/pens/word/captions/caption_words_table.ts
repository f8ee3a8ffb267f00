import type { ShownCaption } from "../../../shown/shown_inline.ts";

/** Words before the numbers of captions by primary language, as Word has them; its lists of tables look for these. */
export const CAPTION_WORDS: ReadonlyMap<string, Readonly<Record<Exclude<ShownCaption["type"], "listing">, string>>> =
  new Map([
    ["en", { table: "Table", figure: "Figure" }],
    ["ar", { table: "جدول", figure: "شكل" }],
    ["cs", { table: "Tabulka", figure: "Obrázek" }],
    ["da", { table: "Tabel", figure: "Figur" }],
    ["de", { table: "Tabelle", figure: "Abbildung" }],
    ["es", { table: "Tabla", figure: "Ilustración" }],
    ["fi", { table: "Taulukko", figure: "Kuva" }],
    ["fr", { table: "Tableau", figure: "Figure" }],
    ["he", { table: "טבלה", figure: "איור" }],
    ["hu", { table: "táblázat", figure: "ábra" }],
    ["it", { table: "Tabella", figure: "Figura" }],
    ["ja", { table: "表", figure: "図" }],
    ["ko", { table: "표", figure: "그림" }],
    ["nb", { table: "Tabell", figure: "Figur" }],
    ["nl", { table: "Tabel", figure: "Figuur" }],
    ["no", { table: "Tabell", figure: "Figur" }],
    ["pl", { table: "Tabela", figure: "Rysunek" }],
    ["pt", { table: "Tabela", figure: "Figura" }],
    ["ru", { table: "Таблица", figure: "Рисунок" }],
    ["sv", { table: "Tabell", figure: "Figur" }],
    ["tr", { table: "Tablo", figure: "Şekil" }],
    ["uk", { table: "Таблиця", figure: "Рисунок" }],
    ["zh", { table: "表", figure: "图" }],
  ]);
