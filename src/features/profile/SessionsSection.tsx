import { Button } from '@blueprintjs/core';
import type { OpenSession } from '#domain/account/account.endpoints.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useAsk } from '#src/system/dialog.ts';
import { resultOf } from '#src/system/query/resultOf.ts';
import { useRead } from '#src/system/query/useRead.ts';
import type { Write } from '#src/system/query/useWrite.ts';
import { Failed } from '#src/ui/Failed.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import styles from './ProfileScreen.module.css';
import { Section } from './Section.tsx';
import { SessionList } from './SessionList.tsx';
import { type Ending, useEndSession } from './useEndSession.ts';

type EndProps = { sessions: readonly OpenSession[] | null; end: Write<Ending> };

/** Ends every session but this one, once the person has said so twice. */
function EndOthers({ sessions, end: { write, sent } }: EndProps) {
  const t = useTranslations('profile');
  const ask = useAsk();
  const others = sessions?.some(({ current }) => !current) ?? false;
  const question = {
    title: t('profile:endOthersTitle'),
    text: t('profile:endOthersText'),
    confirm: t('profile:endOthers'),
    intent: 'danger',
  } as const;
  return (
    <Button
      text={t('profile:endOthers')}
      disabled={!others || (sent !== null && sent !== 'others')}
      loading={sent === 'others'}
      aria-haspopup="dialog"
      onClick={() => ask(question, () => write('others'))}
    />
  );
}

/** Where the person is signed in, with a way to end what they do not know. */
export function SessionsSection() {
  const t = useTranslations('profile');
  const { value: sessions, problem, retry } = useRead('account.sessions', {}, { select: resultOf });
  const end = useEndSession();
  return (
    <Section title={t('profile:sessions')} about={t('profile:sessionsAbout')} actions={<EndOthers sessions={sessions} end={end} />}>
      {problem ? (
        <Failed problem={problem} title={t('profile:sessionsFailed')} onRetry={retry} />
      ) : sessions ? (
        <SessionList sessions={sessions} end={end} />
      ) : (
        <Skeleton count={2} className={styles.skeleton} boneClassName={styles.bone} />
      )}
    </Section>
  );
}
