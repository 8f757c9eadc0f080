import { textIn } from '#domain/kernel/language.ts';
import type { Correction } from '#domain/permits/emergencies/emergency.endpoints.ts';
import { emergencyKindTexts } from '#domain/permits/emergencies/emergency.texts.ts';
import { Person } from '#src/entities/permits/Person.tsx';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { Ltr } from '#src/ui/Ltr.tsx';

/** What was corrected of an emergency since it was declared, on the page and on paper. */
export function Corrections({ history, zone }: { history: readonly Correction[]; zone: string }) {
  const t = useTranslations('emergencies');
  if (history.length === 0) return null;
  return (
    <ul aria-label={t('emergencies:corrections')}>
      {history.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added behind the others
        <li key={at}>
          <Corrected {...one} zone={zone} /> · <SiteTime at={one.at} zone={zone} /> · <Person person={one.by} />
        </li>
      ))}
    </ul>
  );
}

function Corrected({ event, kind, person, counted, zone }: Correction & { zone: string }) {
  const t = useTranslations('emergencies');
  const language = useLanguage();
  if (kind)
    return (
      <>
        {t('emergencies:kindCorrected')} <s>{textIn(emergencyKindTexts[kind.from], language)}</s>{' '}
        {textIn(emergencyKindTexts[kind.to], language)}
      </>
    );
  return (
    <>
      {t(event === 'NOT_ACCOUNTED' ? 'emergencies:notAfterAll' : 'emergencies:countedAgain')} <bdi>{person?.name}</bdi> (
      <Ltr>{person?.tracking_number}</Ltr>)
      {counted ? (
        <>
          {'; '}
          {t('emergencies:countedBefore')} <SiteTime at={counted.at} zone={zone} />, <Person person={counted.by} />
        </>
      ) : null}
    </>
  );
}
