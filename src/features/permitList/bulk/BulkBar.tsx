import { Button } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import type { Role } from '#domain/access/roles.ts';
import { sentenceOf } from '#domain/kernel/problem.ts';
import { numberText } from '#domain/kernel/readingText.ts';
import { type BulkEvent, bulkEvents, isHarmless, maxBulkPermits } from '#domain/permits/bulk/bulk.schema.ts';
import { type PermitActor, permitEvents } from '#domain/permits/kernel/permit.events.ts';
import { PermitListActor, usePermitRows } from '#src/features/permitList/list/PermitListActor.tsx';
import { totalOf } from '#src/features/permitList/list/permitList.selectors.ts';
import type { Pages } from '#src/features/permitList/list/permitRows.ts';
import { type Translate, useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { rolesOf, useSession } from '#src/system/session.ts';
import styles from './Bulk.module.css';
import { chosenOf, isFull, isGathering, problemOf } from './bulk.selectors.ts';
import { PermitBulkActor } from './PermitBulkActor.tsx';

const whoMay: Record<BulkEvent, readonly PermitActor[] | 'everybody'> = {
  watch: 'everybody',
  unwatch: 'everybody',
  remind: 'everybody',
  assign: ['Hse Coordinator'],
  SUSPEND: permitEvents.SUSPEND.by,
  RESCHEDULE: permitEvents.RESCHEDULE.by,
};

/** What a person of these roles may do with many permits. Whether with each of them, the server says. */
const actionsFor = (roles: readonly Role[]): BulkEvent[] =>
  bulkEvents.filter((event) => {
    const by = whoMay[event];
    return by === 'everybody' || by.some((actor) => roles.some((role) => role === actor));
  });

const heldRows = (pages: Pages) => new Map([...pages.values()].flat().map((row) => [row.id, row]));

/** How many permits are chosen, and what may be done with them. */
export function BulkBar() {
  const t = useTranslations('bulk');
  const language = useLanguage();
  const { send } = PermitBulkActor.useActorRef();
  const { pages } = usePermitRows();
  const chosen = PermitBulkActor.useSelector(chosenOf);
  const roles = useSession(rolesOf);
  if (chosen.length === 0) return null;
  // As they are seen now, so that what changed since they were chosen does not count as changed behind one's back.
  const ask = (action: BulkEvent) => {
    const held = heldRows(pages);
    send({ type: 'bulk.asked', action, rows: chosen.map((row) => held.get(row.id) ?? row) });
  };
  return (
    <section className={styles.bar} aria-label={t('bulk:bar')}>
      <strong role="status" className={styles.count}>
        {t('bulk:selected', { shown: numberText(chosen.length, language) })}
      </strong>
      {actionsFor(roles).map((action) => (
        <Button
          key={action}
          size="small"
          variant={action === 'SUSPEND' ? 'solid' : 'outlined'}
          intent={action === 'SUSPEND' ? 'danger' : 'none'}
          {...(isHarmless(action) ? {} : { 'aria-haspopup': 'dialog' as const })}
          text={actionName(action, t)}
          onClick={() => ask(action)}
        />
      ))}
      <SelectMore />
      <Button
        className={styles.clear}
        size="small"
        variant="minimal"
        icon={<Cross />}
        text={t('bulk:clear')}
        onClick={() => send({ type: 'bulk.cleared' })}
      />
      <Trouble />
    </section>
  );
}

export const actionName = (action: BulkEvent, t: Translate<'bulk'>): string => t(`bulk:do_${action}`);

/** Everything that the filter shows, or as much of it as one call may name. */
function SelectMore() {
  const t = useTranslations('bulk');
  const language = useLanguage();
  const { send } = PermitBulkActor.useActorRef();
  const gathering = PermitBulkActor.useSelector(isGathering);
  const chosen = PermitBulkActor.useSelector(chosenOf);
  const total = PermitListActor.useSelector(totalOf) ?? 0;
  const count = Math.min(total, maxBulkPermits);
  if (!gathering && chosen.length >= count) return null;
  const number = (count: number) => numberText(count, language);
  const text =
    total > count
      ? t('bulk:selectFirst', { shown: number(count), total: number(total) })
      : t('bulk:selectAll', { shown: number(total) });
  return (
    <Button
      size="small"
      variant="minimal"
      disabled={gathering}
      text={gathering ? t('bulk:gathering') : text}
      title={total > count ? t('bulk:most', { shown: number(maxBulkPermits) }) : undefined}
      onClick={() => send({ type: 'bulk.allAsked' })}
    />
  );
}

function Trouble() {
  const t = useTranslations('bulk');
  const language = useLanguage();
  const full = PermitBulkActor.useSelector(isFull);
  const problem = PermitBulkActor.useSelector(problemOf);
  if (!full && !problem) return null;
  return (
    <span role="alert" className={styles.trouble}>
      {problem ? sentenceOf(problem, language) : t('bulk:most', { shown: numberText(maxBulkPermits, language) })}
    </span>
  );
}
