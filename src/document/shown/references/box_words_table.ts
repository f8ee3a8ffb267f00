import { BOX_KINDS, type BoxKind } from "../../directives/box_kinds_table.ts";

/** In the order of {@linkcode BOX_KINDS}. */
type Row = readonly [language: string, first: string, second: string, third: string];

const KINDS: readonly BoxKind[] = Object.values(BOX_KINDS);

const ROWS: readonly Row[] = [
  [
    "en",
    "Theorem|Lemma|Corollary|Proposition|Conjecture|Hypothesis",
    "Definition|Example|Exercise|Solution|Remark|Algorithm",
    "Note|Tip|Warning|Important|Caution",
  ],
  ["ar", "مبرهنة|تمهيدية|نتيجة|قضية|حدسية|فرضية", "تعريف|مثال|تمرين|حل|ملحوظة|خوارزمية", "ملاحظة|نصيحة|تحذير|مهم|تنبيه"],
  [
    "cs",
    "Věta|Lemma|Důsledek|Tvrzení|Domněnka|Hypotéza",
    "Definice|Příklad|Cvičení|Řešení|Poznámka|Algoritmus",
    "Poznámka|Tip|Varování|Důležité|Upozornění",
  ],
  [
    "da",
    "Sætning|Lemma|Korollar|Proposition|Formodning|Hypotese",
    "Definition|Eksempel|Opgave|Løsning|Bemærkning|Algoritme",
    "Bemærk|Tip|Advarsel|Vigtigt|Forsigtig",
  ],
  [
    "de",
    "Satz|Lemma|Korollar|Proposition|Vermutung|Hypothese",
    "Definition|Beispiel|Übung|Lösung|Bemerkung|Algorithmus",
    "Hinweis|Tipp|Warnung|Wichtig|Vorsicht",
  ],
  [
    "es",
    "Teorema|Lema|Corolario|Proposición|Conjetura|Hipótesis",
    "Definición|Ejemplo|Ejercicio|Solución|Observación|Algoritmo",
    "Nota|Consejo|Advertencia|Importante|Precaución",
  ],
  [
    "fi",
    "Lause|Lemma|Seurauslause|Väittämä|Konjektuuri|Hypoteesi",
    "Määritelmä|Esimerkki|Harjoitus|Ratkaisu|Huomautus|Algoritmi",
    "Huomautus|Vihje|Varoitus|Tärkeää|Huomio",
  ],
  [
    "fr",
    "Théorème|Lemme|Corollaire|Proposition|Conjecture|Hypothèse",
    "Définition|Exemple|Exercice|Solution|Remarque|Algorithme",
    "Note|Astuce|Avertissement|Important|Attention",
  ],
  ["he", "משפט|למה|מסקנה|טענה|השערה|היפותזה", "הגדרה|דוגמה|תרגיל|פתרון|הערה|אלגוריתם", "הערה|טיפ|אזהרה|חשוב|זהירות"],
  [
    "hu",
    "Tétel|Lemma|Következmény|Állítás|Sejtés|Hipotézis",
    "Definíció|Példa|Feladat|Megoldás|Megjegyzés|Algoritmus",
    "Megjegyzés|Tipp|Figyelmeztetés|Fontos|Vigyázat",
  ],
  [
    "it",
    "Teorema|Lemma|Corollario|Proposizione|Congettura|Ipotesi",
    "Definizione|Esempio|Esercizio|Soluzione|Osservazione|Algoritmo",
    "Nota|Suggerimento|Avviso|Importante|Attenzione",
  ],
  ["ja", "定理|補題|系|命題|予想|仮説", "定義|例|演習|解答|注意|アルゴリズム", "注記|ヒント|警告|重要|注意"],
  ["ko", "정리|보조정리|따름정리|명제|추측|가설", "정의|예|연습문제|풀이|참고|알고리즘", "참고|팁|경고|중요|주의"],
  [
    "nb",
    "Teorem|Lemma|Korollar|Proposisjon|Formodning|Hypotese",
    "Definisjon|Eksempel|Oppgave|Løsning|Bemerkning|Algoritme",
    "Merk|Tips|Advarsel|Viktig|Forsiktig",
  ],
  [
    "nl",
    "Stelling|Lemma|Gevolg|Propositie|Vermoeden|Hypothese",
    "Definitie|Voorbeeld|Oefening|Oplossing|Opmerking|Algoritme",
    "Opmerking|Tip|Waarschuwing|Belangrijk|Let op",
  ],
  [
    "no",
    "Teorem|Lemma|Korollar|Proposisjon|Formodning|Hypotese",
    "Definisjon|Eksempel|Oppgave|Løsning|Bemerkning|Algoritme",
    "Merk|Tips|Advarsel|Viktig|Forsiktig",
  ],
  [
    "pl",
    "Twierdzenie|Lemat|Wniosek|Stwierdzenie|Przypuszczenie|Hipoteza",
    "Definicja|Przykład|Ćwiczenie|Rozwiązanie|Uwaga|Algorytm",
    "Uwaga|Wskazówka|Ostrzeżenie|Ważne|Przestroga",
  ],
  [
    "pt",
    "Teorema|Lema|Corolário|Proposição|Conjectura|Hipótese",
    "Definição|Exemplo|Exercício|Solução|Observação|Algoritmo",
    "Nota|Dica|Aviso|Importante|Cuidado",
  ],
  [
    "ru",
    "Теорема|Лемма|Следствие|Предложение|Предположение|Гипотеза",
    "Определение|Пример|Упражнение|Решение|Замечание|Алгоритм",
    "Примечание|Совет|Предупреждение|Важно|Осторожно",
  ],
  [
    "sv",
    "Sats|Lemma|Följdsats|Proposition|Förmodan|Hypotes",
    "Definition|Exempel|Övning|Lösning|Anmärkning|Algoritm",
    "Obs|Tips|Varning|Viktigt|Försiktigt",
  ],
  [
    "tr",
    "Teorem|Lemma|Sonuç|Önerme|Sanı|Hipotez",
    "Tanım|Örnek|Alıştırma|Çözüm|Açıklama|Algoritma",
    "Not|İpucu|Uyarı|Önemli|Dikkat",
  ],
  [
    "uk",
    "Теорема|Лема|Наслідок|Твердження|Припущення|Гіпотеза",
    "Означення|Приклад|Вправа|Розв’язок|Зауваження|Алгоритм",
    "Примітка|Порада|Попередження|Важливо|Обережно",
  ],
  ["zh", "定理|引理|推论|命题|猜想|假设", "定义|例|练习|解|注|算法", "注意|提示|警告|重要|小心"],
];

/** Words before the numbers of boxes, by primary language. */
export const BOX_WORDS: ReadonlyMap<string, Readonly<Record<BoxKind, string>>> = new Map(
  ROWS.map(([language, ...parts]) => {
    const words = parts.flatMap((part) => part.split("|"));
    const entries = KINDS.map((kind, i) => [kind, words[i] ?? ""] as const);
    return [language, Object.fromEntries(entries) as Record<BoxKind, string>];
  }),
);
