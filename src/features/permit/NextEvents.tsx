import { joinedText } from '#domain/kernel/readingText.ts';
import { permitStates } from '#domain/permits/kernel/permit.states.ts';
import { actorName, actorsOf, eventName, stateName } from '#src/entities/permits/permitTexts.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { StateIcon } from '#src/ui/state/StateIcon.tsx';
import styles from './ChartTab.module.css';

type Way = { event: string; to: string };

/** The events that may come next, who may cause them, and where each leads. */
export function NextEvents({ ways }: { ways: readonly Way[] }) {
  const t = useTranslations('permits');
  return (
    <section>
      <h2 className={styles.heading}>{t('permits:nextEvents')}</h2>
      {ways.length === 0 ? <p className={styles.muted}>{t('permits:nextNothing')}</p> : null}
      <ul className={styles.ways}>
        {ways.map((way) => (
          <NextEvent key={`${way.event} ${way.to}`} way={way} />
        ))}
      </ul>
    </section>
  );
}

function NextEvent({ way: { event, to } }: { way: Way }) {
  const language = useLanguage();
  const state = permitStates.find((known) => known === to);
  const who = actorsOf(event).map(actorName);
  return (
    <li className={styles.way}>
      <span>
        <strong>{eventName(event, language)}</strong>
        <span className={styles.muted}> · {joinedText(who, language, 'disjunction')}</span>
      </span>
      {state ? (
        <span className={styles.target}>
          <StateIcon state={state} /> {stateName(state, language)}
        </span>
      ) : null}
    </li>
  );
}
