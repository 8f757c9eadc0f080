import { Button, Menu, MenuItem, PopoverNext } from '@blueprintjs/core';
import { CaretDown, Lock } from '@blueprintjs/icons';
import type { PossibleEvent } from '#domain/permits/work.schema.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.ts';
import { useMedia } from '#src/platform/useMedia.ts';
import styles from './Desk.module.css';
import { actName } from './deskTexts.ts';

type Props = { events: readonly PossibleEvent[]; onChosen: (event: PossibleEvent) => void };

/** Everything else that the state of the permit knows: first what may be done now, then what something stands against. */
export function OtherEvents({ events, onChosen }: Props) {
  const t = useTexts('desk');
  // At the foot of a small screen it opens upwards, and leaves Stop in sight.
  const atFoot = useMedia('(max-width: 599px)');
  return (
    <PopoverNext content={<Events events={events} onChosen={onChosen} />} placement={atFoot ? 'top-end' : 'bottom-end'}>
      <Button className={styles.more} variant="outlined" endIcon={<CaretDown />} text={t('desk:more')} />
    </PopoverNext>
  );
}

function Events({ events, onChosen }: Props) {
  const t = useTexts('desk');
  const language = useLanguage();
  const sorted = [...events.filter(({ allowed }) => allowed), ...events.filter(({ allowed }) => !allowed)];
  return (
    <Menu aria-label={t('desk:more')}>
      {sorted.map((event) => (
        <MenuItem
          key={event.event}
          text={actName(event.event, language)}
          {...(event.allowed
            ? {}
            : { icon: <Lock />, className: styles.blockedItem ?? '', label: t('desk:stops', { count: event.guards.length }) })}
          onClick={() => onChosen(event)}
        />
      ))}
    </Menu>
  );
}
