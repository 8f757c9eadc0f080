import { Button } from '@blueprintjs/core';
import { Edit, Tick } from '@blueprintjs/icons';
import type { Handover, HandoverItem, PermitNews } from '#domain/handover/handover.schema.ts';
import { basedOn, type HandoverVersion } from '#machines/handover/handover.machine.ts';
import { permitHref } from '#src/entities/permits/permitAddress.ts';
import { LinesField, TextField } from '#src/entities/work/form/Fields.tsx';
import { FormFrame } from '#src/forms/FormFrame.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { userOf, useSession } from '#src/system/session.ts';
import { Link } from '#src/ui/Link.tsx';
import { Ltr } from '#src/ui/Ltr.tsx';
import { useFocusBack } from '#src/ui/useFocusBack.ts';
import styles from './Handover.module.css';
import { HandoverActor } from './HandoverActor.tsx';
import { isBusy, leftForm, typedIn } from './handover.selectors.ts';
import { ItemFacts } from './ItemFacts.tsx';
import { News } from './News.tsx';
import { Refused } from './Refused.tsx';
import { useCannotWrite } from './useCannotWrite.ts';

type Props = { handover: Handover; item: HandoverItem; news: PermitNews | undefined };

/** One permit of a handover. The outgoing delegate writes what is left, the incoming one acknowledges. */
export function Item({ handover, item, news }: Props) {
  const { permit, left, hazards } = item;
  const { sap } = useSession(userOf);
  const form = leftForm(handover, item);
  const typed = HandoverActor.useSelector(typedIn(form));
  const writes = handover.state === 'open' && sap === handover.outgoing.sap;
  const reads = handover.state === 'open' && sap === handover.incoming?.sap;
  return (
    <li className={styles.item}>
      <p className={styles.line}>
        <Link to={`${permitHref(permit)}?tab=handover`}>
          <Ltr>{permit.tracking_number}</Ltr>
        </Link>
        <bdi>{permit.title}</bdi>
      </p>
      <ItemFacts permit={permit} />
      <News news={news} zone={permit.time_zone} />
      {typed ? <LeftForm item={item} form={form} based={basedOn(handover)} /> : <Left left={left} hazards={hazards} />}
      {typed ? null : <Refused form={form} />}
      <div className={styles.line}>
        <Acknowledged item={item} reads={reads} form={form} based={basedOn(handover)} />
        {writes && !typed ? <Write item={item} form={form} /> : null}
      </div>
    </li>
  );
}

function Left({ left, hazards }: { left: string; hazards: string }) {
  const t = useTranslations('handover');
  if (left === '' && hazards === '') return null;
  return (
    <dl className={styles.people}>
      {left === '' ? null : (
        <>
          <dt>{t('handover:left')}</dt>
          <dd className={styles.text}>
            <bdi>{left}</bdi>
          </dd>
        </>
      )}
      {hazards === '' ? null : (
        <>
          <dt>{t('handover:hazards')}</dt>
          <dd className={styles.text}>
            <bdi>{hazards}</bdi>
          </dd>
        </>
      )}
    </dl>
  );
}

function Write({ item: { permit, left, hazards }, form }: { item: HandoverItem; form: string }) {
  const t = useTranslations('handover');
  const { send } = HandoverActor.useActorRef();
  return (
    <Button
      className={styles.noPrint ?? ''}
      icon={<Edit />}
      data-left={permit.id}
      text={left === '' ? t('handover:write') : t('handover:rewrite')}
      aria-label={`${left === '' ? t('handover:write') : t('handover:rewrite')}: ${permit.tracking_number}`}
      onClick={() => send({ type: 'handover.typed', form, value: { left, hazards } })}
    />
  );
}

type WrittenProps = { item: HandoverItem; form: string; based: HandoverVersion };

function LeftForm({ item, form, based }: WrittenProps) {
  const t = useTranslations('handover');
  const { send } = HandoverActor.useActorRef();
  const value = HandoverActor.useSelector(typedIn(form));
  const busy = HandoverActor.useSelector(isBusy);
  const cannot = useCannotWrite();
  const { left = '', hazards = '' } = value ?? {};
  useFocusBack(`[data-left="${item.permit.id}"]`);
  const type = (part: Record<string, string>) => send({ type: 'handover.typed', form, value: { left, hazards, ...part } });
  const save = () => send({ type: 'handover.save', form, call: { kind: 'left', permit: item.permit.id, left, hazards }, based });
  return (
    <FormFrame
      label={item.left === '' ? t('handover:write') : t('handover:rewrite')}
      submit={t('handover:save')}
      isSending={busy}
      isStopped={cannot !== null}
      onSubmit={save}
      onCancel={() => send({ type: 'handover.discarded', form })}
      refusal={<Refused form={form} />}
      actions={<span role="status">{cannot}</span>}
    >
      <LinesField label={t('handover:left')} rows={3} value={left} onTyped={(text) => type({ left: text })} />
      <TextField label={t('handover:hazards')} value={hazards} onTyped={(text) => type({ hazards: text })} />
    </FormFrame>
  );
}

function Acknowledged({ item, reads, form, based }: WrittenProps & { reads: boolean }) {
  const t = useTranslations('handover');
  const language = useLanguage();
  const { send } = HandoverActor.useActorRef();
  const busy = HandoverActor.useSelector(isBusy);
  const cannot = useCannotWrite();
  const { permit, ack, outdated } = item;
  const set = (acknowledged: boolean) =>
    send({ type: 'handover.save', form, call: { kind: 'acknowledge', permit: permit.id, acknowledged }, based });
  const said = () => {
    if (ack) return t('handover:acknowledgedBy', { name: ack.by.name });
    return outdated ? t('handover:outdated') : t('handover:unread');
  };
  return (
    <>
      <span className={ack ? styles.good : styles.open} lang={language}>
        {ack ? <Tick /> : null} {said()}
      </span>
      {reads && ack ? (
        <Button
          variant="minimal"
          className={styles.noPrint ?? ''}
          disabled={busy || cannot !== null}
          text={t('handover:takeBack')}
          aria-label={`${t('handover:takeBack')} ${permit.tracking_number}`}
          onClick={() => set(false)}
        />
      ) : null}
      {reads && !ack ? (
        <Button
          intent="primary"
          className={styles.noPrint ?? ''}
          disabled={busy || cannot !== null}
          text={t('handover:acknowledge')}
          aria-label={`${t('handover:acknowledge')} ${permit.tracking_number}`}
          onClick={() => set(true)}
        />
      ) : null}
    </>
  );
}
