/** What can be wrong with a Word file, with one sentence that helps. */
export const FAULT_HINTS = {
  "schema-fault": "Open the file in Word and save it again.",
  "schema-unchecked": "Make the part smaller, such as by splitting the document.",
  "unreadable-part": "Open the file in Word and save it again.",
  "missing-target": "Open the file in Word and save it again.",
  "unknown-relationship": "Remove the picture, link or object in Word and insert it again.",
  "missing-content-type": "Open the file in Word and save it again.",
  "undefined-style": "Apply a style that exists, or define this one.",
  "undefined-numbering": "Apply the list again in Word.",
  "missing-note": "Remove the reference in Word and insert the note again.",
  "missing-bookmark": "Update the fields in Word, or set the bookmark.",
  "duplicate-id": "Open the file in Word and save it again, which numbers its elements anew.",
  "unpaired-mark": "Remove the bookmark in Word and set it again.",
  "empty-cell": "Open the file in Word and save it again.",
  "missing-section": "Open the file in Word and save it again.",
  "open-field": "Remove the field in Word and insert it again.",
  "leftover-placeholder": "Write the placeholder again in one go, without formatting within it.",
} as const;

/** Name of something that can be wrong with a Word file. */
export type FaultCode = keyof typeof FAULT_HINTS;
