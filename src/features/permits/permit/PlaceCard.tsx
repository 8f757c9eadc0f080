import type { Permit } from '#domain/permits/permit.schema.ts';
import { useTexts } from '#src/i18n/i18n.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import { Card } from './Card.tsx';
import { Fact, Facts } from './Facts.tsx';

/** Where the work is and on what. */
export function PlaceCard({ permit }: { permit: Permit }) {
  const t = useTexts('permits');
  const elevation = { from: permit.elevation_from_m, to: permit.elevation_to_m };
  return (
    <Card title={t('permits:where')}>
      <Facts>
        <Fact name={t('permits:site')}>
          <Ltr>{permit.site.code}</Ltr> <bdi>{permit.site.name}</bdi>
        </Fact>
        <Fact name={t('permits:area')}>
          <Ltr>{permit.area.code}</Ltr> <bdi>{permit.area.name}</bdi>
        </Fact>
        <Fact name={t('permits:level')}>
          <bdi>{permit.level}</bdi>
        </Fact>
        <Fact name={t('permits:elevation')}>{t('permits:elevationValue', elevation)}</Fact>
        <Fact name={t('permits:equipment')}>
          {permit.equipment_tags.length > 0 ? <Ltr>{permit.equipment_tags.join(', ')}</Ltr> : t('permits:none')}
        </Fact>
        <Fact name={t('permits:workOrder')}>{permit.work_order ? <Ltr>{permit.work_order}</Ltr> : t('permits:none')}</Fact>
      </Facts>
    </Card>
  );
}
