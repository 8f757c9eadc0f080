import type { Texts } from '#domain/kernel/language.ts';

/** What the history keeps of why silence has stopped work begins like this, in English. */
export const silentComment = 'Continuous monitoring silent:';

/** What the history keeps of a gas test that nobody has made in time, in English. */
export const overdueComment = 'Gas test overdue.';

/** What the history keeps where the monitoring, or a device, has read gas, in English. */
export const foundComment = 'Gas found by a reading.';

/** What the history keeps where the instrument of the tests that stand is not trusted any more, in English. */
export const untrustedComment = 'Gas instrument not trusted.';

type GasStop = 'found' | 'failed' | 'overdue' | 'untrusted' | 'silent';

/** How gas stopped work, by what the history keeps of the stop: gas was read, nobody tested in time, the instrument is not trusted, nothing was heard, or a test failed. */
export const gasStopOf = (comment: string | null): GasStop => {
  if (comment?.startsWith(silentComment)) return 'silent';
  if (comment?.startsWith(foundComment)) return 'found';
  if (comment?.startsWith(untrustedComment)) return 'untrusted';
  return comment?.startsWith(overdueComment) ? 'overdue' : 'failed';
};

/** What each of them is called where a history or a head names the stop. */
export const gasStopTexts: Record<GasStop, Texts> = {
  found: { en: 'Gas found by a reading', tr: 'Okunan değerde gaz bulundu', ar: 'أظهرت قراءة وجود غاز' },
  failed: { en: 'Gas test failed', tr: 'Gaz ölçümü olumsuz', ar: 'فحص الغاز غير مطابق' },
  overdue: { en: 'Gas test overdue', tr: 'Gaz ölçümü gecikti', ar: 'فحص الغاز متأخر' },
  untrusted: { en: 'Gas instrument not trusted', tr: 'Gaz cihazına güvenilmiyor', ar: 'جهاز الغاز غير موثوق' },
  silent: { en: 'Gas monitoring silent', tr: 'Gaz ölçümü sessiz', ar: 'قياس الغاز صامت' },
};
