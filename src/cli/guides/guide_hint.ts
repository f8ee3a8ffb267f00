/** The last line of a help text, which leads to a guide or to the list of them. */
export function guideHint(topic?: string): string {
  return topic === undefined ? "\n\nGuides: tool help" : `\nGuide: tool help ${topic}`;
}
