import { foldName, normalizeForSearch } from './normalizeForSearch.ts';
import { lineText, trimmedText } from './trimmedText.ts';

/** What people type where a form wants words and they have none, in each language: it proves nothing and explains nothing. */
const placeholders = [
  'tbd tba tbc tbn todo na none nil null nothing no not non ok okay yes done unknown unsure pending later test testing dummy same blank empty asdf qwerty lorem',
  'yok hic bos hayir evet tamam sonra belirsiz bilinmiyor bilmiyorum belirlenecek gerekmez gerekmiyor gereksiz uygulanmaz ayni deneme',
  'لا نعم بلا يوجد شيء معروف مجهول لاحقا تم غير محدد فارغ',
];
const phrases = [
  'to be determined|to be advised|to be confirmed|to be defined|to be done|to be decided|to follow|not needed|not required|not necessary|not applicable|not known|not yet|not yet known|does not apply|no need|dont know|do not know|no idea|see later|not available|nothing needed|nothing required|nothing special|none needed|none required|no measure|no measures',
  'daha sonra|sonra yazilacak|sonra belirlenecek|gerek yok|gerekli degil|gecerli degil|uygun degil|belli degil|bilgi yok|hicbir sey|henuz yok|henuz belli degil|bir sey gerekmez|hicbir sey gerekmez|onlem gerekmez|onlem yok',
  'لا ينطبق|غير مطلوب|غير لازم|غير ضروري|لا حاجة|لا يلزم|لا أعرف|لا أعلم|يحدد لاحقا|سيحدد لاحقا|غير متوفر|غير متاح|لا شيء مطلوب|لا شيء لازم|لا إجراء',
];

/** What points to something else, and what it points to when that is named by no number and no name: such a text proves nothing by itself. */
const pointers = [
  'per acc according see refer as above below attached attachment usual usually normal normally before standard planned listed described',
  'gore geregi geregince uyarinca bkz bakin bakiniz ekte ekteki ekli yukaridaki yukaridakiyle yukarida asagidaki asagida gibi zamanki planda plandaki prosedurde prosedurdeki izinde izindeki belgede belgedeki',
  'حسب بحسب وفق وفقا طبق طبقا انظر راجع كما المرفق مرفق مرفقة المرفقة أعلاه أدناه كالمعتاد المعتاد كالعادة',
];
const pointedAt = [
  'same to the in of on at and our a plan plans procedure procedures permit document documents drawing drawings sheet file form list rescue lift lifting isolation method statement risk assessment job safety analysis jsa jha sop',
  'ayni aynisi aynidir ile plan plana plani planina planin prosedur prosedure proseduru proseduruna izin izne iznin belge belgeye dosya dosyaya cizim cizime kurtarma kaldirma izolasyon is isin risk degerlendirmesi degerlendirmesine yontem bildirimi her',
  'نفس نفسه مثل ما الخطة خطة لخطة للخطة الإجراء إجراء للإجراء الإجراءات التصريح للتصريح المستند الوثيقة الرسم الملف الإنقاذ الرفع العزل تقييم المخاطر طريقة العمل في من إلى على هو',
];

/** A text without what is no letter and no digit: `n/a`, `N.A.` and `na` are one. */
const plain = (text: string): string =>
  normalizeForSearch(text)
    .replace(/['’./\\]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const emptyWords = new Set(placeholders.flatMap((line) => line.split(' ')).map(plain));
const emptyPhrases = new Set(phrases.flatMap((line) => line.split('|')).map(plain));

const pointerWords = new Set(pointers.flatMap((line) => line.split(' ')).map(plain));
const pointedWords = new Set([...pointers, ...pointedAt].flatMap((line) => line.split(' ')).map(plain));

/** Whether a text only points elsewhere: `as per plan`, `plana göre`, `حسب الخطة`. With a number or a name beside it, it says which. */
const onlyPoints = (words: readonly string[]): boolean =>
  words.some((word) => pointerWords.has(word)) && words.every((word) => pointedWords.has(word));

/** A single letter, or one that is repeated: `x`, `xxx`. */
const isFiller = (word: string): boolean => /^(\p{L})\1*$/u.test(word);

/** Whether a text only stands where words are wanted: punctuation, single letters, `tbd`, `n/a`, `yok`, `لا يوجد`, `as per plan`. */
export const isPlaceholder = (text: string): boolean => {
  const said = plain(text);
  const words = said.split(' ');
  if (emptyPhrases.has(said) || onlyPoints(words)) return true;
  return words.every((word) => emptyWords.has(word) || isFiller(word) || word === '');
};

/** What a text says by its words alone: two reasons that differ in a figure or a single letter are one. */
export const gistOf = (text: string): string =>
  plain(text)
    .replace(/\p{N}+/gu, ' ')
    .split(' ')
    .filter((word) => word.length > 1)
    .join(' ');

/** How many letters and digits say something, with a figure among them or without; how many words say why a control does not apply. */
export const evidenceSizes = { figure: 2, letters: 4, words: 3 } as const;

/** Whether a text says what a control does not apply for: some words, not only `not needed`. */
export const explains = (text: string | null): boolean => {
  if (text === null || isPlaceholder(text)) return false;
  const words = plain(text).split(' ');
  return words.length >= evidenceSizes.words && words.join('').length >= evidenceSizes.words * 2;
};

/** Whether a text proves nothing. A figure is short: `0 V` proves what `abc` does not. */
export const provesNothing = (text: string): boolean => {
  const said = plain(text).replaceAll(' ', '');
  return isPlaceholder(text) || said.length < (/\p{N}/u.test(said) ? evidenceSizes.figure : evidenceSizes.letters);
};

/** Whether a line holds no word that says something: a figure alone names neither a hazard nor a place. */
const saysNoWord = (text: string): boolean => isPlaceholder(text) || plain(text).length < 2 || !/\p{L}/u.test(text);

/** The number or the name of something that is there, such as a lock: `tbd` is none. */
export const namingText = () =>
  lineText().test({
    name: 'placeholder',
    message: ({ path }) => `${path} names nothing`,
    test: (text) => !text || !isPlaceholder(text),
  });

/**
 * A text that proves or explains something: what somebody has seen, the number of a paper, the reason for taking something back. Where it may be
 * left out it may be empty, as one of blanks or of what has no picture is; where it may not, `min` says so.
 */
export const evidenceText = () =>
  trimmedText().test({
    name: 'placeholder',
    message: ({ path }) => `${path} says nothing`,
    test: (text) => !text || !provesNothing(text),
  });

/** A text that says why, or what is done: it proves something, and figures alone are no words. */
export const reasonText = () =>
  trimmedText().test({
    name: 'placeholder',
    message: ({ path }) => `${path} says nothing`,
    test: (text) => !text || !(provesNothing(text) || saysNoWord(text)),
  });

const ofWords = (text: string | undefined): boolean => !text || !saysNoWord(text);

/** A line that people go by at work, such as a hazard, a precaution or a topic of the talk: short, but never only a figure or a letter. */
export const wordsText = () =>
  trimmedText().test({ name: 'placeholder', message: ({ path }) => `${path} says nothing`, test: ofWords });

/** What a place is called, such as a point where gas is tested: `Top` is one, `1` and `x` are none. */
export const placeText = () =>
  lineText().test({ name: 'placeholder', message: ({ path }) => `${path} names no place`, test: ofWords });

/** A name as names are compared: `Top`, `TOP` and `top.` are one, and so are wide letters, blanks of any number and what has no picture. */
export const sameName = (text: string): string => plain(foldName(text.normalize('NFKC').replace(/\p{DI}/gu, '')));
