import { Button, Callout } from '@blueprintjs/core';
import { createActorContext } from '@xstate/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { fromPromise } from 'xstate';
import type { PaperPermit } from '#domain/handovers/paper.endpoints.ts';
import { sentenceOf } from '#domain/kernel/problem.ts';
import { type PaperCall, papersMachine } from '#machines/papers/papers.machine.ts';
import { TextField } from '#src/features/permits/work/form/Fields.tsx';
import { WorkCard } from '#src/features/permits/work/WorkCard.tsx';
import { useLanguage, useTexts } from '#src/i18n/i18n.ts';
import { newKey } from '#src/platform/newKey.ts';
import { href } from '#src/platform/routes.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { Failed } from '#src/ui/Failed.tsx';
import { Link } from '#src/ui/Link.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import { Ltr } from '#src/ui/Ltr.tsx';
import { useFocusBack } from '#src/ui/useFocusBack.ts';
import styles from '../Handover.module.css';
import { useHandoverAddress } from '../useHandoverAddress.ts';
import { watchPack } from './keptPack.ts';
import { type PackApi, watchPapers } from './makePack.ts';

const PapersActor = createActorContext(papersMachine);

const withPorts = ({ paperPermits }: PackApi, site: string | null) =>
  papersMachine.provide({
    actors: {
      readPapers: fromPromise<readonly PaperPermit[], void>(
        async ({ signal }) => (await paperPermits.list({ query: site ? { site } : {}, signal })).result,
      ),
      voidPaper: fromPromise<readonly PaperPermit[], PaperCall>(
        async ({ input: { number, reason, key } }) =>
          (await paperPermits.void({ params: { number }, body: { reason }, key })).result,
      ),
    },
  });

/** Every number that was given to paper, and what became of it. */
export function PapersCard() {
  const { api } = usePorts();
  const { site } = useHandoverAddress();
  const [logic] = useState(() => withPorts(api, site));
  return (
    <PapersActor.Provider logic={logic} options={{ input: { newKey } }}>
      <Papers />
    </PapersActor.Provider>
  );
}

function Papers() {
  const t = useTexts('handover');
  const { send } = PapersActor.useActorRef();
  const { papers, problem } = PapersActor.useSelector(({ context }) => context);
  // With every pack come numbers for its blank papers; they are given before it is made, and in other tabs as well.
  useEffect(() => {
    const reread = () => send({ type: 'papers.reread' });
    const stops = [watchPapers(reread), watchPack(reread)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [send]);
  if (!papers)
    return problem ? (
      <Failed problem={problem} title={t('handover:papers')} onRetry={() => send({ type: 'papers.reread' })} />
    ) : (
      <Loading />
    );
  return (
    <WorkCard title={t('handover:papers')}>
      <p className={styles.muted}>{t('handover:papersAbout')}</p>
      {papers.length === 0 ? <p>{t('handover:papersNone')}</p> : null}
      <ul className={styles.list}>
        {papers.map((paper) => (
          <Paper key={paper.tracking_number} paper={paper} />
        ))}
      </ul>
    </WorkCard>
  );
}

function Paper({ paper }: { paper: PaperPermit }) {
  const t = useTexts('handover');
  const [voiding, setVoiding] = useState(false);
  const { tracking_number: number, state, reserved_by, settled_by, reason, permit, mine } = paper;
  const name = (state === 'reserved' ? reserved_by : settled_by)?.name ?? '';
  return (
    <li className={styles.row}>
      {permit ? (
        <Link to={href('/apps/permit/:permitId/:trackingNumber', { permitId: permit.id, trackingNumber: number })}>
          <Ltr>{number}</Ltr>
        </Link>
      ) : (
        <Ltr>{number}</Ltr>
      )}
      <span>{t(`handover:paper_${state}`, { name, reason: reason ?? '' })}</span>
      {state === 'reserved' && mine && !voiding ? (
        <>
          <Link to={`${href('/apps/permits/new')}?paper=${number}`} aria-label={`${t('handover:enter')} ${number}`}>
            {t('handover:enter')}
          </Link>
          <Button
            variant="minimal"
            text={t('handover:void')}
            aria-label={`${t('handover:void')} ${number}`}
            data-void={number}
            onClick={() => setVoiding(true)}
          />
        </>
      ) : null}
      {voiding && state === 'reserved' ? <VoidForm number={number} onClose={() => setVoiding(false)} /> : null}
    </li>
  );
}

const shortest = 5;

function VoidForm({ number, onClose }: { number: string; onClose: () => void }) {
  const t = useTexts('handover');
  const language = useLanguage();
  const { send } = PapersActor.useActorRef();
  const busy = PapersActor.useSelector((snapshot) => snapshot.matches('voiding'));
  const problem = PapersActor.useSelector(({ context }) => context.problem);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useFocusBack(`[data-void="${number}"]`);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const short = reason.trim().length < shortest;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(short);
    if (!short) send({ type: 'papers.void', number, reason: reason.trim() });
  };
  return (
    <form ref={form} noValidate className={styles.stack} onSubmit={submit}>
      <TextField
        label={t('handover:voidWhy')}
        value={reason}
        error={tried && short ? t('handover:voidShort') : undefined}
        onTyped={setReason}
      />
      {problem ? (
        <Callout compact intent="danger" role="alert">
          {sentenceOf(problem, language)}
        </Callout>
      ) : null}
      <div className={styles.line}>
        <Button type="submit" intent="danger" loading={busy} text={t('handover:void')} />
        <Button variant="minimal" text={t('handover:cancel')} onClick={onClose} />
      </div>
    </form>
  );
}
