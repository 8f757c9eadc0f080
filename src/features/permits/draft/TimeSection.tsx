import { useTexts } from '#src/i18n/i18n.ts';
import { zoneText } from '#src/ui/time/siteTimeText.ts';
import { DraftActor } from './DraftActor.tsx';
import { areaOf, longestOf } from './draft.selectors.ts';
import { TextField } from './Field.tsx';
import { Section } from './Section.tsx';

/** When the work is planned, on the clock of its site. */
export function TimeSection() {
  const t = useTexts('draft');
  const area = DraftActor.useSelector(areaOf);
  const longest = DraftActor.useSelector(longestOf);
  const clock = area
    ? t('draft:siteTime', { site: area.site.name, zone: zoneText(new Date().toISOString(), area.time_zone) })
    : t('draft:siteTimeUnknown');
  return (
    <Section title={t('draft:time')} about={clock}>
      <TextField needed type="datetime-local" field="planned_from" />
      <TextField
        needed
        type="datetime-local"
        field="planned_to"
        hint={longest === null ? undefined : t('draft:longest', { count: longest })}
      />
    </Section>
  );
}
