/** Link texts that do not name their target, in lower case and without punctuation. */
export const VAGUE_LINK_TEXTS: ReadonlySet<string> = new Set([
  ...["here", "click", "click here", "this", "this link", "this page", "link", "more", "read more", "see more"],
  ...["learn more", "details", "page", "website", "url", "download", "go", "see here", "more information"],
  ...["hier", "hier klicken", "klicken sie hier", "mehr", "mehr erfahren", "weiterlesen", "siehe hier", "diese seite"],
  ...["ici", "cliquez ici", "cliquer ici", "lire la suite", "en savoir plus", "plus", "lien", "cette page"],
  ...["aquí", "haz clic aquí", "haga clic aquí", "leer más", "más", "más información", "enlace", "esta página"],
  ...["qui", "clicca qui", "leggi", "leggi di più", "altro", "collegamento", "questa pagina"],
  ...["aqui", "clique aqui", "leia mais", "saiba mais", "mais", "ligação"],
  ...["klik hier", "lees meer", "meer", "meer informatie", "deze pagina"],
  ...["här", "klicka här", "läs mer", "mer", "länk"],
  ...["her", "klik her", "læs mere", "mere"],
  ...["tutaj", "kliknij tutaj", "czytaj więcej", "więcej", "ta strona"],
]);
