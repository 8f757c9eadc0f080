import { useState } from 'react';
import { handoverSigning } from '#domain/handover/handover.rules.ts';
import type { Handover } from '#domain/handover/handover.schema.ts';
import { sentenceOf } from '#domain/kernel/problem.ts';
import { typedSap } from '#domain/kernel/typedSap.ts';
import { basedOn, type DeskSigner } from '#machines/handover/handover.machine.ts';
import { WorkCard } from '#src/entities/permits/WorkCard.tsx';
import { TextField } from '#src/entities/work/form/Fields.tsx';
import { SignedWords } from '#src/entities/work/form/SignedWords.tsx';
import { FormFrame } from '#src/forms/FormFrame.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import styles from './Handover.module.css';
import { HandoverActor } from './HandoverActor.tsx';
import { isBusy, isUnsaved, submitErrorOf } from './handover.selectors.ts';
import { Refused } from './Refused.tsx';
import { useCannotWrite } from './useCannotWrite.ts';

const emptied = (signers: readonly DeskSigner[]): DeskSigner[] => signers.map(({ sap }) => ({ sap, password: '' }));

/** Two people sign at one desk. What blocks it is said before; no password outlives its attempt. */
export function SignCard({ handover }: { handover: Handover }) {
  const t = useTranslations('handover');
  const { send } = HandoverActor.useActorRef();
  const busy = HandoverActor.useSelector(isBusy);
  const cannot = useCannotWrite();
  const { id, version, outgoing, incoming, items, acknowledged } = handover;
  const [signers, setSigners] = useState<DeskSigner[]>([
    { sap: String(outgoing.sap), password: '' },
    { sap: incoming ? String(incoming.sap) : '', password: '' },
  ]);
  const [tried, setTried] = useState(false);
  const missing = !incoming ? t('handover:mustName') : acknowledged < items ? t('handover:mustAcknowledge') : null;
  // Nothing is signed without what stands beside it on the screen.
  const unsaved = HandoverActor.useSelector(isUnsaved(handover)) ? t('handover:mustSave') : null;
  const blocked = cannot ?? unsaved ?? missing;
  const submit = () => {
    const whole = signers.every(({ sap, password }) => typedSap(sap) !== null && password !== '');
    setTried(!whole);
    if (!whole) return;
    send({ type: 'handover.sign', based: basedOn(handover), signers });
    setSigners(emptied(signers));
  };
  const change = (place: number, part: Partial<DeskSigner>) =>
    setSigners(signers.map((one, at) => (at === place ? { ...one, ...part } : one)));
  return (
    <div className={styles.noPrint}>
      <WorkCard title={t('handover:sign')}>
        <p className={styles.muted}>{t('handover:signAbout')}</p>
        <SignedWords what={{ event: handoverSigning(id), kind: 'handover', number: id, version }} />
        <FormFrame
          label={t('handover:sign')}
          submit={t('handover:signButton')}
          isSending={busy}
          isStopped={blocked !== null}
          takesFocus={false}
          onSubmit={submit}
          refusal={<Refused form="sign" />}
          actions={<span role="status">{blocked}</span>}
        >
          <div className={styles.pair}>
            {signers.map((signer, place) => (
              <Signer
                key={place === 0 ? 'outgoing' : 'incoming'}
                place={place}
                signer={signer}
                tried={tried}
                onTyped={(part) => change(place, part)}
              />
            ))}
          </div>
        </FormFrame>
      </WorkCard>
    </div>
  );
}

type SignerProps = { place: number; signer: DeskSigner; tried: boolean; onTyped: (part: Partial<DeskSigner>) => void };

function Signer({ place, signer: { sap, password }, tried, onTyped }: SignerProps) {
  const t = useTranslations('handover');
  const language = useLanguage();
  const problem = HandoverActor.useSelector(submitErrorOf('sign'));
  const refused = problem?.extra.errors?.some(({ field }) => field === `password${place}`) && password === '';
  const left = problem?.extra.attemptsLeft;
  const said = refused && problem ? sentenceOf(problem, language) : undefined;
  const more = refused && left !== undefined ? ` ${t('handover:attemptsLeft', { count: left })}` : '';
  return (
    <fieldset className={styles.bare}>
      <legend>{t(place === 0 ? 'handover:outgoing' : 'handover:takesOver')}</legend>
      <TextField
        numeric
        label={t('handover:sap')}
        value={sap}
        error={tried && typedSap(sap) === null ? t('handover:faultSap') : undefined}
        onTyped={(text) => onTyped({ sap: text })}
      />
      <TextField
        type="password"
        label={t('handover:password')}
        value={password}
        error={said ? said + more : tried && password === '' ? t('handover:faultPassword') : undefined}
        onTyped={(text) => onTyped({ password: text })}
      />
    </fieldset>
  );
}
