import { directionOf } from '#domain/kernel/language.ts';
import { apart, numberText } from '#domain/kernel/readingText.ts';
import { exactClockText, zoneText } from '#domain/kernel/siteTimeText.ts';
import { type Board, type BoardEvent, boardHour } from '#domain/permits/board/board.schema.ts';
import { permitHref } from '#src/entities/permits/permitAddress.ts';
import { lineName, reasonName, stateName } from '#src/entities/permits/permitTexts.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import { CoursePlot } from '#src/ui/plots/CoursePlot.tsx';
import { StateIcon } from '#src/ui/state/StateIcon.tsx';
import styles from './Board.module.css';
import { ChartCard } from './ChartCard.tsx';
import { hourSeries } from './charts.ts';
import { Place } from './Place.tsx';
import { useBoardAddress } from './useBoard.ts';

/** So many events have room on a screen on the wall. */
const maxOnWall = 5;

/** What the last hour brought: how much of it, and the latest events. */
export function HourCard({ board }: { board: Board }) {
  const t = useTranslations('board');
  const language = useLanguage();
  const { isBig } = useBoardAddress();
  const { hour } = board;
  const number = (value: number) => numberText(value, language);
  const series = hourSeries(board, (kind) => t(`board:kind_${kind}`));
  const steps = hour.stretches.map((_, at) =>
    t('board:minutesAgo', {
      from: number(boardHour.minutes - at * boardHour.stretch),
      to: number(boardHour.minutes - (at + 1) * boardHour.stretch),
    }),
  );
  return (
    <ChartCard
      title={t('board:hour')}
      name="hour"
      empty={hour.total === 0 ? t('board:quiet') : null}
      legend={series.map(({ key, name, tone }) => ({ key, tone, text: name }))}
      heads={[t('board:when'), ...series.map(({ name }) => name)]}
      rowsOf={() => steps.map((step, at) => ({ key: step, cells: [step, ...series.map(({ values }) => number(values[at] ?? 0))] }))}
      below={
        hour.events.length === 0 ? null : (
          <ol className={styles.events} aria-label={t('board:latest')}>
            {hour.events.slice(0, isBig ? maxOnWall : undefined).map((event) => (
              <Event key={`${event.permit.id} ${event.seq}`} event={event} />
            ))}
          </ol>
        )
      }
    >
      <CoursePlot
        label={t('board:hour')}
        kind="bars"
        stacked
        series={series}
        steps={steps}
        valueText={number}
        rtl={directionOf(language) === 'rtl'}
      />
    </ChartCard>
  );
}

function Event({ event: { permit, time_zone, event, from_state, to_state, reason, whom, actor, at } }: { event: BoardEvent }) {
  const language = useLanguage();
  return (
    <li className={styles.event}>
      <time className={styles.clock} dateTime={at} dir="ltr">
        {exactClockText(at, time_zone, language)} <span className={styles.muted}>{zoneText(at, time_zone)}</span>
      </time>
      <span>
        <StateIcon state={to_state} /> <strong>{lineName({ event, to_state }, from_state, language)}</strong>
        {whom ? (
          <>
            : <bdi>{whom}</bdi>
          </>
        ) : null}
        {reason ? ` · ${reasonName(reason, language)}` : null}
        {from_state !== to_state ? ` · ${stateName(to_state, language)}` : null}
      </span>
      <span className={styles.eventPermit}>
        <Place to={permitHref(permit)}>
          <Ltr>{permit.tracking_number}</Ltr>
        </Place>{' '}
        <bdi>{permit.title}</bdi>{' '}
        <span className={styles.muted}>
          · <Recorder actor={actor} isOfOther={whom !== null} />
        </span>
      </span>
    </li>
  );
}

/** Who has written it; of what somebody else did it is said that they have recorded it. */
function Recorder({ actor, isOfOther }: { actor: BoardEvent['actor']; isOfOther: boolean }) {
  const t = useTranslations('board', 'permits');
  if (!actor) return t('permits:bySystem');
  return isOfOther ? t('board:recordedBy', { name: apart(actor.name) }) : <bdi>{actor.name}</bdi>;
}
