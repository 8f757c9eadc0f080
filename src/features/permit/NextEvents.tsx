import { joinedText } from '#domain/kernel/readingText.ts';
import { type PermitState, permitStates } from '#domain/permits/kernel/permit.states.ts';
import { actorName, eventName, stateName } from '#src/entities/permits/permitTexts.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { StateIcon } from '#src/ui/state/StateIcon.tsx';
import styles from './ChartTab.module.css';
import { nextActors } from './nextActors.ts';

type Way = { event: string; to: string };

/** The events that may come next, who may cause them, and where each leads. */
export function NextEvents({ state, ways }: { state: PermitState; ways: readonly Way[] }) {
  const t = useTranslations('permits');
  return (
    <section>
      <h2 className={styles.heading}>{t('permits:nextEvents')}</h2>
      {ways.length === 0 ? <p className={styles.muted}>{t('permits:nextNothing')}</p> : null}
      <ul className={styles.ways}>
        {ways.map((way) => (
          <NextEvent key={`${way.event} ${way.to}`} state={state} way={way} />
        ))}
      </ul>
    </section>
  );
}

function NextEvent({ state: from, way: { event, to } }: { state: PermitState; way: Way }) {
  const t = useTranslations('permits');
  const language = useLanguage();
  const state = permitStates.find((known) => known === to);
  const { by, with: others } = nextActors(from, event);
  const first = joinedText(by.map(actorName), language, 'disjunction');
  const who =
    others.length > 0
      ? t('permits:signedWith', { who: first, second: joinedText(others.map(actorName), language, 'conjunction') })
      : first;
  return (
    <li className={styles.way}>
      <span>
        <strong>{eventName(event, language)}</strong>
        <span className={styles.muted}> · {who}</span>
      </span>
      {state ? (
        <span className={styles.target}>
          <StateIcon state={state} /> {stateName(state, language)}
        </span>
      ) : null}
    </li>
  );
}
