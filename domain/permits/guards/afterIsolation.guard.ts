import { type L10n, type Language, type Texts, textIn } from '#domain/kernel/language.ts';
import { listText } from '#domain/kernel/readingText.ts';
import { controlsBefore, isVisitBefore, pointsBefore, safeguardsBefore } from '#domain/permits/regions/afterIsolation.rules.ts';
import { safeguards } from '#domain/references/data/safeguards.data.ts';
import { guard } from './guard.ts';
import { quotedControl } from './quotedControl.ts';

/** What is said of evidence that is older than the isolation; what it is about follows by name. */
const stems = {
  gas_before_isolation: {
    en: 'Gas was tested before the last isolation point was verified; test again',
    tr: 'Gaz, son izolasyon noktası doğrulanmadan önce ölçüldü; yeniden ölçün',
    ar: 'فُحص الغاز قبل التحقق من آخر نقطة عزل؛ أعد الفحص',
  },
  visit_before_isolation: {
    en: 'The worksite was visited before the last isolation point was verified; visit it again',
    tr: 'İş yeri, son izolasyon noktası doğrulanmadan önce görüldü; yeniden görün',
    ar: 'كانت زيارة موقع العمل قبل التحقق من آخر نقطة عزل؛ زُره من جديد',
  },
  control_before_isolation: {
    en: 'Critical controls were confirmed before the last isolation point was verified; confirm them again',
    tr: 'Kritik risk kontrolleri, son izolasyon noktası doğrulanmadan önce teyit edildi; yeniden teyit edin',
    ar: 'أُكّدت ضوابط المخاطر الحرجة قبل التحقق من آخر نقطة عزل؛ أكّدها من جديد',
  },
  safeguard_before_isolation: {
    en: 'Safeguards were recorded before the last isolation point was verified; record them again',
    tr: 'Önlemler, son izolasyon noktası doğrulanmadan önce kaydedildi; yeniden kaydedin',
    ar: 'سُجّلت ضمانات قبل التحقق من آخر نقطة عزل؛ سجّلها من جديد',
  },
} as const satisfies Record<string, Texts>;
type Code = keyof typeof stems;

/** A sentence of the guard, with the points, controls or safeguards that it is about. */
export const beforeIsolationText = (code: Code, names: readonly L10n[] = []): Texts => {
  const said = (language: Language): string => {
    const named = listText(
      names.map((name) => textIn(name, language)),
      language,
    );
    return `${stems[code][language]}${named && `: ${named}`}.`;
  };
  return { en: said('en'), tr: said('tr'), ar: said('ar') };
};

const texts: Record<Code, Texts> = {
  gas_before_isolation: beforeIsolationText('gas_before_isolation'),
  visit_before_isolation: beforeIsolationText('visit_before_isolation'),
  control_before_isolation: beforeIsolationText('control_before_isolation'),
  safeguard_before_isolation: beforeIsolationText('safeguard_before_isolation'),
};

const about = <One extends Code>(code: One, names: readonly L10n[]) =>
  names.length > 0 ? [{ code, text: beforeIsolationText(code, names) }] : [];

/** What was seen and measured at the place counts only if it was isolated by then: before, it was another place. */
export const afterIsolationGuard = guard<Code>({
  name: 'afterIsolation',
  about: {
    en: 'What was tested, seen and confirmed at the place is no older than its isolation.',
    tr: 'Yerinde ölçülen, görülen ve teyit edilenler izolasyonundan daha eski değil.',
    ar: 'ما فُحص وشوهد وأُكّد في الموقع ليس أقدم من عزله.',
  },
  role: 'performing authority',
  where: 'crew',
  texts,
  check: ({ permit, signers }) => [
    ...about('gas_before_isolation', pointsBefore(permit)).map((one) => ({
      ...one,
      role: 'gas tester' as const,
      where: 'gas' as const,
    })),
    ...(isVisitBefore(permit, signers[0]?.sap)
      ? [{ code: 'visit_before_isolation' as const, role: 'Area Owner Delegate' as const }]
      : []),
    ...about('control_before_isolation', controlsBefore(permit).map(quotedControl)).map((one) => ({
      ...one,
      where: 'risk' as const,
    })),
    ...about(
      'safeguard_before_isolation',
      safeguardsBefore(permit).map(({ name }) => safeguards[name].title),
    ),
  ],
});
