import { useTranslations } from '#src/i18n/i18n.ts';
import { resultOf } from '#src/system/query/resultOf.ts';
import { useRead } from '#src/system/query/useRead.ts';
import { DraftActor } from './DraftActor.tsx';
import { areaOf, typedIn } from './draft.selectors.ts';
import { TextField } from './Field.tsx';
import { Offered } from './Offered.tsx';

const field = 'job_id';

/** The number of the job that the work is a part of: a new one is typed, one that goes on is taken by a press. */
export function JobField() {
  const t = useTranslations('draft');
  const { send } = DraftActor.useActorRef();
  const area = DraftActor.useSelector(areaOf);
  const typed = DraftActor.useSelector(typedIn(field)).trim();
  // What helps to write is no reason to say that anything has failed.
  const { value } = useRead('drafts.jobs', area && { query: { area: area.id } }, { select: resultOf });
  const options = (value ?? []).map(({ id, titles: [title], permits }) => ({
    value: String(id),
    isTaken: String(id) === typed,
    name: (
      <>
        {id} · <bdi>{title}</bdi>
        {permits > 1 ? ` ${t('draft:jobMore', { count: permits - 1 })}` : null}
      </>
    ),
  }));
  const take = (id: string) => {
    send({ type: 'draft.changed', field, value: id === typed ? '' : id });
    send({ type: 'draft.left', field });
  };
  return (
    <div>
      <TextField numeric field={field} hint={t('draft:hint_job_id')} />
      <Offered title={t('draft:openJobs')} options={options} onPressed={take} />
    </div>
  );
}
