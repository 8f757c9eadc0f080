import { Button, Callout } from '@blueprintjs/core';
import { Refresh } from '@blueprintjs/icons';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Problem, sentenceOf } from '#domain/kernel/problem.ts';
import { listText } from '#domain/kernel/readingText.ts';
import { NotAccounted } from '#src/entities/permits/NotAccounted.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { useWhose } from '#src/system/heldStops.ts';
import { useCache } from '#src/system/query/useCache.ts';
import { useSession } from '#src/system/session.ts';
import { Failed } from '#src/ui/Failed.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import { PageBody } from '#src/ui/page/PageBody.tsx';
import { DeclareActor } from './DeclareActors.tsx';
import { DeclareButton } from './DeclareButton.tsx';
import { DeclareForm } from './DeclareForm.tsx';
import styles from './Emergencies.module.css';
import { mayDeclare } from './mayDeclare.ts';
import { OpenEmergency } from './OpenEmergency.tsx';
import { PastEmergencies } from './PastEmergencies.tsx';
import { type ReadEmergencies, useEmergencies } from './useEmergencies.ts';

/** Everything about emergencies that was read. */
export function EmergenciesShown({ before }: { before: string }) {
  const t = useTranslations('emergencies');
  const language = useLanguage();
  const { value, problem, retry } = useEmergencies(before);
  if (!value && problem) return <Failed problem={problem} title={t('emergencies:failed')} onRetry={retry} />;
  if (!value) return <Loading />;
  // It is there before it says anything new: who stands one down hears what is left.
  const areas = value.open.flatMap((emergency) => emergency.areas.map(({ code }) => code));
  return (
    <PageBody>
      <Declaring open={value.open} past={value.past} />
      {problem ? <Stale problem={problem} onRetry={retry} /> : null}
      <NotAccounted missing={value.missing} />
      <section className={styles.section} aria-labelledby="emergencies-now">
        <h2 className={styles.heading} id="emergencies-now">
          {t('emergencies:now')}
        </h2>
        <p role="status" className={areas.length === 0 ? styles.muted : 'visually-hidden'}>
          {areas.length === 0 ? t('emergencies:none') : `${t('emergencies:now')}: ${listText(areas, language)}`}
        </p>
        {value.open.map((emergency) => (
          <OpenEmergency key={emergency.id} emergency={emergency} />
        ))}
      </section>
      <PastEmergencies past={value.past} older={value.older} />
    </PageBody>
  );
}

/** The button to declare one, for those who may, and the form once it is pressed. */
function Declaring({ open, past }: Pick<ReadEmergencies, 'open' | 'past'>) {
  const t = useTranslations('emergencies');
  const [params, setParams] = useSearchParams();
  const [isDeclared, setDeclared] = useState(false);
  const cache = useCache();
  const whose = useWhose();
  if (!useSession(mayDeclare)) return <p className={styles.muted}>{t('emergencies:notYours')}</p>;
  const ask = () => setParams({ declare: '1' });
  if (params.get('declare') !== '1' && !isDeclared) return <DeclareButton onClick={ask} />;
  // What was declared is shown until it is left, and asks for no other one when the page comes again.
  const told = () => {
    setDeclared(true);
    setParams({}, { replace: true });
  };
  const close = () => {
    setDeclared(false);
    setParams({});
  };
  return (
    <DeclareActor.Provider cache={cache} whose={whose}>
      <DeclareForm open={open} past={past} onDeclared={told} onAnother={ask} onClose={close} />
    </DeclareActor.Provider>
  );
}

/** What is shown may be old: reading it again has failed. */
function Stale({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  const t = useTranslations('emergencies');
  const language = useLanguage();
  return (
    <Callout intent="warning" role="alert">
      {t('emergencies:stale')} {sentenceOf(problem, language)} <Button icon={<Refresh />} text={t('ui:retry')} onClick={onRetry} />
    </Callout>
  );
}
