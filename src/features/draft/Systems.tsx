import { words } from '#domain/permits/draft/draft.form.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { resultOf } from '#src/system/query/resultOf.ts';
import { useRead } from '#src/system/query/useRead.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import { CheckGroup } from './CheckGroup.tsx';
import { DraftActor } from './DraftActor.tsx';
import { areaOf, typedIn } from './draft.selectors.ts';
import { TextField } from './Field.tsx';

const field = 'system_ids';

/** The systems of the area to choose from. Where they cannot be read, their numbers are typed. */
export function Systems() {
  const t = useTranslations('draft');
  const { send } = DraftActor.useActorRef();
  const area = DraftActor.useSelector(areaOf);
  const chosen = words(DraftActor.useSelector(typedIn(field)));
  const { value, problem } = useRead('drafts.systems', area && { query: { area: area.id } }, { select: resultOf });
  if (problem) return <TextField numeric field={field} hint={t('draft:hint_system_ids')} />;
  const known = (value ?? []).map(({ id, tags, equipment }) => ({ id: String(id), tags, more: equipment - tags.length }));
  // One that came with the tag of another area stays to be seen, and to be taken away.
  const elsewhere = chosen.filter((id) => known.every((system) => system.id !== id)).map((id) => ({ id, tags: [], more: 0 }));
  const options = [...known, ...elsewhere].map(({ id, tags, more }) => ({
    value: id,
    name: (
      <>
        <Ltr>{id}</Ltr> <Ltr>{tags.join(', ')}</Ltr> {more > 0 ? t('draft:systemMore', { count: more }) : null}
      </>
    ),
  }));
  if (options.length === 0) return null;
  const toggle = (id: string) => {
    const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
    send({ type: 'draft.changed', field, value: next.join(' ') });
    send({ type: 'draft.left', field });
  };
  return <CheckGroup field={field} hint={t('draft:hint_systems')} options={options} chosen={chosen} onToggled={toggle} />;
}
