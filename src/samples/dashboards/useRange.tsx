import type { ReactNode } from 'react';
import type { DashboardRange, ProjectWidget } from '#domain/dashboards/dashboards.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Periods } from './Periods.tsx';
import { useChosen } from './useChosen.ts';

type Chosen = { range: DashboardRange; rangeName: string; picker: ReactNode };

/** Which of its days or weeks a widget shows, as the address says it under `name`, and what chooses another. */
export const useRange = ({ ranges, currentRange }: ProjectWidget, name: string, title: string, asList = false): Chosen => {
  const t = useTranslations('dashboards');
  const usual = ranges.find((range) => range === currentRange) ?? ranges[0] ?? 'DT';
  const [range, choose] = useChosen(name, ranges, usual);
  const nameOf = (one: DashboardRange) => t(`dashboards:range_${one}`);
  const label = t('dashboards:rangeOf', { title });
  return {
    range,
    rangeName: nameOf(range),
    picker: <Periods label={label} ids={ranges} nameOf={nameOf} chosen={range} onChoose={choose} asList={asList} />,
  };
};
