import { namedCode } from '#domain/kernel/readingText.ts';
import type { Area } from '#domain/permits/draft/draft.endpoints.ts';
import { heightFrom, no, yes } from '#domain/permits/draft/draft.form.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { meaningsOf, understood } from '#src/ui/text/understood.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { DraftActor } from './DraftActor.tsx';
import { areasOf, draftOf, isNew, typedIn } from './draft.selectors.ts';
import { EquipmentField } from './EquipmentField.tsx';
import { TextField } from './Field.tsx';
import { OtherAreas } from './OtherAreas.tsx';
import { Section } from './Section.tsx';
import { Systems } from './Systems.tsx';

const groupOf = ({ site, zone }: Area): string => `${site.name} · ${zone}`;

/** The areas that may be chosen: a permit that has a number stays at the site that gave it. */
const useAreas = (): readonly Area[] => {
  const areas = DraftActor.useSelector(areasOf);
  const draft = DraftActor.useSelector(draftOf);
  const fresh = DraftActor.useSelector(isNew);
  const own = areas.find(({ id }) => id === draft?.fields.area_id);
  return fresh || !own ? areas : areas.filter(({ site }) => site.code === own.site.code);
};

/** Where the work is and on what. */
export function PlaceSection() {
  const t = useTranslations('draft');
  const areas = useAreas();
  const groups = [...new Set(areas.map(groupOf))];
  return (
    <Section title={t('draft:place')}>
      <ChoiceField field="area_id">
        {groups.map((group) => (
          <optgroup key={group} label={group}>
            {areas
              .filter((area) => groupOf(area) === group)
              .map(({ id, code, name }) => (
                <option key={id} value={id}>
                  {namedCode(`${code} ·`, name)}
                </option>
              ))}
          </optgroup>
        ))}
      </ChoiceField>
      <EquipmentField />
      <GoesInside />
      <HeightField field="elevation_from_m" />
      <HeightField field="elevation_to_m" />
      <TextField numeric field="location" hint={t('draft:hint_location')} />
      <Systems />
      <OtherAreas />
    </Section>
  );
}

/** Asked plainly of work at equipment: welding inside of a vessel is hot work, and an entry as well, which says it by itself. */
function GoesInside() {
  const t = useTranslations('draft');
  const tags = DraftActor.useSelector(typedIn('equipment_tags'));
  const codes = [
    DraftActor.useSelector(typedIn('primary_code')),
    ...DraftActor.useSelector(typedIn('supplementary_codes')).split(' '),
  ];
  if (tags.trim() === '' || codes.includes('CSE')) return null;
  return (
    <ChoiceField field="goes_inside" hint={t('draft:hint_goes_inside')} needed={false}>
      {[yes, no].map((answer) => (
        <option key={answer} value={answer}>
          {t(`draft:inside_${answer}`)}
        </option>
      ))}
    </ChoiceField>
  );
}

/** A height in metres; what was understood is said where it reads otherwise than what was typed, and both where it may mean two. */
function HeightField({ field }: { field: 'elevation_from_m' | 'elevation_to_m' }) {
  const t = useTranslations('draft');
  const typed = DraftActor.useSelector(typedIn(field));
  const language = useLanguage();
  const read = understood(typed, heightFrom(typed), language);
  const meanings = meaningsOf(typed, language);
  if (meanings) return <TextField numeric needed field={field} meanings={t('draft:twoMeanings', meanings)} />;
  return <TextField numeric needed field={field} {...(read ? { hint: t('draft:readAs', { number: read }) } : {})} />;
}
