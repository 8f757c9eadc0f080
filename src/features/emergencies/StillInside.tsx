import { Button } from '@blueprintjs/core';
import type { insideIn } from '#domain/permits/emergencies/emergency.rules.ts';
import { permitHref } from '#src/entities/permits/permitAddress.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Link } from '#src/ui/Link.tsx';
import { Ltr } from '#src/ui/Ltr.tsx';
import { TitledCallout } from '#src/ui/TitledCallout.tsx';
import styles from './Emergencies.module.css';
import { type Known, KnownThere } from './KnownThere.tsx';

type Props = {
  people: ReturnType<typeof insideIn>;
  permits: readonly (Known & { id: number })[];
  zone: string;
  onClose: () => void;
};

/** Why an emergency cannot be stood down: whom the entry log has inside, what is known there, and the way to that log, where it is recorded that they came out. */
export function StillInside({ people, permits, zone, onClose }: Props) {
  const t = useTranslations('emergencies');
  return (
    <TitledCallout role="alert" intent="danger" title={t('emergencies:insideCount', { count: people.length })}>
      <ul className={styles.people}>
        {people.map(({ permit, member, name, company, sap, badge, tracking_number }) => (
          <li key={`${permit} ${member}`}>
            <bdi>{name}</bdi> <Ltr>{sap ?? badge}</Ltr> · <bdi>{company}</bdi> ·{' '}
            <Link to={`${permitHref({ id: permit, tracking_number })}?tab=crew`}>
              <Ltr>{tracking_number}</Ltr>
            </Link>
            {permits
              .filter(({ id }) => id === permit)
              .map((there) => (
                <KnownThere key={there.id} of={there} zone={zone} />
              ))}
          </li>
        ))}
      </ul>
      <p>{t('emergencies:insideAbout')}</p>
      <Button autoFocus text={t('ui:cancel')} onClick={onClose} />
    </TitledCallout>
  );
}
