import { MenuItem } from '@blueprintjs/core';
import { Blank, Lock } from '@blueprintjs/icons';
import type { PermitState } from '#domain/permits/kernel/permit.states.ts';
import type { PossibleEvent } from '#domain/permits/permit/work.schema.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import styles from './Desk.module.css';
import { actName } from './deskTexts.ts';

type Props = { events: readonly PossibleEvent[]; state: PermitState; onChosen: (event: PossibleEvent) => void; asks?: boolean };

/** Events as lines of a menu: first what may be done now, then what something stands against, asking what or telling how much. */
export function EventItems({ events, state, onChosen, asks = false }: Props) {
  const t = useTranslations('desk');
  const language = useLanguage();
  const sorted = [...events.filter(({ allowed }) => allowed), ...events.filter(({ allowed }) => !allowed)];
  const stopped = ({ guards }: PossibleEvent) => (asks ? t('desk:whatStops') : t('desk:stops', { count: guards.length }));
  return sorted.map((event) => (
    <MenuItem
      key={event.event}
      {...(asks ? {} : { 'aria-haspopup': 'dialog' as const })}
      text={actName(event.event, state, language)}
      {...(event.allowed
        ? asks
          ? { icon: <Blank /> }
          : {}
        : { icon: <Lock />, className: styles.blockedItem ?? '', label: stopped(event) })}
      onClick={() => onChosen(event)}
    />
  ));
}
