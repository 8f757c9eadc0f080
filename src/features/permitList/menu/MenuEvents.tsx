import { MenuItem } from '@blueprintjs/core';
import { Refresh } from '@blueprintjs/icons';
import { type Problem, sentenceOf } from '#domain/kernel/problem.ts';
import type { PermitState } from '#domain/permits/kernel/permit.states.ts';
import type { PossibleEvent } from '#domain/permits/permit/work.schema.ts';
import { canOf, canProblemOf, isUnread } from '#src/features/desk/desk.selectors.ts';
import { EventItems } from '#src/features/desk/EventItems.tsx';
import { inOrder } from '#src/features/desk/eventOrder.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { enterMenu } from '#src/ui/menuKeys.ts';
import { MenuCanActor } from './MenuCanActor.ts';

/** The events of a permit as the server tells them now, or why it does not. */
export function MenuEvents({ state, onChosen }: { state: PermitState; onChosen: (event: PossibleEvent) => void }) {
  const t = useTranslations('desk');
  const can = MenuCanActor.useSelector(canOf);
  const problem = MenuCanActor.useSelector(canProblemOf);
  const unread = MenuCanActor.useSelector(isUnread);
  if (unread && problem) return <Unread problem={problem} />;
  if (!can) return <MenuItem disabled text={t('desk:loading')} />;
  const events = inOrder(can.events);
  if (events.length === 0) return <MenuItem disabled text={t('desk:nothing')} />;
  return <EventItems asks events={events} state={state} onChosen={onChosen} />;
}

/** Refused is refused; anything else can be tried again. */
function Unread({ problem }: { problem: Problem }) {
  const t = useTranslations('desk');
  const language = useLanguage();
  const { send } = MenuCanActor.useActorRef();
  const text = `${t('desk:failed')} ${sentenceOf(problem, language)}`;
  if (problem.status === 403 || problem.status === 404) return <MenuItem disabled multiline text={text} />;
  return (
    <MenuItem
      multiline
      icon={<Refresh />}
      intent="danger"
      text={text}
      label={t('ui:retry')}
      shouldDismissPopover={false}
      onClick={({ currentTarget }) => {
        // This line goes, and would take the focus with it.
        const menu = currentTarget.closest('[role="menu"]');
        if (menu) enterMenu(menu);
        send({ type: 'can.refresh' });
      }}
    />
  );
}
