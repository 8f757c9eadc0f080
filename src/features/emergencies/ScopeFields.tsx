import { Checkbox, InputGroup } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { useState } from 'react';
import { contains } from '#domain/kernel/normalizeForSearch.ts';
import type { EmergencyScope } from '#domain/permits/emergencies/emergency.endpoints.ts';
import type { DeclareForm } from '#machines/emergencyDeclare/declareForm.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import styles from './Emergencies.module.css';
import { WouldStop } from './WouldStop.tsx';

type Site = EmergencyScope['sites'][number];
type Props = { scope: EmergencyScope; form: DeclareForm; onChosen: (part: Partial<DeclareForm>) => void };

/** So many areas are read at a glance; more can be looked for. */
const glance = 8;

/** What the emergency is over: a whole site, or areas of one site, each with the work that would stop there. */
export function ScopeFields({ scope, form, onChosen }: Props) {
  const t = useTranslations('emergencies');
  const [sought, setSought] = useState('');
  const areas = scope.sites.reduce((sum, site) => sum + site.areas.length, 0);
  return (
    <>
      {areas > glance ? (
        <InputGroup
          type="search"
          leftIcon={<Search />}
          aria-label={t('emergencies:findArea')}
          placeholder={t('emergencies:findArea')}
          value={sought}
          onValueChange={setSought}
        />
      ) : null}
      {scope.sites.map((site) => (
        <SiteFields key={site.id} site={site} sought={sought} form={form} onChosen={onChosen} />
      ))}
    </>
  );
}

function SiteFields({ site, sought, form, onChosen }: Omit<Props, 'scope'> & { site: Site; sought: string }) {
  const t = useTranslations('emergencies');
  const isWhole = form.whole === site.id;
  const own = form.areas.filter((id) => site.areas.some((area) => area.id === id));
  // An emergency is of one site: what was chosen at another one is let go.
  const toggle = (id: number) =>
    onChosen({ whole: null, areas: own.includes(id) ? own.filter((known) => known !== id) : [...own, id] });
  // What is chosen stays in sight, whatever is looked for.
  const isSought = isWhole || contains(`${site.code} ${site.name}`, sought);
  const shown = site.areas.filter((area) => own.includes(area.id) || contains(`${area.code} ${area.name}`, sought));
  return (
    <fieldset className={styles.scope}>
      <legend>
        <Ltr>{site.code}</Ltr> <bdi>{site.name}</bdi>
        {site.whole || site.areas.length > 1 ? ` · ${t('emergencies:areasNamed', { count: site.areas.length })}` : null}
      </legend>
      {site.whole && isSought ? (
        <Checkbox
          checked={isWhole}
          onChange={() => onChosen({ whole: isWhole ? null : site.id, areas: [] })}
          labelElement={
            <>
              {t('emergencies:wholeSite')} · <WouldStop areas={site.areas} />
            </>
          }
        />
      ) : null}
      {!isWhole && shown.length === 0 ? <p className={styles.muted}>{t('emergencies:noArea')}</p> : null}
      {/* Of the whole site none is to be chosen. */}
      <div className={styles.areas} hidden={isWhole}>
        {shown.map((area) => (
          <Checkbox
            key={area.id}
            checked={own.includes(area.id)}
            onChange={() => toggle(area.id)}
            labelElement={
              <>
                <Ltr>{area.code}</Ltr> <bdi>{area.name}</bdi>
                {area.working + area.crew_on > 0 ? (
                  <>
                    {' · '}
                    <WouldStop areas={[area]} />
                  </>
                ) : null}
              </>
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
