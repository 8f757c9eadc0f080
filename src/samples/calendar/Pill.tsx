import type { CSSProperties } from 'react';
import { isBar, type Occurrence } from '#domain/calendar/calendar.rules.ts';
import { clockText } from '#domain/kernel/siteTimeText.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Link } from '#src/ui/Link.tsx';
import styles from './Calendar.module.css';
import { commaText, whenText } from './calendarText.ts';
import type { Board } from './useBoard.ts';

type Props = {
  occurrence: Occurrence;
  board: Board;
  /** Where it lies or stands. */
  place: CSSProperties;
  /** It stands at its hours. */
  isBlock?: boolean;
  /** There is room for one line. */
  isShort?: boolean;
  /** It ends where it is drawn, and can be made longer there. */
  canResize?: boolean;
};

const moveKeys = 'Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight Alt+Shift+ArrowUp Alt+Shift+ArrowDown';

/** An event as views draw it: a link that opens it, which hands take along and make longer at its end. */
export function Pill({ occurrence, board, place, isBlock = false, isShort = false, canResize = true }: Props) {
  const t = useTranslations('calendar');
  const { address, language, draggedId, begin } = board;
  const { id, event, allDay, start, end, href } = occurrence;
  const { label } = event.extendedProps;
  const isPreview = id === 'preview';
  const about = [
    whenText(occurrence, address.zone, language),
    href ? t('calendar:permit') : label ? t(`calendar:label_${label}`) : '',
  ];
  return (
    <Link
      to={isPreview ? '' : (href ?? address.hrefOf(id))}
      className={styles.pill}
      style={place}
      draggable={false}
      tabIndex={isPreview ? -1 : 0}
      aria-hidden={isPreview || undefined}
      aria-current={address.openId === id || undefined}
      aria-keyshortcuts={href ? undefined : moveKeys}
      data-event-id={id}
      data-span={`${start}/${end}`}
      data-label={href ? 'permit' : label}
      data-block={isBlock}
      data-short={isShort}
      data-bar={isBar(occurrence)}
      data-dragged={draggedId === id}
      onPointerDown={(down) => !href && begin(down, 'move', occurrence)}
    >
      {allDay ? null : <span className={styles.time}>{clockText(start, address.zone, language)}</span>}
      <bdi className={styles.pillTitle}>{event.title}</bdi>
      <span className="visually-hidden">{commaText(about, language)}</span>
      {canResize && !href ? (
        <span
          className={styles.grip}
          aria-hidden="true"
          onPointerDown={(down) => {
            down.stopPropagation();
            begin(down, 'resize', occurrence);
          }}
        />
      ) : null}
    </Link>
  );
}
