import { Button } from '@blueprintjs/core';
import { ArrowLeft, Lock } from '@blueprintjs/icons';
import { useEffect, useRef } from 'react';
import type { Talk } from '#domain/conversations/talk.schema.ts';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Empty } from '#src/ui/Empty.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import { Ltr } from '#src/ui/Ltr.tsx';
import { Names } from '#src/ui/text/Names.tsx';
import { AnswerBox } from './AnswerBox.tsx';
import { ChangeTalk } from './ChangeTalk.tsx';
import { Closing } from './Closing.tsx';
import { Observation } from './Observation.tsx';
import { TalkActions } from './TalkActions.tsx';
import { TalkState } from './TalkState.tsx';
import styles from './Talks.module.css';
import { TalksActor } from './TalksActor.tsx';
import { Thread } from './Thread.tsx';
import { isReading, openTalkOf } from './talks.selectors.ts';
import { modeName, topicName } from './talkTexts.ts';
import { useTalkAddress } from './useTalkAddress.ts';

/** One conversation: what was said, what was agreed, and how it ended. */
export function OpenTalk() {
  const t = useTranslations('talks');
  const talk = TalksActor.useSelector(openTalkOf);
  const reading = TalksActor.useSelector(isReading);
  const { go } = useTalkAddress();
  return (
    <section className={styles.card} aria-label={t('talks:conversation')}>
      <div className={styles.back}>
        <Button variant="minimal" icon={<ArrowLeft className={styles.arrow} />} text={t('talks:toList')} onClick={() => go(null)} />
      </div>
      {talk ? <Whole talk={talk} /> : reading ? <Loading /> : <Empty title={t('talks:missing')} />}
    </section>
  );
}

function Whole({ talk }: { talk: Talk }) {
  return (
    <>
      <Head talk={talk} />
      <ChangeTalk talk={talk} />
      {talk.state === 'closed' ? <Closing talk={talk} /> : null}
      <Thread talk={talk} />
      {talk.state === 'open' ? <AnswerBox talk={talk} /> : null}
      <TalkActions talk={talk} />
      {talk.state === 'open' ? <Closing talk={talk} /> : null}
    </>
  );
}

function Head({ talk }: { talk: Talk }) {
  const t = useTranslations('talks');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <header className={styles.talkHead}>
      <div className={styles.rowHead}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {topicName(talk.topic)}
        </h2>
        <TalkState state={talk.state} />
      </div>
      <div className={styles.facts}>
        <Observation word={talk.observation} />
        <span>{modeName(talk.mode)}</span>
        {talk.visibility === 'hse' ? (
          <span className={styles.sign}>
            <Lock size={14} aria-hidden />
            {t('talks:hseOnly')}
          </span>
        ) : null}
        <Ltr>{talk.number}</Ltr>
        <SiteTime at={talk.started_at} zone={talk.time_zone} />
      </div>
      <p className={styles.muted}>
        {t('talks:with')} <Names names={talk.participants.map(({ name }) => name)} />
      </p>
    </header>
  );
}
