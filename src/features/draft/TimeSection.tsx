import { zoneText } from '#domain/kernel/siteTimeText.ts';
import { draftFieldId } from '#src/entities/permits/permitAddress.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { SiteTimeField } from '#src/ui/time/SiteTimeField.tsx';
import { DraftActor } from './DraftActor.tsx';
import { areaOf, isFixed, longestOf, typedIn } from './draft.selectors.ts';
import { useFieldError } from './Field.tsx';
import { Section } from './Section.tsx';

/** When the work is planned, on the clock of its site. */
export function TimeSection() {
  const t = useTranslations('draft');
  const area = DraftActor.useSelector(areaOf);
  const longest = DraftActor.useSelector(longestOf);
  const clock = area
    ? t('draft:siteTime', { site: area.site.name, zone: zoneText(new Date().toISOString(), area.time_zone) })
    : t('draft:siteTimeUnknown');
  return (
    <Section title={t('draft:time')} about={clock}>
      <Planned field="planned_from" />
      <Planned field="planned_to" hint={longest === null ? undefined : t('draft:longest', { count: longest })} />
    </Section>
  );
}

function Planned({ field, hint }: { field: 'planned_from' | 'planned_to'; hint?: string | undefined }) {
  const t = useTranslations('draft');
  const { send } = DraftActor.useActorRef();
  const value = DraftActor.useSelector(typedIn(field));
  const fixed = DraftActor.useSelector(isFixed(field));
  const area = DraftActor.useSelector(areaOf);
  return (
    <SiteTimeField
      needed
      id={draftFieldId(field)}
      label={t(`draft:field_${field}`)}
      zone={area?.time_zone}
      value={value}
      readOnly={fixed}
      error={useFieldError(field)}
      help={hint}
      onTyped={(text) => send({ type: 'draft.changed', field, value: text })}
      onLeft={() => send({ type: 'draft.left', field })}
    />
  );
}
