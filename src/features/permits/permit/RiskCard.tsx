import type { Permit } from '#domain/permits/permit.schema.ts';
import { useTexts } from '#src/i18n/i18n.ts';
import { RiskText } from '../cells/RiskText.tsx';
import { Card } from './Card.tsx';
import { Fact, Facts } from './Facts.tsx';
import { RiskWeight } from './RiskWeight.tsx';

/** How dangerous the work is, before and after what is done about it. */
export function RiskCard({ permit }: { permit: Permit }) {
  const t = useTexts('permits');
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
