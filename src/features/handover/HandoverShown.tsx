import { Button } from '@blueprintjs/core';
import { Print } from '@blueprintjs/icons';
import { useState } from 'react';
import type { Handover, HandoverDiff } from '#domain/handover/handover.schema.ts';
import { typedSap } from '#domain/kernel/typedSap.ts';
import { basedOn } from '#machines/handover/handover.machine.ts';
import { Person } from '#src/entities/permits/Person.tsx';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { Status } from '#src/entities/permits/Status.tsx';
import { WorkCard } from '#src/entities/permits/WorkCard.tsx';
import { LinesField, TextField } from '#src/entities/work/form/Fields.tsx';
import { Meanwhile } from '#src/entities/work/form/Meanwhile.tsx';
import { FormFrame } from '#src/forms/FormFrame.tsx';
import { useTranslations } from '#src/i18n/i18n.ts';
import { userOf, useSession } from '#src/system/session.ts';
import { Link } from '#src/ui/Link.tsx';
import { Ltr } from '#src/ui/Ltr.tsx';
import { Listed } from '#src/ui/text/Listed.tsx';
import styles from './Handover.module.css';
import { HandoverActor } from './HandoverActor.tsx';
import { isBusy, notesForm, typedIn } from './handover.selectors.ts';
import { Items } from './Items.tsx';
import { Refused } from './Refused.tsx';
import { SignCard } from './SignCard.tsx';
import { StaleNote } from './StaleNote.tsx';
import { useCannotWrite } from './useCannotWrite.ts';

/** One handover: between whom, what is left, who has read it, and its signatures. */
export function HandoverShown({ handover, diff }: { handover: Handover; diff: HandoverDiff }) {
  const t = useTranslations('handover');
  const { site, shift, areas, state, items, acknowledged } = handover;
  const zone = site.time_zone;
  return (
    <article className={styles.stack}>
      <div className={`${styles.line} ${styles.noPrint}`}>
        <Link to={`?site=${site.code}`}>{t('handover:back')}</Link>
        <Button icon={<Print />} text={t('handover:print')} onClick={() => print()} />
      </div>
      <StaleNote />
      <section className={styles.card}>
        <h2 className={styles.title}>
          <Listed items={areas.map(({ code }) => code)} /> · {t(`handover:state_${state}`)}
        </h2>
        <p className={styles.line}>
          <strong>{t('handover:of', { shift: t(`handover:shift_${shift.name}`), date: `\u2068${shift.date}\u2069` })}</strong>
          <span>
            {t('handover:ends')} <SiteTime at={shift.to} zone={zone} />
          </span>
          <span role="status">{t('handover:progress', { acknowledged, items })}</span>
        </p>
        <dl className={styles.people}>
          <dt>{t('handover:outgoing')}</dt>
          <dd>
            <Person person={handover.outgoing} />
          </dd>
          <dt>{t('handover:takesOver')}</dt>
          <dd>{handover.incoming ? <Person person={handover.incoming} /> : t('handover:nobody')}</dd>
        </dl>
        <NameIncoming handover={handover} />
      </section>
      <Items handover={handover} diff={diff} />
      <Notes handover={handover} />
      <Remarks handover={handover} />
      {state === 'open' ? <SignCard handover={handover} /> : <Signatures handover={handover} />}
      <History handover={handover} />
    </article>
  );
}

/** The outgoing delegate names the incoming one; where nobody is named, a delegate may take over by themselves. */
function NameIncoming({ handover }: { handover: Handover }) {
  const t = useTranslations('handover');
  const { send } = HandoverActor.useActorRef();
  const { sap: own } = useSession(userOf);
  const busy = HandoverActor.useSelector(isBusy);
  const cannot = useCannotWrite();
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const name = (sap: number) =>
    send({ type: 'handover.save', form: 'name', call: { kind: 'name', sap }, based: basedOn(handover) });
  if (handover.state !== 'open') return null;
  if (handover.incoming === null && handover.may_take && own !== null)
    return (
      <div className={styles.noPrint}>
        <Button intent="primary" loading={busy} disabled={cannot !== null} text={t('handover:take')} onClick={() => name(own)} />
        <Refused form="name" />
      </div>
    );
  if (own !== handover.outgoing.sap) return null;
  const nameTyped = () => {
    const sap = typedSap(typed);
    setTried(sap === null);
    if (sap !== null) name(sap);
  };
  return (
    <FormFrame
      label={t('handover:name')}
      submit={t('handover:name')}
      isSending={busy}
      isStopped={cannot !== null}
      takesFocus={false}
      onSubmit={nameTyped}
      refusal={<Refused form="name" />}
    >
      <TextField
        numeric
        className={styles.narrow}
        label={t('handover:incoming')}
        value={typed}
        error={tried ? t('handover:faultSap') : undefined}
        onTyped={setTyped}
      />
    </FormFrame>
  );
}

