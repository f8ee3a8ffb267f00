const LANGUAGE_TAG = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i;

/** Tests whether a text is a language tag of BCP 47: a language, and subtags such as a region. */
export function isLanguageTag(text: string): boolean {
  return LANGUAGE_TAG.test(text);
}
