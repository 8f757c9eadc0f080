import { useState } from 'react';
import { TextField } from '#src/entities/work/form/Fields.tsx';
import { FormFrame } from '#src/forms/FormFrame.tsx';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useSilence } from '#src/system/Pulse.tsx';
import { useFocusBack } from '#src/ui/useFocusBack.ts';
import { PaperPermitRefused } from './PaperPermitRefused.tsx';
import { PaperPermitsActor } from './PaperPermitsActor.tsx';
import { isSettling } from './paperPermits.selectors.ts';

const shortest = 5;

/** Says why a sheet was never used. */
export function VoidForm({ number, onClose }: { number: string; onClose: () => void }) {
  const t = useTranslations('handover');
  const { send } = PaperPermitsActor.useActorRef();
  const busy = PaperPermitsActor.useSelector(isSettling);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const silence = useSilence();
  useFocusBack(`[data-void="${number}"], [data-settled="${number}"]`);
  const short = reason.trim().length < shortest;
  const settle = () => {
    setTried(short);
    if (!short) send({ type: 'paperPermits.settle', number, outcome: { as: 'void', reason: reason.trim() } });
  };
  const close = () => {
    send({ type: 'paperPermits.discarded', number });
    onClose();
  };
  return (
    <FormFrame
      label={t('handover:void')}
      submit={t('handover:void')}
      intent="danger"
      isSending={busy}
      isStopped={silence !== null}
      onSubmit={settle}
      onCancel={close}
      refusal={<PaperPermitRefused number={number} />}
      actions={<span role="status">{silence ?? ''}</span>}
    >
      <TextField
        label={t('handover:voidWhy')}
        value={reason}
        error={tried && short ? t('handover:voidShort') : undefined}
        onTyped={setReason}
      />
    </FormFrame>
  );
}