function Notes({ handover }: { handover: Handover }) {
  const t = useTranslations('handover');
  const { send } = HandoverActor.useActorRef();
  const { sap } = useSession(userOf);
  const busy = HandoverActor.useSelector(isBusy);
  const cannot = useCannotWrite();
  const form = notesForm(handover);
  const { text: typed, began } = HandoverActor.useSelector(typedIn(form)) ?? {};
  const isOther = began !== undefined && began !== handover.notes && typed !== handover.notes;
  if (handover.state !== 'open' || sap !== handover.outgoing.sap)
    return (
      <WorkCard title={t('handover:notes')}>
        <p className={styles.text}>{handover.notes === '' ? t('handover:noNotes') : <bdi>{handover.notes}</bdi>}</p>
      </WorkCard>
    );
  const save = () =>
    send({ type: 'handover.save', form, call: { kind: 'notes', notes: typed ?? handover.notes }, based: basedOn(handover) });
  return (
    <WorkCard title={t('handover:notes')}>
      <LinesField
        label={t('handover:notesHelp')}
        rows={3}
        value={typed ?? handover.notes}
        onTyped={(text) => send({ type: 'handover.typed', form, value: { text, began: began ?? handover.notes } })}
      />
      <Meanwhile written={isOther ? [{ name: t('handover:notes'), now: handover.notes }] : []} />
      <Refused form={form} />
      <div>
        <Button
          className={styles.noPrint ?? ''}
          loading={busy}
          disabled={cannot !== null || typed === undefined}
          text={t('handover:saveNotes')}
          onClick={save}
        />
      </div>
    </WorkCard>
  );
}

/** What who takes over has to say to it: each remark stays as it was said. */
function Remarks({ handover }: { handover: Handover }) {
  const { sap } = useSession(userOf);
  const t = useTranslations('handover');
  const remarks = handover.history.filter(({ event }) => event === 'REMARKED');
  const adds = handover.state === 'open' && sap === handover.incoming?.sap;
  if (remarks.length === 0 && !adds) return null;
  return (
    <WorkCard title={t('handover:remarks')}>
      <ul className={styles.list}>
        {remarks.map(({ seq, by, note, at }) => (
          <li key={seq}>
            <span className={styles.row}>
              {by ? <Person person={by} /> : null}
              <SiteTime at={at} zone={handover.site.time_zone} />
            </span>
            <p className={styles.text}>
              <bdi>{note}</bdi>
            </p>
          </li>
        ))}
      </ul>
      {adds ? <RemarkForm handover={handover} /> : null}
    </WorkCard>
  );
}

function RemarkForm({ handover }: { handover: Handover }) {
  const t = useTranslations('handover');
  const { send } = HandoverActor.useActorRef();
  const busy = HandoverActor.useSelector(isBusy);
  const cannot = useCannotWrite();
  const form = `remark ${handover.id}`;
  const text = HandoverActor.useSelector(typedIn(form))?.text ?? '';
  const add = () => send({ type: 'handover.save', form, call: { kind: 'remark', remark: text }, based: basedOn(handover) });
  return (
    <>
      <LinesField
        label={t('handover:remarksHelp')}
        rows={3}
        value={text}
        onTyped={(typed) => send({ type: 'handover.typed', form, value: { text: typed } })}
      />
      <Refused form={form} />
      <div>
        <Button
          className={styles.noPrint ?? ''}
          loading={busy}
          disabled={cannot !== null || text.trim() === ''}
          text={t('handover:addRemark')}
          onClick={add}
        />
      </div>
    </>
  );
}

function Signatures({ handover }: { handover: Handover }) {
  const t = useTranslations('handover');
  if (handover.signatures.length === 0) return null;
  return (
    <WorkCard title={t('handover:signatures')}>
      <ul className={styles.list}>
        {handover.signatures.map(({ side, by, at }) => (
          <li key={side} className={styles.row}>
            <span>{t(side === 'outgoing' ? 'handover:outgoing' : 'handover:takesOver')}</span>
            <Person person={by} />
            <SiteTime at={at} zone={handover.site.time_zone} />
          </li>
        ))}
      </ul>
      <SignedRecord record={handover.record} />
    </WorkCard>
  );
}

/** Whether what is shown is what was signed, as the server has just computed it again. */
function SignedRecord({ record }: Pick<Handover, 'record'>) {
  const t = useTranslations('handover');
  if (!record) return <p className={styles.muted}>{t('handover:noRecord')}</p>;
  return (
    <p>
      <Status tone={record.intact ? 'good' : 'bad'}>
        {t(record.intact ? 'handover:recordIntact' : 'handover:recordChanged', { no: record.no })}
      </Status>{' '}
      <span className={styles.muted}>
        <Ltr>{record.hash.slice(0, 16)}</Ltr>
      </span>
    </p>
  );
}

function History({ handover }: { handover: Handover }) {
  const t = useTranslations('handover');
  return (
    <details className={styles.noPrint}>
      <summary>{t('handover:history')}</summary>
      <ol className={styles.list}>
        {handover.history.map(({ seq, event, permit, by, note, at }) => (
          <li key={seq} className={styles.row}>
            <SiteTime at={at} zone={handover.site.time_zone} />
            <span>{t(`handover:event_${event}`)}</span>
            {permit ? <Ltr>{permit}</Ltr> : null}
            <span>{by ? <Person person={by} /> : t('handover:bySystem')}</span>
            {note ? <bdi>{note}</bdi> : null}
          </li>
        ))}
      </ol>
    </details>
  );
}
