import { Button } from '@blueprintjs/core';
import { CaretDown } from '@blueprintjs/icons';
import type { PermitState } from '#domain/permits/kernel/permit.states.ts';
import type { PossibleEvent } from '#domain/permits/permit/work.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useMedia } from '#src/platform/useMedia.ts';
import { MenuList } from '#src/ui/MenuList.tsx';
import { MenuPopover } from '#src/ui/MenuPopover.tsx';
import styles from './Desk.module.css';
import { EventItems } from './EventItems.tsx';

type Props = { events: readonly PossibleEvent[]; state: PermitState; onChosen: (event: PossibleEvent) => void };

/** Everything else that the state of the permit knows: first what may be done now, then what something stands against. */
export function OtherEvents({ events, state, onChosen }: Props) {
  const t = useTranslations('desk');
  // At the foot of a small screen it opens upwards, and leaves Stop in sight.
  const atFoot = useMedia('(max-width: 599px), (max-width: 959px) and (height < 480px)');
  return (
    <MenuPopover
      content={
        <MenuList label={t('desk:more')}>
          <EventItems events={events} state={state} onChosen={onChosen} />
        </MenuList>
      }
      placement={atFoot ? 'top-end' : 'bottom-end'}
    >
      <Button className={styles.more} variant="outlined" endIcon={<CaretDown />} text={t('desk:more')} />
    </MenuPopover>
  );
}
