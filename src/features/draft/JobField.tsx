import { Button } from '@blueprintjs/core';
import { Plus, Tick } from '@blueprintjs/icons';
import { useId } from 'react';
import { useTranslations } from '#src/i18n/i18n.ts';
import { resultOf } from '#src/system/query/resultOf.ts';
import { useRead } from '#src/system/query/useRead.ts';
import styles from './Draft.module.css';
import { DraftActor } from './DraftActor.tsx';
import { areaOf, isBusy, typedIn } from './draft.selectors.ts';
import { TextField } from './Field.tsx';

const field = 'job_id';

/** The number of the job that the work is a part of: a new one is typed, one that goes on is taken by a press. */
export function JobField() {
  const t = useTranslations('draft');
  return (
    <div>
      <TextField numeric field={field} hint={t('draft:hint_job_id')} />
      <OpenJobs />
    </div>
  );
}

function OpenJobs() {
  const t = useTranslations('draft');
  const heading = useId();
  const { send } = DraftActor.useActorRef();
  const area = DraftActor.useSelector(areaOf);
  const typed = DraftActor.useSelector(typedIn(field)).trim();
  const busy = DraftActor.useSelector(isBusy);
  // What helps to write is no reason to say that anything has failed.
  const { value } = useRead('drafts.jobs', area && { query: { area: area.id } }, { select: resultOf });
  if (!value || value.length === 0) return null;
  const take = (id: string) => {
    send({ type: 'draft.changed', field, value: id === typed ? '' : id });
    send({ type: 'draft.left', field });
  };
  return (
    <section className={styles.usual} aria-labelledby={heading}>
      <h3 className={styles.legend} id={heading}>
        {t('draft:openJobs')}
      </h3>
      <ul className={styles.usualLines}>
        {value.map(({ id, titles: [title], permits }) => {
          const isTaken = String(id) === typed;
          return (
            <li key={id}>
              <Button
                size="small"
                disabled={busy}
                active={isTaken}
                aria-pressed={isTaken}
                icon={isTaken ? <Tick size={12} /> : <Plus size={12} />}
                text={
                  <>
                    {id} · <bdi>{title}</bdi>
                    {permits > 1 ? ` ${t('draft:jobMore', { count: permits - 1 })}` : null}
                  </>
                }
                onClick={() => take(String(id))}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
