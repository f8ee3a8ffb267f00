/** Languages that the compiler sets from right to left. */
export const LANGUAGES_FROM_RIGHT: readonly string[] = ["ar", "dv", "fa", "he", "ks", "ps", "sd", "ug", "ur", "yi"];
