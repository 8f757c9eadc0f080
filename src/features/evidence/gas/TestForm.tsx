import { useState } from 'react';
import { nextKind } from '#src/entities/permits/gasReadings.ts';
import styles from '#src/entities/permits/Work.module.css';
import { ChoiceField, TextField } from '#src/entities/work/form/Fields.tsx';
import { FormCard } from '#src/entities/work/form/FormCard.tsx';
import { PermitWords } from '#src/entities/work/form/PermitWords.tsx';
import { SignerFields } from '#src/entities/work/form/SignerFields.tsx';
import { useWorkForm } from '#src/entities/work/form/useWorkForm.ts';
import { gasFound, typedOutside } from '#src/entities/work/foundDanger.ts';
import type { PartProps } from '#src/entities/work/PartProps.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { newKey } from '#src/platform/newKey.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { userOf, useSession } from '#src/system/session.ts';
import { SiteTimeField } from '#src/ui/time/SiteTimeField.tsx';
import { asSent, checkSigned, testFormOf } from './gasForms.ts';
import { InstrumentChoice } from './InstrumentChoice.tsx';
import { ReadingFields } from './ReadingFields.tsx';
import { StopNow } from './StopNow.tsx';
import { useInstruments } from './useInstruments.ts';

const kinds = ['initial', 'periodic', 'resume'] as const;

/** Records a gas test, signed by its tester. A failed one stops the work as soon as it is sent. */
export function TestForm({ permit, work, onClose }: PartProps & { onClose: () => void }) {
  const t = useTranslations('work');
  const zone = permit.time_zone;
  const { limits, points } = work.gas;
  const { sap } = useSession(userOf);
  const [initial] = useState(() => testFormOf(work, sap, serverNow(), zone));
  const instruments = useInstruments(permit.id, limits);
  const [password, setPassword] = useState('');
  // What was chosen counts only while it may be used.
  const usable = (id: string) => instruments.value?.find(({ value, disabled }) => value === id && !disabled)?.value ?? '';
  const check = (typed: typeof initial) =>
    checkSigned({ ...typed, instrument: usable(typed.instrument) }, password, { limits, zone, now: serverNow() });
  const form = useWorkForm('test', initial, check);
  const { value, errorOf } = form;
  // Another text is another test: only the very same one may be sent twice and be recorded once.
  const change = (part: Partial<typeof value>) => form.change({ ...part, key: newKey(), sentAt: '' });
  const out = typedOutside(work, value.readings);
  const send = () => {
    const typed = asSent(value, serverNow());
    const checked = check(typed);
    if (checked.body) form.change({ sentAt: typed.sentAt });
    const sent = form.save(checked, ({ test, signer }) => ({ kind: 'testGas', body: test, signer, key: value.key }));
    if (sent) setPassword('');
  };
  return (
    <FormCard
      evenSilent
      form="test"
      title={t('work:recordTest')}
      submit={t('work:signTest')}
      saving={form.saving}
      onSubmit={send}
      onCancel={() => {
        form.discard();
        onClose();
      }}
    >
      <div className={styles.fields}>
        <ChoiceField
          label={t('work:point')}
          value={value.point}
          options={points.map((point) => ({ value: point, text: point }))}
          error={errorOf('point')}
          onChosen={(point) => change({ point, kind: nextKind(work.gas, work.state, point) })}
        />
        <ChoiceField
          label={t('work:kind')}
          value={value.kind}
          options={kinds.map((kind) => ({ value: kind, text: t(`work:kind_${kind}`) }))}
          error={errorOf('kind')}
          onChosen={(kind) => change({ kind })}
        />
        <SiteTimeField
          zone={zone}
          label={t('work:testedAt')}
          value={value.testedAt}
          error={errorOf('tested_at')}
          onTyped={(testedAt) => change({ testedAt })}
        />
        <InstrumentChoice
          instruments={instruments}
          value={usable(value.instrument)}
          error={errorOf('instrument_id')}
          onChosen={(instrument) => change({ instrument })}
        />
      </div>
      <ReadingFields limits={limits} readings={value.readings} errorOf={errorOf} onChange={(readings) => change({ readings })} />
      <StopNow permit={permit} found={out === '' ? null : gasFound(permit.id, value.point, out)} readings={out} />
      <TextField label={t('work:note')} value={value.note} error={errorOf('note')} onTyped={(note) => change({ note })} />
      <PermitWords event="GAS_TEST" />
      <SignerFields
        title={t('work:testerSigns')}
        about={t('work:testerSignsAbout')}
        sap={value.sap}
        password={password}
        errorOf={errorOf}
        onSap={(sap) => form.change({ sap })}
        onPassword={setPassword}
      />
    </FormCard>
  );
}
