import { Button } from '@blueprintjs/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { textIn } from '#domain/kernel/language.ts';
import { isProblemCode, Problem, sentenceOf } from '#domain/kernel/problem.ts';
import { emergencyKindTexts } from '#domain/permits/emergencies/emergency.texts.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { dropStop, type HeldStop, isLostWithPage, isToBeSent } from '#src/platform/heldStops.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { sendHeldStops, useHeldStops } from '#src/system/heldStops.ts';
import { useNotify } from '#src/system/notifications.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { userOf, useSession } from '#src/system/session.ts';
import { whoseDrafts } from '#src/system/watchDrafts.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import { ageText } from '#src/ui/time/ageText.ts';
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

/** How long ago it was pressed, second by second: to be seen, and not read out each time. */
function Age({ at }: { at: number }) {
  const language = useLanguage();
  const seconds = useNow((now) => Math.max(0, Math.round((now - at) / 1000)));
  return <span aria-hidden>{ageText(seconds, language)}</span>;
}

function Held({ stop, whose }: { stop: HeldStop; whose: string }) {
  const t = useTranslations('emergencies');
  const language = useLanguage();
  const { at, key, named, refused } = stop;
  const waits = isToBeSent(stop, serverNow());
  const why = refused && isProblemCode(refused) ? sentenceOf(new Problem(refused), language) : null;
  return (
    <li className={styles.held}>
      <span role="alert" className={styles.words}>
        <strong>
          {'declared' in stop ? textIn(emergencyKindTexts[stop.declared.kind], language) : t('emergencies:heldStop')}{' '}
          <Ltr>{named}</Ltr>: {t(refused ? 'emergencies:heldRefused' : waits ? 'emergencies:heldUnsent' : 'emergencies:heldOver')}
        </strong>{' '}
        {why ?? t('emergencies:notDeclaredText')} {isLostWithPage(whose, key) ? t('emergencies:heldOnPage') : null}
      </span>
      <Age at={at} />
      <Button
        size="small"
        text={t(waits ? 'emergencies:heldTakeBack' : 'emergencies:heldRead')}
        aria-label={`${t(waits ? 'emergencies:heldTakeBack' : 'emergencies:heldRead')}: ${named}`}
        onClick={() => dropStop(whose, key)}
      />
    </li>
  );
}

/** Stops and emergencies that whoever is signed in has pressed here and the server has not answered, or has refused; they are sent by themselves. */
export function HeldStops() {
  const whose = whoseDrafts(useSession(userOf));
  const held = useHeldStops(whose);
  useSending(whose);
  return held.length > 0 ? <Rows held={held} whose={whose} /> : null;
}

function Rows({ held, whose }: { held: readonly HeldStop[]; whose: string }) {
  const place = useRef<HTMLUListElement>(null);
  useToldHeight(place, '--hse-strip-held');
  return (
    <ul ref={place} className={styles.rows} data-strip="held">
      {held.map((stop) => (
        <Held key={stop.key} stop={stop} whose={whose} />
      ))}
    </ul>
  );
}
