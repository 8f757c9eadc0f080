import { Button, Tag } from '@blueprintjs/core';
import type { OpenSession } from '#domain/account/account.endpoints.ts';
import { type Translate, useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import type { Write } from '#src/system/query/useWrite.ts';
import { momentText } from '#src/ui/time/momentText.ts';
import { agentWords } from './agentWords.ts';
import styles from './ProfileScreen.module.css';
import type { Ending } from './useEndSession.ts';

const spokenAgent = (agent: string, t: Translate<'profile'>): string => {
  const { program, system } = agentWords(agent);
  if (program === null) return t('profile:unknownProgram');
  const name = program === 'cli' ? t('profile:commandLine') : program;
  return system ? t('profile:programOn', { program: name, system }) : name;
};

function Moment({ label, time }: { label: string; time: string }) {
  const language = useLanguage();
  return (
    <span>
      {label} <time dateTime={time}>{momentText(time, 'minute', language)}</time>
    </span>
  );
}

/** A program that is signed in as this person, since when, and the way to end that. The one in use is ended by signing out. */
export function SessionRow({ session, end: { write, sent } }: { session: OpenSession; end: Write<Ending> }) {
  const t = useTranslations('profile');
  const { id, agent, created_at, last_used_at, current } = session;
  const name = spokenAgent(agent, t);
  return (
    <li className={styles.session}>
      <div className={styles.sessionWords}>
        <span className={styles.agent}>
          <bdi>{name}</bdi>
          {current ? (
            <Tag minimal intent="success">
              {t('profile:thisOne')}
            </Tag>
          ) : null}
        </span>
        <span className={styles.times}>
          <Moment label={t('profile:firstUse')} time={created_at} />
          <Moment label={t('profile:lastUse')} time={last_used_at} />
        </span>
      </div>
      {current ? null : (
        <Button
          text={t('profile:end')}
          aria-label={t('profile:endNamed', { name })}
          disabled={sent !== null && sent !== id}
          loading={sent === id}
          onClick={() => write(id)}
        />
      )}
    </li>
  );
}
