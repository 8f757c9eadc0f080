import { Button } from '@blueprintjs/core';
import { Edit } from '@blueprintjs/icons';
import { limitText } from '#domain/kernel/readingText.ts';
import type { ActivityCode } from '#domain/permits/kernel/permit.states.ts';
import { substanceName } from '#domain/permits/kernel/substances.data.ts';
import { isTightened } from '#domain/permits/regions/gas.rules.ts';
import { Fact, Facts } from '#src/entities/permits/Facts.tsx';
import { Table } from '#src/entities/permits/Table.tsx';
import styles from '#src/entities/permits/Work.module.css';
import { WorkCard } from '#src/entities/permits/WorkCard.tsx';
import { useOpenForm } from '#src/entities/work/form/useOpenForm.ts';
import type { PartProps } from '#src/entities/work/PartProps.ts';
import { useMay } from '#src/entities/work/useMay.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import { spanText } from '#src/ui/time/spanText.ts';
import { siteLimits } from './gasForms.ts';
import { PlanForm } from './PlanForm.tsx';

/** Where and how often the air is tested, and what a reading may be. */
export function GasPlanCard({ permit, work }: PartProps) {
  const t = useTranslations('work');
  const language = useLanguage();
  const { isOpen, open, close } = useOpenForm('plan');
  const may = useMay(permit)('planGas');
  const { points, interval_min, continuous, limits } = work.gas;
  return (
    <WorkCard
      title={t('work:gasPlan')}
      actions={may && !isOpen ? <Button icon={<Edit />} text={t('work:changePlan')} onClick={open} /> : null}
    >
      {isOpen && may ? (
        <PlanForm permit={permit} work={work} onClose={close} />
      ) : (
        <Facts>
          <Fact name={t('work:points')}>{points.length === 0 ? t('work:none') : <Points names={points} />}</Fact>
          <Fact name={t('work:interval')}>
            {interval_min === null ? t('work:onceAnEntry') : t('work:every', { span: spanText(interval_min, language) })}
          </Fact>
          <Fact name={t('work:continuous')}>{t(continuous ? 'work:answer_yes' : 'work:answer_no')}</Fact>
        </Facts>
      )}
      {limits.length > 0 ? <Limits limits={limits} codes={[permit.primary_code, ...permit.supplementary_codes]} /> : null}
      <p className={styles.nothing}>{t('work:demoLimits')}</p>
    </WorkCard>
  );
}

type Limited = PartProps['work']['gas']['limits'];

/** Whose figure a limit is; of one that the permit has tightened what its site allows. */
function Basis({ limit, codes }: { limit: Limited[number]; codes: readonly ActivityCode[] }) {
  const t = useTranslations('work');
  const language = useLanguage();
  if (limit.basis === 'demo') return t('work:demoFigure');
  if (!isTightened(limit)) return <Ltr>{limit.basis}</Ltr>;
  const site = siteLimits(codes, [limit.substance]).find(({ substance }) => substance === limit.substance);
  return site ? t('work:tightened', { limit: limitText(site, language) }) : null;
}

function Limits({ limits, codes }: { limits: Limited; codes: readonly ActivityCode[] }) {
  const t = useTranslations('work');
  const language = useLanguage();
  const heads = [
    { key: 'substance', text: t('work:substance') },
    { key: 'limit', text: t('work:limit') },
    { key: 'basis', text: t('work:basis') },
  ];
  return (
    <Table caption={t('work:limits')} heads={heads}>
      {limits.map((limit) => (
        <tr key={limit.substance}>
          <th scope="row">
            <Ltr>{limit.substance}</Ltr> <bdi className={styles.nothing}>{substanceName(limit.substance, language)}</bdi>
          </th>
          <td className={styles.numbers}>
            <bdi>{limitText(limit, language)}</bdi>
          </td>
          <td>
            <Basis limit={limit} codes={codes} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** One a line: a place is described in words that may hold commas. */
function Points({ names }: { names: readonly string[] }) {
  return (
    <ul className={styles.rows}>
      {names.map((name) => (
        <li key={name}>
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  );
}
