import { numberText } from '#domain/kernel/readingText.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { Fact, Facts } from '#src/entities/permits/Facts.tsx';
import { Status } from '#src/entities/permits/Status.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import { Listed } from '#src/ui/text/Listed.tsx';
import { Range } from '#src/ui/text/Range.tsx';
import { Card } from './Card.tsx';

/** Where the work is and on what. */
export function PlaceCard({ permit }: { permit: Permit }) {
  const t = useTranslations('permits');
  const language = useLanguage();
  const height = (metres: number): string => t('permits:metres', { metres: numberText(metres, language) });
  return (
    <Card title={t('permits:where')}>
      <Facts>
        <Fact name={t('permits:site')}>
          <Ltr>{permit.site.code}</Ltr> <bdi>{permit.site.name}</bdi>
        </Fact>
        <Fact name={t('permits:area')}>
          <Ltr>{permit.area.code}</Ltr> <bdi>{permit.area.name}</bdi>
        </Fact>
        {permit.other_areas.length > 0 ? (
          <Fact name={t('permits:otherAreas')}>
            <Listed items={permit.other_areas.map(({ code }) => code)} />
          </Fact>
        ) : null}
        <Fact name={t('permits:level')}>
          <bdi>{permit.level}</bdi>
        </Fact>
        <Fact name={t('permits:elevation')}>
          <Range from={height(permit.elevation_from_m)} to={height(permit.elevation_to_m)} />
        </Fact>
        <Fact name={t('permits:equipment')}>
          {permit.equipment_tags.length > 0 ? <Listed items={permit.equipment_tags} /> : t('permits:none')}
          <GoesInside permit={permit} />
          {permit.unlisted_tags.length > 0 ? (
            <div>
              {t('permits:unlisted')} <Listed items={permit.unlisted_tags} />
            </div>
          ) : null}
        </Fact>
        <Fact name={t('permits:workOrder')}>{permit.work_order ? <Ltr>{permit.work_order}</Ltr> : t('permits:none')}</Fact>
      </Facts>
    </Card>
  );
}

/** Whether anybody goes inside of the equipment, as the request says; where somebody is inside all the same, that. */
function GoesInside({ permit: { goes_inside: goesInside, crew_inside: inside } }: { permit: Permit }) {
  const t = useTranslations('permits');
  if (goesInside === null) return null;
  if (!goesInside && inside > 0)
    return (
      <div>
        <Status tone="bad">
          {t('permits:saysOutside')} · {t('permits:inside', { count: inside })}
        </Status>
      </div>
    );
  return <div>{t(goesInside ? 'permits:goesInside' : 'permits:staysOutside')}</div>;
}
