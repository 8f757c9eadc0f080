import { useState } from 'react';
import type { WorkForms } from '#machines/permitWork/workForms.ts';
import styles from '#src/entities/permits/Work.module.css';
import { ChoiceField, LinesField } from '#src/entities/work/form/Fields.tsx';
import { FormCard } from '#src/entities/work/form/FormCard.tsx';
import { PermitWords } from '#src/entities/work/form/PermitWords.tsx';
import { SignerFields } from '#src/entities/work/form/SignerFields.tsx';
import { useWorkForm } from '#src/entities/work/form/useWorkForm.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { AlertNote } from '#src/ui/AlertNote.tsx';
import type { Member } from './crewForms.ts';
import { checkFireWatch } from './safeguardForms.ts';

type Props = { watchers: readonly Member[]; isHeld: boolean; isBroken: boolean; isAgain: boolean; onClose: () => void };

const hows = ['signed', 'told'] as const;

/** The number with which somebody of the crew signs; who has none tells it. */
const sapOf = (member: Member | undefined): string => (member?.sap ? String(member.sap) : '');

/** Confirms the end of the watch, signed by who watched or as they told it, or restarts it (`isAgain`): after danger and after an emergency that is the one thing to do. */
export function FireWatchForm({ watchers, isHeld, isBroken, isAgain, onClose }: Props) {
  const t = useTranslations('work');
  const [password, setPassword] = useState('');
  const [first] = watchers;
  const blank: WorkForms['fireWatch'] = {
    watcher: String(first?.no ?? ''),
    note: '',
    how: sapOf(first) === '' ? 'told' : 'signed',
    sap: sapOf(first),
  };
  const restarts = isHeld || isBroken || isAgain;
  const check = (typed: WorkForms['fireWatch']) => checkFireWatch(typed, password, { again: restarts, removed: isHeld });
  const { value, change, discard, save, saving, errorOf } = useWorkForm('fireWatch', blank, check);
  const watcher = watchers.find(({ no }) => String(no) === value.watcher);
  const choose = (no: string) => {
    const sap = sapOf(watchers.find((one) => String(one.no) === no));
    change({ watcher: no, sap, how: sap === '' ? 'told' : 'signed' });
  };
  const send = (checked: ReturnType<typeof check>) => {
    const sent = save(checked, ({ body, signer }) => ({ kind: 'watchFire', body, signer }));
    if (sent) setPassword('');
  };
  const submit = isHeld
    ? 'work:dangerGoneFireWatch'
    : isBroken
      ? 'work:fireWatchBackAgain'
      : isAgain
        ? 'work:againFireWatch'
        : 'work:confirmFireWatch';
  return (
    <FormCard
      form="fireWatch"
      title={t('work:fireWatchCard')}
      submit={t(submit)}
      saving={saving}
      onCancel={() => {
        discard();
        onClose();
      }}
      onSubmit={() => send(check(value))}
    >
      <ChoiceField
        label={t('work:watcher')}
        value={value.watcher}
        error={errorOf('watcher')}
        options={watchers.map(({ no, name }) => ({ value: String(no), text: name }))}
        onChosen={choose}
      />
      <LinesField label={t('work:fireWatchNote')} value={value.note} error={errorOf('note')} onTyped={(note) => change({ note })} />
      {restarts ? null : (
        <>
          <ChoiceField
            label={t('work:fireWatchHow')}
            value={value.how}
            options={hows
              .filter((how) => how === 'told' || sapOf(watcher) !== '')
              .map((how) => ({ value: how, text: t(`work:fireWatchHow_${how}`) }))}
            onChosen={(how) => change({ how })}
          />
          {value.how === 'told' ? (
            <p className={styles.nothing}>{t('work:fireWatchToldAbout', { watcher: watcher?.name ?? '' })}</p>
          ) : (
            <>
              <PermitWords event="FIRE_WATCH_OVER" />
              <SignerFields
                title={t('work:fireWatchSigns')}
                sap={value.sap}
                password={password}
                errorOf={errorOf}
                onSap={(sap) => change({ sap })}
                onPassword={setPassword}
              />
            </>
          )}
        </>
      )}
      <AlertNote>{errorOf('again')}</AlertNote>
    </FormCard>
  );
}
