import { textIn } from '#domain/kernel/language.ts';
import type { Emergency } from '#domain/permits/emergencies/emergency.endpoints.ts';
import { emergencyKindTexts } from '#domain/permits/emergencies/emergency.texts.ts';
import { areasMeant } from '#machines/emergencyDeclare/declareForm.ts';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { TitledCallout } from '#src/ui/TitledCallout.tsx';
import { Listed } from '#src/ui/text/Listed.tsx';
import { DeclareActor } from './DeclareActors.tsx';

/** What is declared already over the areas that are chosen: nobody declares it a second time unknowingly. */
export function StandsThere({ open }: { open: readonly Emergency[] }) {
  const t = useTranslations('emergencies');
  const language = useLanguage();
  const { scope, form } = DeclareActor.useSelector(({ context }) => context);
  const meant = (scope ? areasMeant(scope, form) : []).map(({ id }) => id);
  const there = open.filter(({ areas }) => areas.some(({ id }) => meant.includes(id)));
  if (there.length === 0) return null;
  return (
    <TitledCallout role="status" intent="warning" title={t('emergencies:standsThere')}>
      <ul>
        {there.map(({ id, kind, areas, declared_at, site }) => (
          <li key={id}>
            {textIn(emergencyKindTexts[kind], language)} · <Listed items={areas.map(({ code }) => code)} /> ·{' '}
            <SiteTime at={declared_at} zone={site.time_zone} />
          </li>
        ))}
      </ul>
    </TitledCallout>
  );
}
