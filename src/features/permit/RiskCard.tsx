import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { Fact, Facts } from '#src/entities/permits/Facts.tsx';
import { RiskText } from '#src/entities/permits/RiskText.tsx';
import { RiskWeight } from '#src/entities/permits/RiskWeight.tsx';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Card } from './Card.tsx';

/** How dangerous the work is, before and after what is done about it. */
export function RiskCard({ permit }: { permit: Permit }) {
  const t = useTranslations('permits');
  return (
    <Card title={t('permits:riskTitle')}>
      <Facts>
        <Fact name={t('permits:riskInitial')}>
          <RiskText rating={permit.risk_initial} t={t} />
        </Fact>
        <Fact name={t('permits:riskResidual')}>
          <RiskText rating={permit.risk_residual} t={t} />
        </Fact>
        <Fact name={t('permits:weight')}>
          <RiskWeight permit={permit} />
        </Fact>
        <Fact name={t('permits:conversations')}>{permit.conversations}</Fact>
      </Facts>
    </Card>
  );
}
