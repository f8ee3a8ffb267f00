/** Returns the last line of a help text, which names a guide or the list of guides. */
export function guideHint(topic?: string): string {
  return topic === undefined ? "\n\nGuides: tool help" : `\nGuide: tool help ${topic}`;
}
