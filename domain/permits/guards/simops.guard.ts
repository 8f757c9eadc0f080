import type { Language, Texts } from '#domain/kernel/language.ts';
import { joinedText } from '#domain/kernel/readingText.ts';
import type { Conflict, PermitFacts } from '#domain/permits/kernel/permit.facts.ts';
import { meets } from '#domain/permits/kernel/permit.regions.ts';
import { meetsLate } from '#domain/permits/regions/regionsOf.ts';
import { guard } from './guard.ts';

type Unclosed = NonNullable<Conflict['untilClosed']>;

/** Which permits on the same equipment must be closed first, and whether their work was stopped or is over. */
export const unclosedText = (found: readonly Unclosed[]): Texts => {
  const numbers = (language: Language): string =>
    joinedText(
      found.map(({ number }) => number),
      language,
    );
  const allOver = found.every(({ isOver }) => isOver);
  return {
    en: `Work on the same equipment is ${allOver ? 'over' : 'stopped'} and not closed: ${numbers('en')}. It never goes together with this work, which waits until it is closed.`,
    tr: `Aynı ekipmandaki iş ${allOver ? 'bitti' : 'durduruldu'} ve kapatılmadı: ${numbers('tr')}. Bu işle hiçbir zaman birlikte olmaz; bu iş o kapatılana kadar bekler.`,
    ar: `العمل على المعدة نفسها ${allOver ? 'انتهى' : 'متوقف'} ولم يُغلق: ${numbers('ar')}. لا يجتمع أبدًا مع هذا العمل، الذي ينتظر حتى يُغلق.`,
  };
};

/** When the last of these works is over; undefined where this one is over before: then waiting frees nothing. */
const clearsAt = (found: readonly Conflict[], { validTo, planned }: PermitFacts): { clearsAt?: string } => {
  const last = found
    .map(({ overlapUntil }) => overlapUntil)
    .sort()
    .at(-1);
  return last !== undefined && last < (validTo ?? planned.to) ? { clearsAt: last } : {};
};

export const simopsGuard = guard({
  no: 'G3',
  name: 'simops',
  about: {
    en: 'No other work is in conflict, or the conflict is resolved and signed.',
    tr: 'Çakışan başka iş yok ya da çakışma çözülüp imzalandı.',
    ar: 'لا يوجد عمل آخر متعارض، أو حُلّ التعارض ووُقّع عليه.',
  },
  role: 'Hse Coordinator',
  where: 'conflicts',
  texts: {
    conflict_open: {
      en: 'Other work nearby or on the same equipment needs a resolution signed by both areas.',
      tr: 'Yakındaki ya da aynı ekipmandaki başka bir iş, iki alanın da imzalayacağı bir çözüm gerektiriyor.',
      ar: 'عمل آخر قريب أو على المعدة نفسها يستلزم حلًا توقّعه المنطقتان.',
    },
    conflict_forbidden: {
      en: 'Other work nearby or on the same equipment cannot take place at the same time.',
      tr: 'Yakındaki ya da aynı ekipmandaki başka bir iş, bu işin aynı anda yapılmasına izin vermiyor.',
      ar: 'عمل آخر قريب أو على المعدة نفسها لا يسمح بهذا العمل في الوقت نفسه.',
    },
    conflict_unclosed: {
      en: 'Work on the same equipment is stopped or over and not closed: it never goes together with this work.',
      tr: 'Aynı ekipmandaki bir iş durduruldu ya da bitti ve kapatılmadı: bu işle hiçbir zaman birlikte olmaz.',
      ar: 'عمل على المعدة نفسها متوقف أو انتهى ولم يُغلق: لا يجتمع أبدًا مع هذا العمل.',
    },
  },
  check: ({ permit, regions }) => {
    const { conflicts } = permit;
    if (meets('simops', regions) && !meetsLate({ conflicts })) return null;
    const forbidden = conflicts.filter(({ verdict }) => verdict === 'N');
    const unclosed = forbidden.flatMap(({ untilClosed }) => untilClosed ?? []);
    const meeting = forbidden.filter(({ untilClosed }) => untilClosed === undefined);
    if (forbidden.length === 0) return 'conflict_open';
    const closer = unclosed.every(({ sameArea }) => sameArea)
      ? ('Area Owner Delegate' as const)
      : ('delegate of another area' as const);
    return [
      ...(unclosed.length > 0 ? [{ code: 'conflict_unclosed' as const, text: unclosedText(unclosed), role: closer }] : []),
      ...(meeting.length > 0 ? [{ code: 'conflict_forbidden' as const, ...clearsAt(meeting, permit) }] : []),
    ];
  },
});
