import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { Disable, ErrorIcon, Tick } from '@blueprintjs/icons';
import { numberText } from '#domain/kernel/readingText.ts';
import type { BulkOutcome } from '#domain/permits/bulk/bulk.schema.ts';
import type { Chosen } from '#machines/permitBulk/permitBulk.machine.ts';
import { permitHref } from '#src/entities/permits/permitAddress.ts';
import { stateName } from '#src/entities/permits/permitTexts.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { Link } from '#src/ui/Link.tsx';
import { Ltr } from '#src/ui/Ltr.tsx';
import styles from './Bulk.module.css';
import { chosenOf, isDone, outcomesOf, queueOf } from './bulk.selectors.ts';
import { PermitBulkActor } from './PermitBulkActor.tsx';

/** What became of each permit: how many it was done to, and why not to the others. */
export function BulkResult() {
  const t = useTranslations('bulk');
  const language = useLanguage();
  const { send } = PermitBulkActor.useActorRef();
  const outcomes = PermitBulkActor.useSelector(outcomesOf);
  const unsent = PermitBulkActor.useSelector(queueOf);
  const chosen = PermitBulkActor.useSelector(chosenOf);
  const failed = outcomes.filter((outcome) => !isDone(outcome));
  const done = outcomes.length - failed.length;
  const number = (count: number) => numberText(count, language);
  return (
    <>
      <DialogBody>
        <div role="status">
          <p className={styles.line}>
            {done > 0 ? <Tick /> : <Disable />} {t('bulk:done', { shown: number(done) })}
          </p>
          {failed.length > 0 ? (
            <p className={styles.line}>
              <ErrorIcon /> {t('bulk:failed', { shown: number(failed.length) })}
            </p>
          ) : null}
          {unsent.length > 0 ? <p>{t('bulk:unsent', { shown: number(unsent.length) })}</p> : null}
        </div>
        {failed.length > 0 ? <Failures failed={failed} chosen={chosen} /> : null}
      </DialogBody>
      <DialogFooter
        minimal
        actions={
          <>
            {failed.length + unsent.length > 0 ? (
              <Button text={t('bulk:again')} onClick={() => send({ type: 'bulk.failedChosen' })} />
            ) : null}
            <Button autoFocus intent="primary" text={t('bulk:close')} onClick={() => send({ type: 'bulk.dismissed' })} />
          </>
        }
      />
    </>
  );
}

function Failures({ failed, chosen }: { failed: readonly BulkOutcome[]; chosen: readonly Chosen[] }) {
  const language = useLanguage();
  const permits = new Map(chosen.map((row) => [row.id, row]));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, by keyboard too
    <ul className={styles.failures} tabIndex={0}>
      {failed.map(({ id, message, code, state }) => {
        const permit = permits.get(id);
        return (
          <li key={id} className={styles.failure}>
            {permit ? (
              <Link to={permitHref(permit)}>
                <Ltr>{permit.tracking_number}</Ltr>
              </Link>
            ) : (
              <Ltr>{String(id)}</Ltr>
            )}
            {state ? <span className={styles.muted}>{stateName(state, language)}</span> : null}
            <span className={styles.why}>{message ?? code}</span>
          </li>
        );
      })}
    </ul>
  );
}
