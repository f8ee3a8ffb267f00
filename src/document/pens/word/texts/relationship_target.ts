/** An address by RFC 3986: with an authority or without, and at most one fragment. */
const ADDRESS =
  /^[a-z][a-z0-9+.-]*:(?:\/\/(?:[^\s/?#@[\]]*@)?(?:\[[0-9a-f:.]+\]|[^\s/?#@[\]:]+)(?::\d*)?(?:[/?][^\s#[\]]*)?|(?!\/\/)[^\s#[\]]*)(?:#[^\s#[\]]*)?$/i;
const BROKEN_ESCAPE = /%(?![0-9a-f]{2})/i;

/** Returns whether an address can be the target of a relationship: Word does not open files with other ones. */
export function isRelationshipTarget(url: string): boolean {
  return ADDRESS.test(url) && !BROKEN_ESCAPE.test(url) && URL.canParse(url);
}
