/** The tag that is being typed: what stands behind the last blank. */
export const lastTag = (text: string): string => /\S*$/.exec(text)?.[0] ?? '';

/** The systems of a form with one more behind them; as they were when it is among them. */
export const withSystem = (text: string, system: number): string => {
  const known = text.split(/\s+/).filter((one) => one !== '');
  return known.includes(String(system)) ? text : [...known, String(system)].join(' ');
};

/** The text with a tag in the place of the one being typed, ready for the next. */
export const withLastTag = (text: string, tag: string): string => `${text.slice(0, text.length - lastTag(text).length)}${tag} `;
