import { Button, HTMLSelect } from '@blueprintjs/core';
import { createActorContext } from '@xstate/react';
import { useState } from 'react';
import type { PermitRevision } from '#domain/permits/papers/papers.endpoints.ts';
import type { Permit } from '#domain/permits/permit.schema.ts';
import { permitRevisionsMachine } from '#machines/permitRevisions/permitRevisions.machine.ts';
import { useTexts } from '#src/i18n/i18n.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { Failed } from '#src/ui/Failed.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import styles from '../Papers.module.css';
import { withRevisionsPorts } from '../paper.ports.ts';
import { Differences } from './Differences.tsx';

const RevisionsActor = createActorContext(permitRevisionsMachine);

type Props = { permit: Permit };

/** Two revisions of a permit beside each other, field by field. Offered where there has been more than one. */
export function CompareRevisions({ permit }: Props) {
  const t = useTexts('papers');
  const ports = usePorts();
  const [logic] = useState(() => withRevisionsPorts(ports));
  const [open, setOpen] = useState(false);
  if (permit.revision === 0) return null;
  return (
    <div className={styles.changes}>
      <div>
        <Button aria-expanded={open} text={t('papers:compare')} onClick={() => setOpen(!open)} />
      </div>
      {open ? (
        <RevisionsActor.Provider logic={logic} options={{ input: { permitId: permit.id } }}>
          <Compared permit={permit} />
        </RevisionsActor.Provider>
      ) : null}
    </div>
  );
}

function Compared({ permit }: Props) {
  const t = useTexts('papers');
  const { send } = RevisionsActor.useActorRef();
  const problem = RevisionsActor.useSelector(({ context }) => context.problem);
  const failed = RevisionsActor.useSelector((snapshot) => snapshot.matches('failed'));
  const revisions = RevisionsActor.useSelector(({ context }) => context.revisions);
  if (failed && problem)
    return <Failed problem={problem} title={t('papers:compareFailed')} onRetry={() => send({ type: 'revisions.retry' })} />;
  if (revisions.length === 0) return <Loading />;
  return <Chosen revisions={revisions} zone={permit.time_zone} />;
}

function Chosen({ revisions, zone }: { revisions: readonly PermitRevision[]; zone: string }) {
  const t = useTexts('papers');
  const last = revisions.length - 1;
  const [older, setOlder] = useState(last - 1);
  const [newer, setNewer] = useState(last);
  const options = revisions.map(({ revision: no }) => ({
    value: no,
    label: t(no === last ? 'papers:revisionNow' : 'papers:revisionNo', { no }),
  }));
  const [one, other] = [revisions[older], revisions[newer]];
  return (
    <div className={styles.card}>
      <div className={styles.choice}>
        <HTMLSelect
          aria-label={t('papers:older')}
          value={older}
          options={options}
          onChange={(event) => setOlder(Number(event.currentTarget.value))}
        />
        <HTMLSelect
          aria-label={t('papers:newer')}
          value={newer}
          options={options}
          onChange={(event) => setNewer(Number(event.currentTarget.value))}
        />
      </div>
      {one && other ? <Differences before={one} after={other} zone={zone} /> : null}
    </div>
  );
}
