import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import { RiskText } from '#src/entities/permits/RiskText.tsx';
import { Table } from '#src/entities/permits/Table.tsx';
import styles from '#src/entities/permits/Work.module.css';
import { useTranslations } from '#src/i18n/i18n.ts';

type Step = NonNullable<PermitWork['risk']>['steps'][number];

const rating = ({ severity, likelihood }: Step['before']): number => severity * likelihood;

/** What is done, what may come of it, and how bad that is before and after the controls. */
export function StepsTable({ steps }: { steps: readonly Step[] }) {
  const t = useTranslations('work', 'permits');
  const heads = [
    { key: 'step', text: t('work:step') },
    { key: 'hazard', text: t('work:hazard') },
    { key: 'before', text: t('work:before') },
    { key: 'controls', text: t('work:controls') },
    { key: 'after', text: t('work:after') },
  ];
  return (
    <Table caption={t('work:steps')} heads={heads} wide>
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other name than their place
        <tr key={index}>
          <th scope="row">
            {index + 1}. <bdi>{step.step}</bdi>
          </th>
          <td>
            <bdi>{step.hazard}</bdi>
            <br />
            <bdi className={styles.muted}>{step.consequence}</bdi>
          </td>
          <td>
            <Rated rated={step.before} />
          </td>
          <td>
            <ul className={styles.lines}>
              {step.controls.map((control) => (
                <li key={control}>
                  <bdi>{control}</bdi>
                </li>
              ))}
            </ul>
          </td>
          <td>
            <Rated rated={step.after} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

function Rated({ rated }: { rated: Step['before'] }) {
  const t = useTranslations('permits', 'work');
  const { severity, likelihood } = rated;
  return (
    <span title={t('work:ratedAs', { severity, likelihood })}>
      <RiskText rating={rating(rated)} t={t} />
    </span>
  );
}
