import { noteLimits } from '#domain/notes/notes.schema.ts';

/** How large the picture of a note is kept. */
export const noteImage = { longest: 1200, maxLength: noteLimits.image };
