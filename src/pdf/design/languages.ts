/** Languages whose lines start at the right, as the compiler sets them. */
export const LANGUAGES_FROM_RIGHT: readonly string[] = ["ar", "dv", "fa", "he", "ks", "ps", "sd", "ug", "ur", "yi"];
