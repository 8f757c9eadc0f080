import type { Texts } from '#domain/kernel/language.ts';
import type { ClearingRole } from '#domain/permits/kernel/permit.regions.ts';

type EventRow = { by: readonly ClearingRole[]; point?: true; text: Texts };

const planners = ['Area Owner Delegate', 'Hse Coordinator'] as const;
const isolators = ['isolating authority', ...planners] as const;
/** The people who apply and verify a point must have the competence: no role replaces it. */
const competent = ['isolating authority'] as const;
/** A report that a point is not as it should be is the safe direction: everyone who works with permits may make it. */
const everybody = [...isolators, 'SME'] as const;

/**
 * Every event of an isolation: who may cause it, whether it is about one point, and what a history calls it. What only the system
 * causes follows from an event of a permit that relies on the isolation.
 */
export const isolationEvents = {
  PLAN: { by: planners, text: { en: 'Planned', tr: 'Planlandı', ar: 'خُطط' } },
  APPROVE: { by: planners, text: { en: 'Approved', tr: 'Onaylandı', ar: 'اعتُمد' } },
  APPLY_POINT: { by: competent, point: true, text: { en: 'Point applied', tr: 'Nokta uygulandı', ar: 'طُبّقت النقطة' } },
  VERIFY_POINT: { by: competent, point: true, text: { en: 'Point verified', tr: 'Nokta doğrulandı', ar: 'تُحقّق من النقطة' } },
  CONFIRM: { by: isolators, text: { en: 'Confirmed', tr: 'Teyit edildi', ar: 'أُكّد' } },
  SANCTION: { by: ['system'], text: { en: 'Test sanctioned', tr: 'Teste izin verildi', ar: 'أُجيز اختبار' } },
  LIFT_POINT: {
    by: competent,
    point: true,
    text: { en: 'Point lifted for the test', tr: 'Nokta test için kaldırıldı', ar: 'رُفعت النقطة من أجل الاختبار' },
  },
  RE_ISOLATE: {
    by: competent,
    point: true,
    text: { en: 'Point verified after the test', tr: 'Nokta testten sonra doğrulandı', ar: 'تُحقّق من النقطة بعد الاختبار' },
  },
  TEST_DONE: {
    by: ['system'],
    text: { en: 'Test done, isolated again', tr: 'Test bitti, yeniden izole', ar: 'انتهى الاختبار وعاد العزل' },
  },
  TEST_OVER: {
    by: ['system'],
    text: {
      en: 'Test stopped before it was isolated again',
      tr: 'Test yeniden izole edilmeden durdu',
      ar: 'توقف الاختبار قبل إعادة العزل',
    },
  },
  HANDED_BACK: {
    by: ['system'],
    text: { en: 'Handed back from the test', tr: 'Testten sonra geri verildi', ar: 'سُلّم بعد الاختبار' },
  },
  MAKE_LONG_TERM: { by: planners, text: { en: 'Long-term', tr: 'Uzun süreli yapıldı', ar: 'جُعل طويل الأمد' } },
  REMOVE_POINT: { by: isolators, point: true, text: { en: 'Point removed', tr: 'Nokta kaldırıldı', ar: 'أُزيلت النقطة' } },
  CLOSE: { by: planners, text: { en: 'Closed', tr: 'Kapatıldı', ar: 'أُغلق' } },
  LOSE_POINT: {
    by: everybody,
    point: true,
    text: { en: 'Point reported as not in place', tr: 'Noktanın yerinde olmadığı bildirildi', ar: 'أُبلغ أن النقطة ليست في مكانها' },
  },
} as const satisfies Record<string, EventRow>;

export type IsolationEventName = keyof typeof isolationEvents;
export const isolationEventNames = Object.keys(isolationEvents) as IsolationEventName[];

/** Whatever lets people believe that no energy is left is signed, by whoever says so. */
const signedEvents: readonly (string | undefined)[] = [
  'APPROVE',
  'APPLY_POINT',
  'VERIFY_POINT',
  'CONFIRM',
  'LIFT_POINT',
  'RE_ISOLATE',
] satisfies IsolationEventName[];

/** What is signed for the isolation as it was shown: a signature for a permit that relies on it is none for that. */
export const isSignedForIsolation = (event: string | undefined): boolean => signedEvents.includes(event);

/** Who may cause an event, and whether it is about one point. */
export const isolationEventOf = (event: IsolationEventName): EventRow => isolationEvents[event];
