import { useEffect, useRef } from 'react';
import type { OpenSession } from '#domain/account/account.endpoints.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { isFocusFree } from '#src/platform/focus.ts';
import type { Write } from '#src/system/query/useWrite.ts';
import { Empty } from '#src/ui/Empty.tsx';
import { ProblemNote } from '#src/ui/ProblemNote.tsx';
import styles from './ProfileScreen.module.css';
import { SessionRow } from './SessionRow.tsx';
import type { Ending } from './useEndSession.ts';

/** One line for each session. Who has ended one by the keyboard goes on from the list. */
export function SessionList({ sessions, end }: { sessions: readonly OpenSession[]; end: Write<Ending> }) {
  const t = useTranslations('profile');
  const list = useRef<HTMLUListElement>(null);
  const count = useRef(sessions.length);
  // The focus is the browser's: whether it is free is known only when the row is gone.
  useEffect(() => {
    const fewer = sessions.length < count.current;
    count.current = sessions.length;
    if (fewer && isFocusFree()) list.current?.focus({ preventScroll: true });
  }, [sessions]);
  if (sessions.length === 0) return <Empty title={t('profile:noSessions')} />;
  return (
    <>
      <ProblemNote problem={end.problem} />
      <ul ref={list} className={styles.sessions} tabIndex={-1} aria-label={t('profile:sessions')}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} end={end} />
        ))}
      </ul>
    </>
  );
}
