import { normalizeForSearch } from './normalizeForSearch.ts';
import { trimmedText } from './trimmedText.ts';

/** What people type where a form wants words and they have none, in each language: it proves nothing and explains nothing. */
const placeholders = [
  'tbd tba tbc tbn todo na none nil null nothing no not non ok okay yes done unknown unsure pending later test testing dummy same blank empty asdf qwerty lorem',
  'yok hic bos hayir evet tamam sonra belirsiz bilinmiyor bilmiyorum belirlenecek gerekmez gerekmiyor gereksiz uygulanmaz ayni deneme',
  'لا نعم بلا يوجد شيء معروف مجهول لاحقا تم غير محدد فارغ',
];
const phrases = [
  'to be determined|to be advised|to be confirmed|to be defined|to be done|to be decided|to follow|not needed|not required|not necessary|not applicable|not known|not yet|not yet known|does not apply|no need|dont know|do not know|no idea|see later|not available',
  'daha sonra|sonra yazilacak|sonra belirlenecek|gerek yok|gerekli degil|gecerli degil|uygun degil|belli degil|bilgi yok|hicbir sey|henuz yok|henuz belli degil',
  'لا ينطبق|غير مطلوب|غير لازم|غير ضروري|لا حاجة|لا يلزم|لا أعرف|لا أعلم|يحدد لاحقا|سيحدد لاحقا|غير متوفر|غير متاح',
];

/** A text without what is no letter and no digit: `n/a`, `N.A.` and `na` are one. */
const plain = (text: string): string =>
  normalizeForSearch(text)
    .replace(/['’./\\]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const emptyWords = new Set(placeholders.flatMap((line) => line.split(' ')).map(plain));
const emptyPhrases = new Set(phrases.flatMap((line) => line.split('|')).map(plain));

/** A single letter, or one that is repeated: `x`, `xxx`. */
const isFiller = (word: string): boolean => /^(\p{L})\1*$/u.test(word);

/** Whether a text only stands where words are wanted: punctuation, single letters, `tbd`, `n/a`, `yok`, `لا يوجد`. */
export const isPlaceholder = (text: string): boolean => {
  const said = plain(text);
  return emptyPhrases.has(said) || said.split(' ').every((word) => emptyWords.has(word) || isFiller(word) || word === '');
};

/** How many letters and digits say something, with a figure among them or without; how many words say why a control does not apply. */
export const evidenceSizes = { figure: 2, letters: 4, words: 3 } as const;

/** Whether a text says what a control does not apply for: some words, not only `not needed`. */
export const explains = (text: string | null): boolean => {
  if (text === null || isPlaceholder(text)) return false;
  const words = plain(text).split(' ');
  return words.length >= evidenceSizes.words && words.join('').length >= evidenceSizes.words * 2;
};

/** A figure is short: `0 V` proves what `abc` does not. */
const provesNothing = (text: string): boolean => {
  const said = plain(text).replaceAll(' ', '');
  return isPlaceholder(text) || said.length < (/\p{N}/u.test(said) ? evidenceSizes.figure : evidenceSizes.letters);
};

/** A text that proves or explains something: what somebody has seen, the number of a paper, the reason for taking something back. */
export const evidenceText = () =>
  trimmedText().test({
    name: 'placeholder',
    message: ({ path }) => `${path} says nothing`,
    test: (text) => !text || !provesNothing(text),
  });
