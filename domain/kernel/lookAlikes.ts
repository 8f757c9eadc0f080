import { foldedName } from './foldedNames.ts';

/** Letters of other scripts that have the picture of a Latin one, each before the Latin one. */
const pairs = 'АAВBЕEКKМMНHОOРPСCТTУYХXІIЈJЅSаaеeоoрpсcуyхxіiјjѕsһhԁdԛqԝw' + 'ΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧXοoνvαaρpιiκkτtυuχx';

const latinOf = new Map(Array.from({ length: pairs.length / 2 }, (_, at) => [pairs.charAt(2 * at), pairs.charAt(2 * at + 1)]));

/** A text with Latin letters for those that only look like them. */
export const inLatin = (text: string): string => Array.from(text, (letter) => latinOf.get(letter) ?? letter).join('');

const unseen = /\p{DI}|(?!\s)\p{C}/gu;
const dashes = /[\p{Pd}\u2212]/gu;

/** A text as people see it: in Latin letters where others only look like them, with one kind of dash, without what has no picture. */
export const asSeen = (text: string): string => inLatin(text.normalize('NFKC').replace(unseen, '')).replace(dashes, '-');

/** Whether some word has letters of two scripts, of which nobody sees that they are two. */
export const mixesScripts = (text: string): boolean =>
  text
    .split(/[^\p{L}\p{M}]+/u)
    .some((word) => /\p{Script=Latin}/u.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word));

/** Whether two names that are not one are read as one, because of letters that look alike. */
export const readsAlike = (one: string, other: string): boolean =>
  foldedName(one) !== foldedName(other) && foldedName(inLatin(one)) === foldedName(inLatin(other));
