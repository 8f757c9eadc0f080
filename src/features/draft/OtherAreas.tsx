import { words } from '#domain/permits/draft/draft.form.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import { CheckGroup } from './CheckGroup.tsx';
import { DraftActor } from './DraftActor.tsx';
import { areaOf, areasOf, typedIn } from './draft.selectors.ts';

const field = 'other_area_ids';

/** Other areas of the same site that the work affects; asked once it is known where the work is. */
export function OtherAreas() {
  const t = useTranslations('draft');
  const { send } = DraftActor.useActorRef();
  const own = DraftActor.useSelector(areaOf);
  const areas = DraftActor.useSelector(areasOf);
  const chosen = words(DraftActor.useSelector(typedIn(field)));
  const toggle = (id: string) => {
    const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
    send({ type: 'draft.changed', field, value: next.join(' ') });
    send({ type: 'draft.left', field });
  };
  // One that was chosen before the own area changed stays to be seen, and to be taken away.
  const offered = areas.filter(({ id, site }) => chosen.includes(String(id)) || (site.code === own?.site.code && id !== own.id));
  if (offered.length === 0) return null;
  const options = offered.map(({ id, code, name }) => ({
    value: String(id),
    name: (
      <>
        <Ltr>{code}</Ltr> <bdi>{name}</bdi>
      </>
    ),
  }));
  return <CheckGroup field={field} hint={t('draft:hint_other_area_ids')} options={options} chosen={chosen} onToggled={toggle} />;
}
