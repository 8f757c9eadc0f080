import { Button, Callout } from '@blueprintjs/core';
import { createActorContext } from '@xstate/react';
import { useState } from 'react';
import { fromCallback, fromPromise } from 'xstate';
import type { Client } from '#client/createClient.ts';
import type { Contract } from '#domain/contract.ts';
import type { PermitHandover } from '#domain/handovers/handover.schema.ts';
import { sentenceOf } from '#domain/kernel/problem.ts';
import type { Permit } from '#domain/permits/permit.schema.ts';
import {
  type Acknowledging,
  type PermitHandoversEvent,
  permitHandoversMachine,
} from '#machines/permitHandovers/permitHandovers.machine.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.ts';
import { href } from '#src/platform/routes.ts';
import { useOnline } from '#src/platform/useOnline.ts';
import { whenChanged } from '#src/system/changes.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { useSilence } from '#src/system/Pulse.tsx';
import { Failed } from '#src/ui/Failed.tsx';
import { Link } from '#src/ui/Link.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import { Onward } from '#src/ui/text/Onward.tsx';
import { SiteTime } from '../work/SiteTime.tsx';
import { WorkCard } from '../work/WorkCard.tsx';
import styles from './Handover.module.css';
import { ItemFacts } from './ItemFacts.tsx';
import './locales/keys.ts';

type Api = Pick<Client<Contract>, 'handovers' | 'changes'>;
const PermitHandoversActor = createActorContext(permitHandoversMachine);

const withPorts = (api: Api) =>
  permitHandoversMachine.provide({
    actors: {
      readHandovers: fromPromise<readonly PermitHandover[], { permitId: number }>(
        async ({ input: { permitId: id }, signal }) => (await api.handovers.ofPermit({ params: { id }, signal })).result,
      ),
      acknowledge: fromPromise<void, Acknowledging>(async ({ input: { permitId, handover, version, acknowledged } }) => {
        await api.handovers.changeItem({ params: { id: handover, permit: permitId }, body: { acknowledged }, version });
      }),
      watchHandovers: fromCallback<PermitHandoversEvent, void>(({ sendBack }) =>
        whenChanged({ api }, (changes) => {
          if (!changes || changes.some(({ entity }) => entity === 'handover')) sendBack({ type: 'handovers.heard' });
        }),
      ),
    },
  });

/** The handovers that a permit was part of; whoever takes it over acknowledges it here as well. */
export function HandoverTab({ permit }: { permit: Permit }) {
  useTexts('handover');
  const { api } = usePorts();
  const [logic] = useState(() => withPorts(api));
  return (
    <PermitHandoversActor.Provider key={permit.id} logic={logic} options={{ input: { permitId: permit.id } }}>
      <Handovers />
    </PermitHandoversActor.Provider>
  );
}

function Handovers() {
  const t = useTexts('handover', 'permits');
  const language = useLanguage();
  const { send } = PermitHandoversActor.useActorRef();
  const { rows, problem, refusal } = PermitHandoversActor.useSelector(({ context }) => context);
  if (!rows)
    return problem ? (
      <Failed problem={problem} title={t('handover:failed')} onRetry={() => send({ type: 'handovers.retry' })} />
    ) : (
      <Loading />
    );
  return (
    <div className={styles.stack}>
      {problem ? (
        <Callout intent="warning" role="alert">
          {t('handover:stale')} {sentenceOf(problem, language)}{' '}
          <Button text={t('ui:retry')} onClick={() => send({ type: 'handovers.retry' })} />
        </Callout>
      ) : null}
      {refusal ? (
        <Callout compact intent="danger" role="alert">
          {sentenceOf(refusal, language)}
        </Callout>
      ) : null}
      {rows.length === 0 ? (
        <p className={styles.muted}>
          {t('handover:tabNone')} <Link to={href('/apps/permit-handover')}>{t('handover:board')}</Link>
        </p>
      ) : null}
      {rows.map((row) => (
        <One key={row.handover.id} row={row} />
      ))}
    </div>
  );
}

function One({ row: { handover, item, may_acknowledge } }: { row: PermitHandover }) {
  const t = useTexts('handover');
  const online = useOnline();
  const silence = useSilence();
  const { send } = PermitHandoversActor.useActorRef();
  const busy = PermitHandoversActor.useSelector((snapshot) => snapshot.hasTag('busy'));
  const stale = PermitHandoversActor.useSelector(({ context }) => context.problem !== null);
  const { id, version, shift, outgoing, incoming, state } = handover;
  const { ack, outdated, left, hazards, permit } = item;
  const title = t('handover:of', { shift: t(`handover:shift_${shift.name}`), date: `\u2068${shift.date}\u2069` });
  return (
    <WorkCard title={title} status={<span className={styles.muted}>{t(`handover:state_${state}`)}</span>}>
      <p className={styles.line}>
        <span>
          <bdi>{outgoing.name}</bdi> <Onward /> <bdi>{incoming?.name ?? t('handover:nobody')}</bdi>
        </span>
        <Link to={`${href('/apps/permit-handover')}?handover=${id}`}>{t('handover:openHandover')}</Link>
      </p>
      <ItemFacts permit={permit} />
      {left === '' ? null : (
        <p className={styles.text}>
          {t('handover:left')}: <bdi>{left}</bdi>
        </p>
      )}
      {hazards === '' ? null : (
        <p className={styles.text}>
          {t('handover:hazards')}: <bdi>{hazards}</bdi>
        </p>
      )}
      <div className={styles.line}>
        {ack ? (
          <span className={styles.good}>
            {t('handover:acknowledgedBy', { name: ack.by.name })} · <SiteTime at={ack.at} zone={permit.time_zone} />
          </span>
        ) : (
          <span className={styles.open}>{outdated ? t('handover:outdated') : t('handover:unread')}</span>
        )}
        {may_acknowledge ? (
          <Button
            intent={ack ? 'none' : 'primary'}
            loading={busy}
            disabled={!online || stale || silence !== null}
            text={ack ? t('handover:takeBack') : t('handover:acknowledge')}
            onClick={() => send({ type: 'handovers.acknowledge', handover: id, version, acknowledged: !ack })}
          />
        ) : null}
      </div>
    </WorkCard>
  );
}
