import type { ValidationError } from 'yup';

const kinds = [
  'missing',
  'twice',
  'tooShort',
  'tooLong',
  'tooFew',
  'tooMany',
  'tooLittle',
  'tooMuch',
  'placeholder',
  'wrong',
] as const;
/** What can be wrong with a field, whatever it is about. */
export type FaultKind = (typeof kinds)[number];

/** Rules that schemas name among the parameters of a test. */
const named = ['outsideCalendar', 'telephone', 'unsoundPlace', 'turnedBox'] as const;

/** Rules that only an answerer can check, or that are about the call itself. */
type AnsweredRule =
  | 'clockMoved'
  | 'areaUnknown'
  | 'areasOfOneSite'
  | 'areasOfThisSite'
  | 'areaOfPaper'
  | 'areaOfNumber'
  | 'areaMissing'
  | 'gasFailed'
  | 'authorityMissing'
  | 'permitUnknown'
  | 'personUnknown'
  | 'issuerNoDelegate'
  | 'siteUnknown'
  | 'endsFirst'
  | 'inFuture'
  | 'notCoordinator'
  | 'incomingIsOutgoing'
  | 'incomingHoldsNoAreas'
  | 'signsForNoArea'
  | 'isolationsOfThisSite'
  | 'systemsOfThisSite'
  | 'moveMissing'
  | 'resolutionTooLong'
  | 'tooManyViews'
  | 'strangeField'
  | 'unkeepable'
  | 'tooDeep';

/** A rule that a field has broken, with words of its own in every language (`field.texts.ts`). */
export type FieldRule = FaultKind | (typeof named)[number] | AnsweredRule;

const kindByTest: Record<string, FaultKind> = {
  optionality: 'missing',
  nullable: 'missing',
  required: 'missing',
  unique: 'twice',
  placeholder: 'placeholder',
};

/** What is below or above its bound: a number, the length of a text, or how many there are of something. */
const boundFault = (test: 'min' | 'max', value: unknown): FaultKind => {
  if (typeof value === 'string') return test === 'min' ? 'tooShort' : 'tooLong';
  if (Array.isArray(value)) return test === 'min' ? 'tooFew' : 'tooMany';
  return test === 'min' ? 'tooLittle' : 'tooMuch';
};

/** Whether nothing was typed or chosen. */
export const isEmpty = (value: unknown): boolean => value === '' || (Array.isArray(value) && value.length === 0);

/** What the test of a schema has found wrong with a value: nothing there is missing, and not too short. */
export const faultKindOf = (test: string, value: unknown): FaultKind => {
  if (isEmpty(value)) return 'missing';
  return test === 'min' || test === 'max' ? boundFault(test, value) : (kindByTest[test] ?? 'wrong');
};

/** What yup says by itself names codes and patterns, which are no words for a person. */
const ownWords = /must be one of the following|must match the following|must not be one of|must be a `/;

const sentenceFrom = (path: string, message: string): string => {
  if (ownWords.test(message)) return 'This is not one of the values that are possible.';
  const subject = path === '' ? 'this' : path;
  return message.startsWith(`${subject} `) ? `This${message.slice(subject.length)}.` : message;
};

/** Where a schema's message is the key of a text, it stays: who shows it has the words. */
const isTextKey = (message: string): boolean => /^\w+:\w+$/.test(message);

/** What a schema has found wrong with a field: in English, and by the rule that has words in every language. */
export const fieldErrorOf = ({ path = '', message, type = '', params }: ValidationError) => {
  if (isTextKey(message)) return { field: path, message };
  const own = named.find((rule) => rule === params?.rule);
  const bound = Number(params?.[type]);
  return {
    field: path,
    message: sentenceFrom(path, message),
    rule: own ?? faultKindOf(type, params?.value),
    ...(Number.isFinite(bound) ? { bound } : {}),
  };
};
