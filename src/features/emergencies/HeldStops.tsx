import { Button } from '@blueprintjs/core';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { textIn } from '#domain/kernel/language.ts';
import { isProblemCode, Problem, sentenceOf } from '#domain/kernel/problem.ts';
import { emergencyKindTexts } from '#domain/permits/emergencies/emergency.texts.ts';
import { permitHref } from '#src/entities/permits/permitAddress.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { dropEntry, type HeldEntry } from '#src/platform/heldEntries.ts';
import { dropStop, type HeldStop, isLostWithPage, isToBeSent } from '#src/platform/heldStops.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { useRootMark } from '#src/platform/useRootMark.ts';
import { lookForHeldEntries, recordedMessage, useEntriesOfOthers, useHeldEntries } from '#src/system/heldEntries.ts';
import { sendHeldStops, takeBack, useHeldStops, useStopsOfOthers } from '#src/system/heldStops.ts';
import { useShowMessage } from '#src/system/messages.ts';
import { useNotify } from '#src/system/notifications.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { userOf, useSession } from '#src/system/session.ts';
import { whoseDrafts } from '#src/system/watchDrafts.ts';
import { Link } from '#src/ui/Link.tsx';
import { Ltr } from '#src/ui/Ltr.tsx';
import { ageText, agoText } from '#src/ui/time/ageText.ts';
import { useNow } from '#src/ui/time/useNow.ts';
import { useToldHeight } from '#src/ui/useToldHeight.ts';
import styles from './HeldStops.module.css';

/** Milliseconds between two attempts to send what nobody has answered. */
const pause = 5000;

/** Sends what is held as soon as that is possible, and says what has arrived. */
const useSending = (whose: string): void => {
  const t = useTranslations('emergencies');
  const { api } = usePorts();
  const notify = useNotify();
  const attempt = useEffectEvent(() =>
    sendHeldStops(api, whose, ({ key, named }) =>
      notify({ id: key, text: t('emergencies:heldTaken', { named }), variant: 'success' }),
    ),
  );
  // The network tells when it is back; of a server that is silent only asking tells.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever signs in has stops of their own
  useEffect(() => {
    attempt();
    const timer = setInterval(() => attempt(), pause);
    const online = () => attempt();
    addEventListener('online', online);
    return () => {
      clearInterval(timer);
      removeEventListener('online', online);
    };
  }, [whose]);
};

/** How old it is since it was pressed, second by second: to be seen, and not read out each time; or how long ago it was sent. */
function Age({ at, ago = false }: { at: number; ago?: boolean }) {
  const language = useLanguage();
  const seconds = useNow((now) => Math.max(0, Math.round((now - at) / 1000)));
  return <span aria-hidden={!ago}>{ago ? agoText(seconds, language) : ageText(seconds, language)}</span>;
}

/** What was pressed: which work, or which kind of emergency over what. */
function Pressed({ stop }: { stop: HeldStop }) {
  const t = useTranslations('emergencies');
  const language = useLanguage();
  return (
    <>
      {'declared' in stop ? textIn(emergencyKindTexts[stop.declared.kind], language) : t('emergencies:heldStop')}{' '}
      <Ltr>{stop.named}</Ltr>:
    </>
  );
}

function Held({ stop, whose }: { stop: HeldStop; whose: string }) {
  const t = useTranslations('emergencies');
  const language = useLanguage();
  const { at, key, named, tried, refused, taken, back, found } = stop;
  const { api } = usePorts();
  const notify = useNotify();
  const sap = useSession(userOf).sap;
  const takenBack = async () => {
    const outcome = await takeBack(api, { whose, sap }, stop);
    if (outcome === 'unknown') notify({ id: `${key} back`, text: t('emergencies:heldNotAsked', { named }), variant: 'warning' });
  };
  const waits = isToBeSent(stop, serverNow());
  const open = !waits ? 'heldOver' : tried ? 'heldUnconfirmed' : 'heldUnsent';
  const late = 'declared' in stop ? 'heldBackLateDeclare' : 'heldBackLate';
  const state = back ? late : taken ? 'heldSent' : refused ? 'heldRefused' : open;
  const why = refused && isProblemCode(refused) ? sentenceOf(new Problem(refused), language) : null;
  const answered = back ? null : t(`emergencies:${taken ? 'heldUnrecorded' : 'notDeclaredText'}`);
  const words = found?.words ?? ('said' in stop ? stop.said : null);
  return (
    <li className={styles.held}>
      <span role="alert" className={styles.words}>
        <strong>
          <Pressed stop={stop} /> {t(`emergencies:${state}`)}
        </strong>{' '}
        {words ? (
          <>
            <bdi>{words}</bdi>
            {' · '}
          </>
        ) : null}
        {why ?? answered} {!taken && isLostWithPage(whose, key) ? t('emergencies:heldOnPage') : null}
      </span>
      <Age at={taken ?? at} ago={taken !== undefined} />
      <Button
        size="small"
        text={t(waits ? 'emergencies:heldTakeBack' : 'emergencies:heldRead')}
        aria-label={`${t(waits ? 'emergencies:heldTakeBack' : 'emergencies:heldRead')}: ${named}`}
        onClick={waits ? () => void takenBack() : () => dropStop(whose, key)}
      />
    </li>
  );
}

