import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { sentenceOf } from '#domain/kernel/problem.ts';
import { typedSap } from '#domain/kernel/typedSap.ts';
import { type Emergency, standDownEvent } from '#domain/permits/emergencies/emergency.endpoints.ts';
import { insideIn } from '#domain/permits/emergencies/emergency.rules.ts';
import { SignedWords } from '#src/entities/work/form/SignedWords.tsx';
import { SignerFields } from '#src/entities/work/form/SignerFields.tsx';
import { FormFrame } from '#src/forms/FormFrame.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { useSilence } from '#src/system/Pulse.tsx';
import { userOf, useSession } from '#src/system/session.ts';
import { AlertNote } from '#src/ui/AlertNote.tsx';
import { TitledCallout } from '#src/ui/TitledCallout.tsx';
import { useFocusHome } from '#src/ui/useFocusHome.ts';
import { EndActor } from './DeclareActors.tsx';
import styles from './Emergencies.module.css';
import { MissingFields } from './MissingFields.tsx';
import { StillInside } from './StillInside.tsx';
import { type MissingPeople, missingFaults, useMissingPeople } from './useMissingPeople.ts';

/** Ends an emergency with the signature of an HSE Coordinator, and says what that does not do. */
export function StandDown({ emergency }: { emergency: Emergency }) {
  const t = useTranslations('emergencies');
  const { send } = EndActor.useActorRef();
  const open = EndActor.useSelector((snapshot) => snapshot.hasTag('open'));
  const unsure = EndActor.useSelector((snapshot) => snapshot.matches('unsure'));
  const permits = [...emergency.stopped, ...emergency.also_on_site];
  const inside = insideIn(permits);
  if (unsure) return <UnsureEnd />;
  if (open && inside.length > 0)
    return (
      <StillInside people={inside} permits={permits} zone={emergency.site.time_zone} onClose={() => send({ type: 'end.closed' })} />
    );
  if (open) return <Signing emergency={emergency} />;
  return (
    <div className={styles.noPrint}>
      <Button text={t('emergencies:standDown')} onClick={() => send({ type: 'end.opened' })} />
    </div>
  );
}

/** The answer was lost. Once it is read that the emergency is over, this goes with it. */
function UnsureEnd() {
  const t = useTranslations('emergencies', 'work');
  const { send } = EndActor.useActorRef();
  return (
    <TitledCallout role="alert" intent="warning" title={t('emergencies:unknown')}>
      <p>{t('emergencies:unknownEnd')}</p>
      <div className={styles.row}>
        <Button autoFocus intent="primary" text={t('ui:retry')} onClick={() => send({ type: 'end.retried' })} />
        <Button variant="minimal" text={t('ui:cancel')} onClick={() => send({ type: 'end.closed' })} />
      </div>
    </TitledCallout>
  );
}

type Faults = Readonly<Partial<Record<string, 'missing' | 'wrong' | 'tooShort'>>>;

const faultsOf = (sap: string, password: string, missing: MissingPeople): Faults => ({
  ...missingFaults(missing),
  ...(sap.trim() === '' ? { sap: 'missing' } : typedSap(sap) === null ? { sap: 'wrong' } : {}),
  ...(password === '' ? { password: 'missing' } : {}),
});

/** What was typed stays until it is sent; then the password is gone, whatever comes back. */
function Signing({ emergency }: { emergency: Emergency }) {
  const t = useTranslations('emergencies', 'work');
  const missing = useMissingPeople(emergency);
  const language = useLanguage();
  const { send } = EndActor.useActorRef();
  const busy = EndActor.useSelector((snapshot) => snapshot.hasTag('busy'));
  const { problem, isTooLate } = EndActor.useSelector(({ context }) => context);
  const { sap: mine } = useSession(userOf);
  const [sap, setSap] = useState(mine === null ? '' : String(mine));
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const silence = useSilence();
  useFocusHome();
  const faults = faultsOf(sap, password, missing);
  const submit = () => {
    const whole = Object.keys(faults).length === 0;
    setTried(!whole);
    if (!whole) return;
    send({ type: 'end.submitted', sap, password, unaccounted: missing.said });
    setPassword('');
  };
  const errorOf = (field: string) => {
    const fault = tried && faults[field];
    return fault ? t(`work:fault_${fault}`) : undefined;
  };
  return (
    <FormFrame
      label={t('emergencies:standDown')}
      heading="h4"
      submit={t('emergencies:signStandDown')}
      isSending={busy}
      isStopped={silence !== null}
      onSubmit={submit}
      onCancel={() => send({ type: 'end.closed' })}
      actions={<span role="status">{silence ?? ''}</span>}
      refusal={
        <AlertNote>
          {problem ? (
            <>
              {isTooLate ? t('emergencies:signAgain') : sentenceOf(problem, language)}{' '}
              {problem.extra.attemptsLeft === undefined ? null : t('work:attemptsLeft', { count: problem.extra.attemptsLeft })}
            </>
          ) : null}
        </AlertNote>
      }
    >
      <TitledCallout intent="warning" title={t('emergencies:nothingResumes')}>
        {t('emergencies:nothingResumesText')}
      </TitledCallout>
      {missing.people.length > 0 ? <MissingFields missing={missing} errorOf={errorOf} /> : null}
      <SignedWords what={{ event: standDownEvent, kind: 'emergency', number: emergency.id }} />
      <SignerFields
        title={t('emergencies:signedByHse')}
        sap={sap}
        password={password}
        errorOf={errorOf}
        onSap={setSap}
        onPassword={setPassword}
      />
    </FormFrame>
  );
}
