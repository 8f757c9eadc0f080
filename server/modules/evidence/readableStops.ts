import { unreadControl } from '#domain/permits/evidence/controls.rules.ts';
import { controlAnswer, maxAnswers, maxWhy, workEndpoints } from '#domain/permits/permit/work.endpoints.ts';
import type { Salvaged } from '#server/kit/module.ts';
import { isObject, numberIn, wordIn } from '#server/kit/readableParts.ts';
import { readableStop, wordsIn } from '#server/kit/readableStop.ts';

const answerRow = { ...workEndpoints.answerControls, body: controlAnswer };

/** How people and programs write "no": in each language of the console, too, and in those of neighbours. */
const noWords = ['no', 'n', 'not', 'not ok', 'nok', 'false', 'fail', 'failed', 'hayır', 'yok', 'لا', 'nein', 'non', 'нет'] as const;

/** A body of which the list is the whole, or one answer, as if that stood where it belongs. */
const wrapped = (raw: unknown): unknown =>
  Array.isArray(raw) || (isObject(raw) && 'answer' in raw && !('answers' in raw)) ? { answers: raw } : raw;

/** Answers as a list, where one was sent by itself or they by their controls too, each with the control that it names; none where there are none. */
const answersIn = (sent: unknown): readonly unknown[] => {
  const raw = wrapped(sent);
  const answers = isObject(raw) ? raw.answers : undefined;
  if (Array.isArray(answers)) return answers.map((answer) => (isObject(answer) ? answer : { answer }));
  if (!isObject(answers)) return answers === undefined ? [] : [{ answer: answers }];
  return 'answer' in answers ? [answers] : Object.entries(answers).map(([control, answer]) => ({ control, answer }));
};

const isNo = (one: unknown): one is Record<string, unknown> => isObject(one) && wordIn(one.answer, noWords) !== undefined;

/** Words that may be null are none then, and were read. */
const spelled = ({ control, why, ...raw }: Record<string, unknown>): Record<string, unknown> => ({
  ...raw,
  answer: 'no',
  control: numberIn(control) ?? control,
  why: why ?? undefined,
});

const form = { decide: ['control', 'answer'], words: 'why', max: maxWhy };

/** A "no" to a control that nobody can read: what was said of it stands in the words. */
const strangeNo = (said: Record<string, unknown>) => {
  const { control, why } = said;
  const words = wordsIn([control, why].filter((part) => ['string', 'number'].includes(typeof part)).join(': '), maxWhy);
  const found = readableStop(answerRow, { ...said, control: 1, why: words || undefined }, form);
  return found && { body: { ...found.body, control: unreadControl }, unread: ['control', ...found.unread] };
};

const readableNo = (raw: unknown) => {
  if (!isNo(raw)) return null;
  const said = spelled(raw);
  return readableStop(answerRow, said, form) ?? strangeNo(said);
};

/** Whether some control is answered "no", before the body has been read. */
export const saysNo = (raw: unknown): boolean => answersIn(raw).some(isNo);

/** How the place of an answer is named. */
const placeOf = (index: number): string => `answers[${index}]`;

/** The answers "no" among answers of the wrong form, each with what can be kept of its reason; null where there is none. */
export const readableNos = (raw: unknown): Salvaged<typeof workEndpoints.answerControls> | null => {
  const read = answersIn(raw).map((one, index) => ({ field: placeOf(index), found: readableNo(one) }));
  const nos = read.flatMap(({ field, found }) => (found ? [{ ...found, field }] : [])).slice(0, maxAnswers);
  if (nos.length === 0) return null;
  const unread = [
    ...Object.keys(Object(wrapped(raw))).filter((name) => name !== 'answers'),
    ...read.flatMap(({ field }) => (nos.some((no) => no.field === field) ? [] : [field])),
    ...nos.flatMap(({ field, unread: names }) => names.map((name) => `${field}.${name}`)),
  ];
  return { body: { answers: nos.map(({ body }) => body) }, unread };
};

/**
 * The places, as they were sent, of answers beside a "no" that were not taken: `untaken` counts among those that were read, and `unread` names
 * those that were not.
 */
export const untakenPlaces = (untaken: readonly number[], unread: readonly string[], sent: number): string[] => {
  const read = [...Array(sent + unread.length).keys()].filter((index) => !unread.includes(placeOf(index)));
  return untaken.flatMap((place) => read.slice(place, place + 1).map(placeOf));
};
