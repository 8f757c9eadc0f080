import { Checkbox } from '@blueprintjs/core';
import type { EmergencyScope } from '#domain/permits/emergencies/emergency.endpoints.ts';
import type { DeclareForm } from '#machines/emergencyDeclare/declareForm.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import styles from './Emergencies.module.css';
import { InsideCount } from './InsideOf.tsx';

type Site = EmergencyScope['sites'][number];
type Props = { scope: EmergencyScope; form: DeclareForm; onChosen: (part: Partial<DeclareForm>) => void };

/** What the emergency is over: a whole site, or areas of one site, each with the work that would stop there. */
export function ScopeFields({ scope, form, onChosen }: Props) {
  return (
    <>
      {scope.sites.map((site) => (
        <SiteFields key={site.id} site={site} form={form} onChosen={onChosen} />
      ))}
    </>
  );
}

function SiteFields({ site, form, onChosen }: Omit<Props, 'scope'> & { site: Site }) {
  const t = useTranslations('emergencies');
  const isWhole = form.whole === site.id;
  const own = form.areas.filter((id) => site.areas.some((area) => area.id === id));
  // An emergency is of one site: what was chosen at another one is let go.
  const toggle = (id: number) =>
    onChosen({ whole: null, areas: own.includes(id) ? own.filter((known) => known !== id) : [...own, id] });
  const working = site.areas.reduce((sum, area) => sum + area.working, 0);
  const inside = site.areas.reduce((sum, area) => sum + area.crew_inside, 0);
  return (
    <fieldset className={styles.scope}>
      <legend>
        <Ltr>{site.code}</Ltr> <bdi>{site.name}</bdi>
      </legend>
      {site.whole ? (
        <Checkbox
          checked={isWhole}
          onChange={() => onChosen({ whole: isWhole ? null : site.id, areas: [] })}
          labelElement={
            <>
              {t('emergencies:wholeSite')} ·{' '}
              <span className={styles.muted}>
                {t('emergencies:works', { count: working })}
                <InsideCount count={inside} />
              </span>
            </>
          }
        />
      ) : null}
      <div className={styles.areas}>
        {site.areas.map(({ id, code, name, working: works, crew_on, crew_inside }) => (
          <Checkbox
            key={id}
            checked={isWhole || own.includes(id)}
            disabled={isWhole}
            onChange={() => toggle(id)}
            labelElement={
              <>
                <Ltr>{code}</Ltr> <bdi>{name}</bdi>
                {works + crew_on > 0 ? (
                  <span className={styles.muted}>
                    {' · '}
                    {t('emergencies:worksAndCrew', {
                      works: t('emergencies:works', { count: works }),
                      crew: t('emergencies:crew', { count: crew_on }),
                    })}
                    <InsideCount count={crew_inside} />
                  </span>
                ) : null}
              </>
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
