import type { Texts } from '#domain/kernel/language.ts';

/** What the history keeps of why silence has stopped work begins like this, in English. */
export const silentComment = 'Continuous monitoring silent:';

/** What the history keeps of a gas test that nobody has made in time, in English. */
export const overdueComment = 'Gas test overdue.';

/** What the history keeps where the monitoring, or a device, has read gas, in English. */
export const foundComment = 'Gas found by a reading.';

type GasStop = 'found' | 'failed' | 'overdue' | 'silent';

/** How gas stopped work, by what the history keeps of the stop: gas was read, nobody tested in time, nothing was heard, or a test failed. */
export const gasStopOf = (comment: string | null): GasStop => {
  if (comment?.startsWith(silentComment)) return 'silent';
  if (comment?.startsWith(foundComment)) return 'found';
  return comment?.startsWith(overdueComment) ? 'overdue' : 'failed';
};

/** What each of them is called where a history or a head names the stop. */
export const gasStopTexts: Record<GasStop, Texts> = {
  found: { en: 'Gas found by a reading', tr: 'Okunan değerde gaz bulundu', ar: 'أظهرت قراءة وجود غاز' },
  failed: { en: 'Gas test failed', tr: 'Gaz ölçümü olumsuz', ar: 'فحص الغاز غير مطابق' },
  overdue: { en: 'Gas test overdue', tr: 'Gaz ölçümü gecikti', ar: 'فحص الغاز متأخر' },
  silent: { en: 'Gas monitoring silent', tr: 'Gaz ölçümü sessiz', ar: 'قياس الغاز صامت' },
};
