import type { PermitWork } from '#domain/permits/work.schema.ts';
import { Fact, Facts } from '#src/features/permits/permit/Facts.tsx';
import { useTexts } from '#src/i18n/i18n.ts';
import { PermitLink } from '../PermitLink.tsx';
import { Status } from '../Status.tsx';
import styles from '../Work.module.css';
import { WorkCard } from '../WorkCard.tsx';
import { categoryText, isolationState } from './isolationWords.ts';

type Linked = PermitWork['isolations'][number];

/** One isolation that the work relies on. */
export function IsolationCard({ isolation }: { isolation: Linked }) {
  const t = useTexts('work');
  const { number, title, state, category, others } = isolation;
  const { text, tone } = isolationState(state, t);
  return (
    <WorkCard title={number} status={<Status tone={tone}>{text}</Status>}>
      <Facts>
        <Fact name={t('work:what')}>
          <bdi>{title}</bdi>
        </Fact>
        <Fact name={t('work:category')}>{categoryText(category, t)}</Fact>
        <Fact name={t('work:reliedOnBy')}>
          {others.length === 0 ? (
            t('work:onlyThis')
          ) : (
            <ul className={styles.plain}>
              {others.map((other) => (
                <li key={other.id}>
                  <PermitLink other={other} tab="isolations" />
                </li>
              ))}
            </ul>
          )}
        </Fact>
      </Facts>
    </WorkCard>
  );
}
