import { Button } from '@blueprintjs/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { textIn } from '#domain/kernel/language.ts';
import type { Emergency } from '#domain/permits/emergencies/emergency.endpoints.ts';
import { peopleOnSite } from '#domain/permits/emergencies/emergency.rules.ts';
import { stoppedIn } from '#domain/permits/emergencies/emergency.stopped.ts';
import { emergencyKindTexts } from '#domain/permits/emergencies/emergency.texts.ts';
import { mayBeInside } from '#domain/permits/emergencies/reach.rules.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import { TitledCallout } from '#src/ui/TitledCallout.tsx';
import styles from './Emergencies.module.css';
import { emergencyId } from './emergencyId.ts';
import { InsideOf } from './InsideOf.tsx';

type Props = { emergency: Emergency; onShown: () => void; onAnother: () => void; onClose: () => void };

/** What the declaration has stopped. The emergency itself, with everybody who is on site, stands below. */
export function Declared({ emergency, onShown, onAnother, onClose }: Props) {
  const { id, kind, areas, stopped, also_on_site } = emergency;
  const t = useTranslations('emergencies', 'work');
  const language = useLanguage();
  const { before, ...shares } = stoppedIn(emergency);
  const there = [...stopped, ...also_on_site].filter(({ ways }) => mayBeInside(ways));
  const way = useRef<HTMLButtonElement>(null);
  const arrive = useEffectEvent(() => {
    way.current?.focus();
    onShown();
  });
  // The focus is the browser's: it can be set only when the button is in the page. The address asks for no form from then on.
  useEffect(() => arrive(), []);
  const toHeadCount = () => {
    onClose();
    // After the form is gone and has given its focus back.
    requestAnimationFrame(() => document.getElementById(emergencyId(id))?.focus());
  };
  return (
    <TitledCallout role="status" intent="danger" title={t('emergencies:declared')}>
      <p>
        <strong>
          {textIn(emergencyKindTexts[kind], language)} · <Ltr>{areas.map(({ code }) => code).join(', ')}</Ltr>
        </strong>
        {stopped.length === 0 && before > 0 ? null : ` · ${t('emergencies:stopped', { count: stopped.length })}`}
      </p>
      <p>
        {t('emergencies:shares', shares)}
        {before > 0 ? ` · ${t('emergencies:stoppedBefore', { count: before })}` : null}
      </p>
      <p>
        {t('emergencies:onSite', { count: peopleOnSite(there) })}
        <InsideOf permits={there} />
      </p>
      <div className={styles.row}>
        <Button ref={way} text={t('emergencies:toHeadCount')} onClick={toHeadCount} />
        <Button text={t('emergencies:another')} onClick={onAnother} />
      </div>
    </TitledCallout>
  );
}
