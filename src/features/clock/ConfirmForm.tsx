import { Button, FormGroup, InputGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { confirmTimeEvent } from '#domain/clock/clock.endpoints.ts';
import { sentenceOf } from '#domain/kernel/problem.ts';
import type { ReadClock } from '#machines/clockConfirm/clockConfirm.machine.ts';
import { SignedWords } from '#src/entities/work/form/SignedWords.tsx';
import { FormFrame } from '#src/forms/FormFrame.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { useSilence } from '#src/system/Pulse.tsx';
import { userOf, useSession } from '#src/system/session.ts';
import { AlertNote } from '#src/ui/AlertNote.tsx';
import { TitledCallout } from '#src/ui/TitledCallout.tsx';
import { momentText } from '#src/ui/time/momentText.ts';
import { useNow } from '#src/ui/time/useNow.ts';
import styles from './Clock.module.css';
import { ClockActor } from './ClockActor.tsx';

/** The server's clock, second by second, beside the time that went on without it; and who signs that the clock is right. */
export function ConfirmForm({ read: { news, since }, cause }: { read: ReadClock; cause: 'jumped' | 'unknown' }) {
  const t = useTranslations('clock', 'work');
  const language = useLanguage();
  const { send } = ClockActor.useActorRef();
  const busy = ClockActor.useSelector((snapshot) => snapshot.hasTag('busy'));
  const problem = ClockActor.useSelector(({ context }) => context.problem);
  const { sap: mine } = useSession(userOf);
  const silence = useSilence();
  const [sap, setSap] = useState(mine === null ? '' : String(mine));
  const [password, setPassword] = useState('');
  const passed = useNow(() => Math.floor(since() / 1000) * 1000);
  const shown = Date.parse(news.machine_at) + passed;
  const [sapId, passwordId] = [useId(), useId()];
  const ready = sap.trim() !== '' && password !== '';
  const submit = () => {
    send({ type: 'clock.submitted', machineAt: new Date(shown).toISOString(), sap, password });
    setPassword('');
  };
  return (
    <div className={styles.form}>
      <FormFrame
        label={t('clock:confirm')}
        submit={t('clock:sign')}
        isSending={busy}
        isStopped={!ready || silence !== null}
        takesFocus={false}
        onSubmit={submit}
        actions={
          <>
            <Button variant="minimal" disabled={busy} text={t('clock:again')} onClick={() => send({ type: 'clock.retry' })} />
            <span role="status">{silence ?? ''}</span>
          </>
        }
        refusal={
          <AlertNote>
            {problem ? (
              <>
                {sentenceOf(problem, language)}{' '}
                {problem.extra.attemptsLeft === undefined ? null : t('work:attemptsLeft', { count: problem.extra.attemptsLeft })}
              </>
            ) : null}
          </AlertNote>
        }
      >
        <TitledCallout intent="warning" title={t('clock:doubted')}>
          {t(cause === 'jumped' ? 'clock:jumped' : 'clock:unknown')} {t('clock:meanwhile')}
        </TitledCallout>
        <dl className={styles.times}>
          <dt>{t('clock:machine')}</dt>
          <dd className={styles.machine}>{momentText(shown, 'whole', language)}</dd>
          <dt>{t('clock:kept')}</dt>
          <dd>{momentText(Date.parse(news.at) + passed, 'whole', language)}</dd>
        </dl>
        <p>{t('clock:compare')}</p>
        {news.doubt ? <SignedWords what={{ event: confirmTimeEvent, kind: 'clock', number: news.doubt.id }} /> : null}
        <fieldset className={styles.signer} disabled={busy}>
          <legend>{t('clock:signedBy')}</legend>
          <FormGroup label={t('work:sap')} labelFor={sapId}>
            <InputGroup id={sapId} dir="ltr" inputMode="numeric" autoComplete="off" value={sap} onValueChange={setSap} />
          </FormGroup>
          <FormGroup label={t('work:password')} labelFor={passwordId}>
            <InputGroup
              id={passwordId}
              dir="ltr"
              type="password"
              autoComplete="new-password"
              data-1p-ignore
              data-lpignore="true"
              value={password}
              onValueChange={setPassword}
            />
          </FormGroup>
        </fieldset>
      </FormFrame>
    </div>
  );
}
