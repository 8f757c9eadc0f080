import { permitStates } from '#domain/permits/kernel/permit.states.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { eventName, stateName } from '#src/entities/permits/permitTexts.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { Chart } from '#src/ui/charts/Chart.tsx';
import type { ChartWords } from '#src/ui/charts/chartWords.ts';
import { useChartLayout } from '#src/ui/charts/loadLayout.ts';
import styles from './ChartTab.module.css';
import { NextEvents } from './NextEvents.tsx';
import { PathSoFar } from './PathSoFar.tsx';
import { useHistory } from './useHistory.ts';

const nodeOf = (state: string): string => `permit.${state}`;

/** The life of permits with this one in it: where it is, how it came there, where it may go. The lists say the same in words. */
export function ChartTab({ permit }: { permit: Permit }) {
  const t = useTranslations('permits', 'charts');
  const language = useLanguage();
  const events = useHistory(permit).value ?? [];
  const layout = useChartLayout('permit');
  const words: ChartWords = {
    state: (key) => stateOf(key, language),
    event: (type) => eventName(type, language),
  };
  const taken = events.flatMap(({ from_state, to_state }) => (from_state ? [`${nodeOf(from_state)} → ${nodeOf(to_state)}`] : []));
  const marks = {
    active: [nodeOf(permit.state)],
    visited: events.map(({ to_state }) => nodeOf(to_state)),
    taken,
  };
  const ways = layout.edges.filter(({ from, label }) => from === nodeOf(permit.state) && label);
  return (
    <div className={styles.tab}>
      <div className={styles.drawing}>
        <Chart key={permit.state} layout={layout} label={t('permits:chartTitle')} words={words} marks={marks} />
        <p className={styles.help}>{t('permits:chartHelp')}</p>
      </div>
      <aside className={styles.lists}>
        <NextEvents
          state={permit.state}
          ways={ways.flatMap(({ to, label }) =>
            (label?.events ?? []).map(({ event }) => ({ event, to: to.replace('permit.', '') })),
          )}
        />
        <PathSoFar events={events} zone={permit.time_zone} />
      </aside>
    </div>
  );
}

const stateOf = (key: string, language: ReturnType<typeof useLanguage>): string => {
  const state = permitStates.find((known) => known === key);
  return state ? stateName(state, language) : key;
};
