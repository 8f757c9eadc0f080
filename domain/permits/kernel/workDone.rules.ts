import type { Texts } from '#domain/kernel/language.ts';
import type { Ask } from './permit.facts.ts';

/** What whoever hands work back says of it, as the history keeps it, in English, on a line of its own. */
export const completeSaid = 'The work is complete.';
export const unfinishedSaid = 'The work is not complete. Left to do:';

/** How much must be written of what is left. */
export const shortestLeft = 10;

/** What the history keeps of a hand-back: whether the work is complete, and in the words of who hands it back what is left or was said beside. */
export const handBackComment = ({ declared = [], comment }: Pick<Ask, 'declared' | 'comment'>): string =>
  [declared.includes('work_unfinished') ? unfinishedSaid : completeSaid, ...(comment ? [comment] : [])].join('\n');

/** Whether work is complete; `left` is what is left of it in the words of who handed it back. */
export type WorkDone = { complete: boolean; left: string | null };

/** What was said of the work at its hand-back; null where nobody was asked: before it was, and of a surrender in absence. */
export const workDoneIn = (comment: string | null): WorkDone | null => {
  const [first, ...rest] = (comment ?? '').split('\n');
  if (first === completeSaid) return { complete: true, left: null };
  return first === unfinishedSaid ? { complete: false, left: rest.join('\n') } : null;
};

/** The sentences of it as the history keeps them. */
export const workDoneSentences: readonly { kept: RegExp; texts: Texts }[] = [
  { kept: /^The work is complete\.$/, texts: { en: completeSaid, tr: 'İş tamamlandı.', ar: 'اكتمل العمل.' } },
  {
    kept: /^The work is not complete\. Left to do:$/,
    texts: { en: unfinishedSaid, tr: 'İş tamamlanmadı. Kalan:', ar: 'لم يكتمل العمل. المتبقي:' },
  },
];
