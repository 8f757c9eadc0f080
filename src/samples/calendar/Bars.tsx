import { MenuItem } from '@blueprintjs/core';
import { useNavigate } from 'react-router-dom';
import { type Bar, barsOfDay, isBar } from '#domain/calendar/calendar.rules.ts';
import { numberText } from '#domain/kernel/readingText.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import { MenuList } from '#src/ui/MenuList.tsx';
import { MenuPopover } from '#src/ui/MenuPopover.tsx';
import styles from './Calendar.module.css';
import { dayText } from './calendarText.ts';
import { Pill } from './Pill.tsx';
import type { Board } from './useBoard.ts';

type Props = {
  bars: readonly Bar[];
  /** Which day of the row, and how many lanes there is room for. */
  at: number;
  day: string;
  lanes: number;
  board: Board;
};

/** The events of a row of days that begin on one of them, as far as there is room; the others of that day behind a button. */
export function Bars({ bars, at, day, lanes, board }: Props) {
  const t = useTranslations('calendar');
  const { address, language } = board;
  const navigate = useNavigate();
  const { shown, here, more } = barsOfDay(bars, at, lanes);
  const menu = (
    <MenuList label={dayText('long', day, language)}>
      {here.map(({ occurrence }) => (
        <MenuItem
          key={occurrence.id}
          text={<bdi>{occurrence.event.title}</bdi>}
          onClick={() => (occurrence.href ? void navigate(occurrence.href) : address.open(occurrence.id))}
        />
      ))}
    </MenuList>
  );
  // The button for the others has a lane of its own.
  const taken = more > 0 ? lanes + 1 : Math.max(0, ...shown.map(({ lane }) => lane + 1));
  return (
    <div className={styles.bars} style={{ '--lanes': taken } as object}>
      {shown
        .filter((bar) => bar.at === at)
        .map(({ occurrence, lane, length }) => (
          <Pill
            key={occurrence.id}
            occurrence={occurrence}
            board={board}
            canResize={isBar(occurrence) && occurrence.lastDay <= (board.days.at(-1) ?? '')}
            place={{ '--lane': lane, '--length': length } as object}
          />
        ))}
      {more > 0 ? (
        <MenuPopover content={menu} placement="bottom">
          <button type="button" className={styles.more} style={{ '--lane': lanes } as object}>
            <Ltr>+{numberText(more, language)}</Ltr>
            <span className="visually-hidden"> {t('calendar:moreOn', { day: dayText('long', day, language) })}</span>
          </button>
        </MenuPopover>
      ) : null}
    </div>
  );
}
