/** The tag that is being typed: what stands behind the last blank. */
export const lastTag = (text: string): string => /\S*$/.exec(text)?.[0] ?? '';

/** The text with a tag in the place of the one being typed, ready for the next. */
export const withLastTag = (text: string, tag: string): string => `${text.slice(0, text.length - lastTag(text).length)}${tag} `;
