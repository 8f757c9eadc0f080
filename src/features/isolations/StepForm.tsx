import { useState } from 'react';
import type { IsolationEventName } from '#domain/permits/isolations/isolation.events.ts';
import type { IsolationOnWire } from '#domain/permits/isolations/isolation.wire.ts';
import type { WorkForms } from '#machines/permitWork/workForms.ts';
import { TextField } from '#src/entities/work/form/Fields.tsx';
import { FormCard } from '#src/entities/work/form/FormCard.tsx';
import { SignedWords } from '#src/entities/work/form/SignedWords.tsx';
import { SignerFields } from '#src/entities/work/form/SignerFields.tsx';
import { useWorkForm } from '#src/entities/work/form/useWorkForm.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { SiteTimeField } from '#src/ui/time/SiteTimeField.tsx';
import { checkStep, isSigned, isVerifying, signableAt } from './isolationSteps.ts';
import { stepText } from './isolationWords.ts';
import { ProofFields } from './ProofFields.tsx';
import { SignedAt } from './SignedAt.tsx';

/** Who signs a step, by the name of its texts. */
const whoSigns = (event: IsolationEventName) => {
  if (event === 'APPROVE') return 'approverSigns' as const;
  if (event === 'CONFIRM') return 'confirmerSigns' as const;
  if (event === 'LIFT_POINT') return 'lifterSigns' as const;
  return isVerifying(event) ? ('verifierSigns' as const) : ('applierSigns' as const);
};

type Props = { isolation: IsolationOnWire; step: WorkForms['step']; zone: string };

/** A step of an isolation that asks for something: how it was proved, or why. */
export function StepForm({ isolation, step, zone }: Props) {
  const t = useTranslations('work');
  const { id, version } = isolation;
  const [password, setPassword] = useState('');
  const check = (typed: WorkForms['step']) => checkStep(typed, { password, zone });
  const { value, change, discard, save, saving, errorOf } = useWorkForm('step', step, check);
  const { event, point } = value;
  const send = () => {
    const sent = save(check(value), ({ step: body, signer }) => ({ kind: 'isolation', id, version, body, signer }));
    if (sent) setPassword('');
  };
  const text = (label: string, member: 'proved' | 'note' | 'owner', path: string) => (
    <TextField label={label} value={value[member]} error={errorOf(path)} onTyped={(typed) => change({ [member]: typed })} />
  );
  const named = isolation.points.find(({ seq }) => seq === point);
  const kind = named?.kind ?? 'other';
  const name = stepText(event, isolation.state, t);
  return (
    <FormCard
      form="step"
      evenSilent={event === 'LOSE_POINT'}
      title={point === null ? name : t('work:stepAt', { step: name, point })}
      submit={name}
      saving={saving}
      onCancel={discard}
      onSubmit={send}
    >
      {isVerifying(event) ? (
        <ProofFields kind={kind} energy={isolation.energy} value={value} errorOf={errorOf} onChange={change} />
      ) : null}
      {isVerifying(event) ? text(t('work:proved'), 'proved', 'proved') : null}
      {event === 'LOSE_POINT' ? (
        <>
          <SignedAt isolation={isolation} point={named} />
          <p>{t('work:loseStops')}</p>
        </>
      ) : null}
      {isSigned(event) ? null : text(t(event === 'LOSE_POINT' ? 'work:reasonOptional' : 'work:reason'), 'note', 'note')}
      {event === 'MAKE_LONG_TERM' ? (
        <>
          {text(t('work:ownerSap'), 'owner', 'owner_sap')}
          <SiteTimeField
            zone={zone}
            label={t('work:reviewDue')}
            value={value.reviewDue}
            error={errorOf('review_due')}
            onTyped={(reviewDue) => change({ reviewDue })}
          />
        </>
      ) : null}
      {isSigned(event) ? (
        <>
          <SignedAt isolation={isolation} point={named} />
          <SignedWords what={signableAt(isolation, event, point)} />
          <SignerFields
            title={t(`work:${whoSigns(event)}`)}
            about={t(`work:${whoSigns(event)}About`)}
            sap={value.sap}
            password={password}
            errorOf={errorOf}
            onSap={(sap) => change({ sap })}
            onPassword={setPassword}
          />
        </>
      ) : null}
    </FormCard>
  );
}
