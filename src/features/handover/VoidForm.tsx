import { Button } from '@blueprintjs/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { TextField } from '#src/entities/work/form/Fields.tsx';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useSilence } from '#src/system/Pulse.tsx';
import { useFocusBack } from '#src/ui/useFocusBack.ts';
import styles from './Handover.module.css';
import { PaperRefused } from './PaperRefused.tsx';
import { PapersActor } from './PapersActor.tsx';
import { isSettling } from './papers.selectors.ts';

const shortest = 5;

/** Says why a sheet was never used. */
export function VoidForm({ number, onClose }: { number: string; onClose: () => void }) {
  const t = useTranslations('handover');
  const { send } = PapersActor.useActorRef();
  const busy = PapersActor.useSelector(isSettling);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const silence = useSilence();
  const form = useRef<HTMLFormElement>(null);
  useFocusBack(`[data-void="${number}"], [data-settled="${number}"]`);
  // The focus is the browser's: it can be set only when the form is in the page.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const short = reason.trim().length < shortest;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(short);
    if (!short && !silence) send({ type: 'papers.settle', number, outcome: { as: 'void', reason: reason.trim() } });
  };
  const close = () => {
    send({ type: 'papers.discarded', number });
    onClose();
  };
  return (
    <form ref={form} noValidate className={styles.stack} onSubmit={submit}>
      <TextField
        label={t('handover:voidWhy')}
        value={reason}
        error={tried && short ? t('handover:voidShort') : undefined}
        onTyped={setReason}
      />
      <PaperRefused number={number} />
      <div className={styles.line}>
        <Button type="submit" intent="danger" loading={busy} disabled={silence !== null} text={t('handover:void')} />
        <Button variant="minimal" text={t('ui:cancel')} onClick={close} />
        <span role="status">{silence ?? ''}</span>
      </div>
    </form>
  );
}
