/** Words of the pages before the text, and of appendices. */
export const FRONT_WORDS = String.raw`
// ---- Words of the pages before the text

#let front-languages = ("en", "de", "fr", "es", "it", "pt", "nl", "sv", "da", "pl")

#let front-words = (
  appendix: ("Appendix", "Anhang", "Annexe", "Anexo", "Appendice", "Ap\u{ea}ndice", "Bijlage", "Bilaga", "Bilag", "Dodatek"),
  abstract: ("Abstract", "Zusammenfassung", "R\u{e9}sum\u{e9}", "Resumen", "Sommario", "Resumo", "Samenvatting", "Sammanfattning", "Resum\u{e9}", "Streszczenie"),
  about: ("About this document", "Zu diesem Dokument", "\u{c0} propos de ce document", "Acerca de este documento", "Informazioni sul documento", "Sobre este documento", "Over dit document", "Om dokumentet", "Om dette dokument", "O dokumencie"),
  history: ("Version history", "Versionshistorie", "Historique des versions", "Historial de versiones", "Cronologia delle versioni", "Hist\u{f3}rico de vers\u{f5}es", "Versiegeschiedenis", "Versionshistorik", "Versionshistorik", "Historia wersji"),
  approvals: ("Approvals", "Freigaben", "Approbations", "Aprobaciones", "Approvazioni", "Aprova\u{e7}\u{f5}es", "Goedkeuringen", "Godk\u{e4}nnanden", "Godkendelser", "Zatwierdzenia"),
  changes: ("Changes", "\u{c4}nderungen", "Modifications", "Cambios", "Modifiche", "Altera\u{e7}\u{f5}es", "Wijzigingen", "\u{c4}ndringar", "\u{c6}ndringer", "Zmiany"),
  date: ("Date", "Datum", "Date", "Fecha", "Data", "Data", "Datum", "Datum", "Dato", "Data"),
  author: ("Author", "Autor", "Auteur", "Autor", "Autore", "Autor", "Auteur", "F\u{f6}rfattare", "Forfatter", "Autor"),
  authors: ("Authors", "Autoren", "Auteurs", "Autores", "Autori", "Autores", "Auteurs", "F\u{f6}rfattare", "Forfattere", "Autorzy"),
  name: ("Name", "Name", "Nom", "Nombre", "Nome", "Nome", "Naam", "Namn", "Navn", "Imi\u{119} i nazwisko"),
  role: ("Role", "Rolle", "R\u{f4}le", "Funci\u{f3}n", "Ruolo", "Fun\u{e7}\u{e3}o", "Rol", "Roll", "Rolle", "Rola"),
  title: ("Title", "Titel", "Titre", "T\u{ed}tulo", "Titolo", "T\u{ed}tulo", "Titel", "Titel", "Titel", "Tytu\u{142}"),
  subtitle: ("Subtitle", "Untertitel", "Sous-titre", "Subt\u{ed}tulo", "Sottotitolo", "Subt\u{ed}tulo", "Ondertitel", "Undertitel", "Undertitel", "Podtytu\u{142}"),
  space: ("Space", "Bereich", "Espace", "Espacio", "Spazio", "Espa\u{e7}o", "Ruimte", "Utrymme", "Omr\u{e5}de", "Przestrze\u{144}"),
  status: ("Status", "Status", "Statut", "Estado", "Stato", "Estado", "Status", "Status", "Status", "Status"),
  organisation: ("Organization", "Organisation", "Organisation", "Organizaci\u{f3}n", "Organizzazione", "Organiza\u{e7}\u{e3}o", "Organisatie", "Organisation", "Organisation", "Organizacja"),
  keywords: ("Keywords", "Schlagw\u{f6}rter", "Mots-cl\u{e9}s", "Palabras clave", "Parole chiave", "Palavras-chave", "Trefwoorden", "Nyckelord", "N\u{f8}gleord", "S\u{142}owa kluczowe"),
)

// Word of the language, or in English.
#let front-word(name, language) = {
  let at = front-languages.position(each => each == language)
  front-words.at(name).at(if at == none { 0 } else { at })
}
`;
