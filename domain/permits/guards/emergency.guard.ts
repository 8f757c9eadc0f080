import { reachText, reachTexts } from '#domain/permits/emergencies/reach.texts.ts';
import { type Reached, type ReachWay, reachWays } from '#domain/permits/kernel/permit.facts.ts';
import { guard } from './guard.ts';

type Code = 'emergency' | `emergency_${Exclude<ReachWay, 'area'>}`;

const codeOf = (way: ReachWay): Code => (way === 'area' ? 'emergency' : `emergency_${way}`);

/** Two emergencies that concern a permit in one way are said once. */
const isFirst = ({ way, area, by }: Reached, at: number, all: readonly Reached[]): boolean =>
  all.findIndex((other) => other.way === way && (way === 'area' || (other.area === area && other.by === by))) === at;

export const emergencyGuard = guard({
  no: 'G7',
  name: 'emergency',
  about: {
    en: 'No emergency is declared on the area of the permit, or on one that its work reaches into.',
    tr: 'İznin alanında ya da işin uzandığı bir alanda acil durum ilan edilmemiş.',
    ar: 'لم تُعلن حالة طوارئ في منطقة التصريح ولا في منطقة يمتد إليها عمله.',
  },
  role: 'Hse Coordinator',
  where: 'location',
  texts: {
    ...(Object.fromEntries(reachWays.map((way) => [codeOf(way), reachTexts[way]])) as Record<Code, (typeof reachTexts)['near']>),
    emergency: {
      en: 'An emergency is declared on an area of this permit.',
      tr: 'Bu iznin bir alanında acil durum ilan edildi.',
      ar: 'أُعلنت حالة طوارئ في منطقة من مناطق هذا التصريح.',
    },
  },
  check: ({ permit: { emergencies } }) =>
    emergencies.filter(isFirst).map((reached) => ({
      code: codeOf(reached.way),
      ...(reached.way === 'area' ? {} : { text: reachText(reached) }),
    })),
});
