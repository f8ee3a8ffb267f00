/** Parts of the evidence that a book can contain, in their order. */
export const EVIDENCE_PARTS = ["pages", "comments", "restrictions", "attachments"] as const;

/** A part of the evidence. */
export type EvidencePart = typeof EVIDENCE_PARTS[number];
