import { Button } from '@blueprintjs/core';
import { Add } from '@blueprintjs/icons';
import { useTranslations } from '#src/i18n/i18n.ts';
import { resultOf } from '#src/system/query/resultOf.ts';
import { useRead } from '#src/system/query/useRead.ts';
import { useCommands } from '#src/ui/commands/commands.ts';
import { Empty } from '#src/ui/Empty.tsx';
import { Failed } from '#src/ui/Failed.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import { NewTalk } from './talks/NewTalk.tsx';
import { OpenTalk } from './talks/OpenTalk.tsx';
import { TalkList } from './talks/TalkList.tsx';
import talkStyles from './talks/Talks.module.css';
import { TalksActor } from './talks/TalksActor.tsx';
import { Stale } from './talks/TalksTab.tsx';
import { hasMoreOf, isFailed, isReading, isShown, problemOf, rowsOf } from './talks/talks.selectors.ts';
import { useTalkAddress } from './talks/useTalkAddress.ts';

/** The conversations that fit, a page at a time, and beside them the one that is open or begun. */
export function ConversationList() {
  const t = useTranslations('talks', 'work');
  const { send } = TalksActor.useActorRef();
  const shown = TalksActor.useSelector(isShown);
  const failed = TalksActor.useSelector(isFailed);
  const problem = TalksActor.useSelector(problemOf);
  const { place, go } = useTalkAddress();
  useCommands([{ id: 'conversations.begin', title: t('talks:begin'), run: () => go('new') }]);
  if (failed && problem) {
    return <Failed problem={problem} title={t('talks:failed')} onRetry={() => send({ type: 'talks.retry' })} />;
  }
  if (!shown) return <Loading />;
  return (
    <div className={talkStyles.tab}>
      <Stale />
      <div className={place === null ? talkStyles.alone : talkStyles.beside}>
        <Found />
        {place === 'new' ? <Begun /> : null}
        {typeof place === 'number' ? <OpenTalk key={place} /> : null}
      </div>
    </div>
  );
}

function Begun() {
  const areas = useRead('drafts.areas', {}, { select: resultOf }).value ?? [];
  return <NewTalk areas={areas} />;
}

function Found() {
  const t = useTranslations('talks', 'conversations');
  const { send } = TalksActor.useActorRef();
  const rows = TalksActor.useSelector(rowsOf);
  const reading = TalksActor.useSelector(isReading);
  const more = TalksActor.useSelector(hasMoreOf);
  const { place, go } = useTalkAddress();
  return (
    <section className={talkStyles.listPart} aria-labelledby="conversations-list" aria-busy={reading}>
      <div className={`${talkStyles.head} ${talkStyles.inset}`}>
        <h2 className={talkStyles.title} id="conversations-list">
          {t('talks:conversations')}
        </h2>
        {place === 'new' ? null : <Button intent="primary" icon={<Add />} text={t('talks:begin')} onClick={() => go('new')} />}
      </div>
      {rows.length === 0 ? reading ? <Loading /> : <Empty title={t('conversations:nothing')} /> : <TalkList rows={rows} about />}
      {more ? (
        <div className={talkStyles.inset}>
          <Button loading={reading} text={t('conversations:older')} onClick={() => send({ type: 'talks.more' })} />
        </div>
      ) : null}
    </section>
  );
}