/** Looks now and then whether the log has what nobody has answered, and says what has arrived. */
const useLooking = (whose: string, isAny: boolean): void => {
  const { api } = usePorts();
  const say = useShowMessage();
  const look = useEffectEvent(() => {
    lookForHeldEntries(api, whose, (entry) => say(recordedMessage(entry))).catch(() => undefined);
  });
  // Of a server that is silent only asking tells.
  useEffect(() => {
    if (!isAny) return undefined;
    look();
    const timer = setInterval(() => look(), pause);
    return () => clearInterval(timer);
  }, [isAny]);
};

/** Somebody who goes in or comes out, by the press alone: it is not sent again, as nobody knows where they are by then. `whose` is null of what somebody else has pressed here. */
function HeldCrossing({ entry, whose }: { entry: HeldEntry; whose: string | null }) {
  const t = useTranslations('emergencies');
  const { at, inside, key, lost, name, page, since } = entry;
  const standing = since ? 'Overtaken' : lost ? 'Lost' : 'Unconfirmed';
  return (
    <li className={styles.held}>
      <span role="alert" className={styles.words}>
        {whose === null ? `${t('emergencies:entryOfOther')} ` : null}
        <strong>{t(`emergencies:entry${standing}${inside ? 'In' : 'Out'}`, { name })}</strong>{' '}
        {since ? <bdi>{t(`emergencies:entrySince${since.inside ? 'In' : 'Out'}`, { by: since.by })} </bdi> : null}
        <Link className={styles.log} to={`${permitHref({ id: page.id, tracking_number: page.number })}?tab=crew`}>
          {t('emergencies:entryOpen', { number: page.number })}
        </Link>
      </span>
      <Age at={at} />
      {lost && whose !== null ? (
        <Button
          size="small"
          text={t('emergencies:heldRead')}
          aria-label={`${t('emergencies:heldRead')}: ${name}`}
          onClick={() => dropEntry(whose, key)}
        />
      ) : null}
    </li>
  );
}

/** It is sent by nobody but who pressed it: whoever is here has to act. */
function OfAnother({ stop }: { stop: HeldStop }) {
  const t = useTranslations('emergencies');
  return (
    <li className={styles.held}>
      <span role="alert" className={styles.words}>
        <strong>
          <Pressed stop={stop} /> {t('emergencies:heldOther')}
        </strong>{' '}
        {t(`emergencies:${'declared' in stop ? 'heldOtherDeclare' : 'heldOtherStop'}`)}
      </span>
      <Age at={stop.at} />
    </li>
  );
}

/**
 * Stops and emergencies that were pressed here and that the server has not answered, or has refused: those of whoever is signed in, which
 * are sent by themselves, with whom they let in or out of a space and nobody has confirmed, and those that others have pressed on this device. `alone`: no line about emergencies has made room for them.
 */
export function HeldStops({ alone = false }: { alone?: boolean }) {
  const whose = whoseDrafts(useSession(userOf));
  const held = useHeldStops(whose);
  const others = useStopsOfOthers(whose);
  const entries = useHeldEntries(whose);
  const theirs = useEntriesOfOthers(whose);
  useSending(whose);
  useLooking(
    whose,
    [...entries, ...theirs].some(({ lost }) => !lost),
  );
  if (held.length + others.length + entries.length + theirs.length === 0) return null;
  const rows = <Rows held={held} others={others} entries={entries} theirs={theirs} whose={whose} />;
  return alone ? <Alone>{rows}</Alone> : rows;
}

function Alone({ children }: { children: ReactNode }) {
  useRootMark('data-has-strip', 'held');
  return <div className={styles.alone}>{children}</div>;
}

type RowsProps = {
  held: readonly HeldStop[];
  others: readonly HeldStop[];
  entries: readonly HeldEntry[];
  theirs: readonly HeldEntry[];
  whose: string;
};

function Rows({ held, others, entries, theirs, whose }: RowsProps) {
  const place = useRef<HTMLUListElement>(null);
  useToldHeight(place, '--hse-strip-held');
  return (
    <ul ref={place} className={styles.rows} data-strip="held">
      {held.map((stop) => (
        <Held key={stop.key} stop={stop} whose={whose} />
      ))}
      {entries.map((entry) => (
        <HeldCrossing key={entry.key} entry={entry} whose={whose} />
      ))}
      {theirs.map((entry) => (
        <HeldCrossing key={entry.key} entry={entry} whose={null} />
      ))}
      {others.map((stop) => (
        <OfAnother key={stop.key} stop={stop} />
      ))}
    </ul>
  );
}
