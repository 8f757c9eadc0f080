export declare class NotMade extends Error {}

/** The files of a new thing by their paths under `root`; throws NotMade with the sentence that refuses it. */
export declare const planNew: (
  root: string,
  words: readonly string[],
) => { readonly written: ReadonlyMap<string, string>; readonly next: string };
