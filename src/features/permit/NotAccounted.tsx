import { Button } from '@blueprintjs/core';
import { WarningSign } from '@blueprintjs/icons';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { PermitPageActor } from '#src/entities/permits/PermitPageActor.ts';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { useTranslations } from '#src/i18n/i18n.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { useWrite } from '#src/system/query/useWrite.ts';
import { ProblemNote } from '#src/ui/ProblemNote.tsx';
import styles from './Permit.module.css';

type Missing = NonNullable<Permit['standing']>['unaccounted'][number];

/** Whom an emergency was stood down over, until somebody says that they are accounted for. */
export function NotAccounted({ permit }: { permit: Permit }) {
  const t = useTranslations('permits');
  const { api } = usePorts();
  const page = PermitPageActor.useActorRef();
  const count = ({ emergency, member }: Missing) =>
    api.emergencies.count({ params: { id: emergency }, body: { permit: permit.id, member, accounted: true } });
  const { write, sent, problem } = useWrite(count, { done: () => page.send({ type: 'permit.refresh' }) });
  const missing = permit.standing?.unaccounted ?? [];
  const times = [...new Set(missing.map(({ since }) => since))];
  if (times.length === 0) return null;
  return (
    <div role="alert" className={styles.inSpace}>
      {times.map((since) => (
        <div key={since} className={styles.getThemOut}>
          <WarningSign size={20} />{' '}
          <strong>
            {t('permits:notAccountedSince')} <SiteTime at={since} zone={permit.time_zone} />:
          </strong>
          {missing
            .filter((one) => one.since === since)
            .map((one) => (
              <span key={one.member} className={styles.missing}>
                <strong>
                  <bdi>{one.name}</bdi>
                </strong>
                <Button
                  size="small"
                  text={t('permits:accountedFor')}
                  aria-label={t('permits:accountedForNamed', { name: one.name })}
                  disabled={sent !== null}
                  onClick={() => write(one)}
                />
              </span>
            ))}
        </div>
      ))}
      <ProblemNote problem={problem} />
    </div>
  );
}
