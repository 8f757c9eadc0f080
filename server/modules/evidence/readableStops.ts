import { controlAnswer, maxAnswers, maxWhy, workEndpoints } from '#domain/permits/permit/work.endpoints.ts';
import type { Salvaged } from '#server/kit/module.ts';
import { isObject } from '#server/kit/readableParts.ts';
import { readableStop } from '#server/kit/readableStop.ts';

const answerRow = { ...workEndpoints.answerControls, body: controlAnswer };

/** Words that may be null are none then, and were read. */
const wordless = (raw: Record<string, unknown>, words: string): Record<string, unknown> =>
  raw[words] === null ? { ...raw, [words]: undefined } : raw;

const readableNo = (raw: unknown) =>
  isObject(raw) && raw.answer === 'no'
    ? readableStop(answerRow, wordless(raw, 'why'), { decide: ['control', 'answer'], words: 'why', max: maxWhy })
    : null;

/** Whether some control is answered "no", before the body has been read. */
export const saysNo = (raw: unknown): boolean =>
  isObject(raw) && Array.isArray(raw.answers) && raw.answers.some((one: unknown) => isObject(one) && one.answer === 'no');

/** The answers "no" among answers of the wrong form, each with what can be kept of its reason; null where there is none. */
export const readableNos = (raw: unknown): Salvaged<typeof workEndpoints.answerControls> | null => {
  if (!isObject(raw) || !Array.isArray(raw.answers)) return null;
  const read = raw.answers.map((one: unknown, index) => ({ field: `answers[${index}]`, found: readableNo(one) }));
  const nos = read.flatMap(({ field, found }) => (found ? [{ ...found, field }] : [])).slice(0, maxAnswers);
  if (nos.length === 0) return null;
  const unread = [
    ...Object.keys(raw).filter((name) => name !== 'answers'),
    ...read.flatMap(({ field }) => (nos.some((no) => no.field === field) ? [] : [field])),
    ...nos.flatMap(({ field, unread: names }) => names.map((name) => `${field}.${name}`)),
  ];
  return { body: { answers: nos.map(({ body }) => body) }, unread };
};
