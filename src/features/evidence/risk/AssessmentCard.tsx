import { Button } from '@blueprintjs/core';
import { Edit } from '@blueprintjs/icons';
import { ratingsOf } from '#domain/permits/evidence/risk.rules.ts';
import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import { Fact, Facts } from '#src/entities/permits/Facts.tsx';
import { Person } from '#src/entities/permits/Person.tsx';
import { RiskText } from '#src/entities/permits/RiskText.tsx';
import { RiskWeight } from '#src/entities/permits/RiskWeight.tsx';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import styles from '#src/entities/permits/Work.module.css';
import { WorkCard } from '#src/entities/permits/WorkCard.tsx';
import { useOpenForm } from '#src/entities/work/form/useOpenForm.ts';
import type { PartProps } from '#src/entities/work/PartProps.ts';
import { useMay } from '#src/entities/work/useMay.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { RiskForm } from './RiskForm.tsx';
import { StepsTable } from './StepsTable.tsx';

/** The risk assessment: its ratings, who made it, and its steps. While the permit is prepared it may be written anew. */
export function AssessmentCard({ permit, work }: PartProps) {
  const t = useTranslations('work', 'permits');
  const { isOpen, open, close } = useOpenForm('risk');
  const may = useMay(permit)('assessRisk');
  const { risk } = work;
  const button = (
    <Button
      icon={<Edit />}
      text={t(risk ? 'work:changeRisk' : 'work:writeRisk')}
      onClick={open}
      intent={risk ? 'none' : 'primary'}
    />
  );
  return (
    <WorkCard title={t('work:assessment')} actions={may && !isOpen ? button : null}>
      {risk ? <Assessed risk={risk} permit={permit} /> : <p className={styles.nothing}>{t('work:noRisk')}</p>}
      {isOpen ? <RiskForm permit={permit} work={work} onClose={close} /> : risk ? <StepsTable steps={risk.steps} /> : null}
    </WorkCard>
  );
}

type Risk = NonNullable<PermitWork['risk']>;

function Assessed({ risk, permit }: { risk: Risk; permit: PartProps['permit'] }) {
  const t = useTranslations('work', 'permits');
  const { initial, residual } = ratingsOf(risk);
  return (
    <Facts>
      <Fact name={t('work:highestBefore')}>
        <RiskText rating={initial} t={t} />
      </Fact>
      <Fact name={t('work:highestAfter')}>
        <RiskText rating={residual} t={t} />
      </Fact>
      <Fact name={t('permits:weight')}>
        <RiskWeight permit={permit} />
      </Fact>
      <Fact name={t('work:team')}>
        <ul className={styles.plain}>
          {risk.team.map((person) => (
            <li key={person.sap}>
              <Person person={person} />
            </li>
          ))}
        </ul>
      </Fact>
      <Fact name={t('work:assessedBy')}>
        <span className={styles.pair}>
          <span>
            <Person person={risk.by} />
          </span>
          <SiteTime at={risk.at} zone={permit.time_zone} />
        </span>
      </Fact>
      <Fact name={t('work:where')}>{t(risk.site_based ? 'work:siteBased' : 'work:notSiteBased')}</Fact>
    </Facts>
  );
}
