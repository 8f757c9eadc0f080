import { createActorContext } from '@xstate/react';
import { useState } from 'react';
import { ofKind } from '#domain/quickPanel/quickPanel.rules.ts';
import type { QuickKind } from '#domain/quickPanel/quickPanel.schema.ts';
import { quickEntriesMachine } from '#machines/quickEntries/quickEntries.machine.ts';
import { useTexts } from '#src/i18n/i18n.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { Failed } from '#src/ui/Failed.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import styles from './QuickPanel.module.css';
import { withQuickPorts } from './quickPanel.ports.ts';

const QuickEntriesActor = createActorContext(quickEntriesMachine);

/** Events and notes, read anew whenever the panel opens. */
export function QuickEntries() {
  const ports = usePorts();
  const [logic] = useState(() => withQuickPorts(ports));
  return (
    <QuickEntriesActor.Provider logic={logic} options={{ input: { view: {} } }}>
      <Lists />
    </QuickEntriesActor.Provider>
  );
}

function Lists() {
  const t = useTexts('panels');
  const { send } = QuickEntriesActor.useActorRef();
  const problem = QuickEntriesActor.useSelector(({ context }) => context.problem);
  if (problem) return <Failed problem={problem} title={t('panels:quickFailed')} onRetry={() => send({ type: 'rows.retry' })} />;
  return (
    <>
      <List kind="event" />
      <List kind="note" />
    </>
  );
}

function List({ kind }: { kind: QuickKind }) {
  const t = useTexts('panels');
  const loading = QuickEntriesActor.useSelector((snapshot) => snapshot.matches('loading'));
  const id = `quick-${kind}s`;
  return (
    <section className={styles.block} aria-labelledby={id} aria-busy={loading}>
      <h3 id={id} className={styles.caption}>
        {t(`panels:${kind}s`)}
      </h3>
      {loading ? <Skeleton count={3} boneClassName={styles.bone} /> : <Rows kind={kind} />}
    </section>
  );
}

function Rows({ kind }: { kind: QuickKind }) {
  const t = useTexts('panels');
  const all = QuickEntriesActor.useSelector(({ context }) => context.rows);
  const rows = ofKind(all, kind);
  if (rows.length === 0) return <p className={styles.none}>{t(`panels:none-${kind}`)}</p>;
  return (
    // The sample rows are written in English, whatever the language of the console.
    <ul className={styles.rows} lang="en" dir="auto">
      {rows.map(({ id, title, detail }) => (
        <li key={id}>
          <span className={styles.rowTitle}>{title}</span>
          <span className={styles.rowDetail}>{detail}</span>
        </li>
      ))}
    </ul>
  );
}
