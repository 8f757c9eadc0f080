import { Tag } from '@blueprintjs/core';
import { sharesOf, spanOf, spendingOf, totalsOf, widgetOf } from '#domain/dashboards/dashboards.rules.ts';
import { type BudgetRow, budgetTypes, type DashboardProject, type ProjectWidget } from '#domain/dashboards/dashboards.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import type { Tone } from '#src/ui/plots/plot.ts';
import { SharePlot } from '#src/ui/plots/SharePlot.tsx';
import { Sparkline } from '#src/ui/plots/Sparkline.tsx';
import { momentText } from '#src/ui/time/momentText.ts';
import { ChartCard } from './ChartCard.tsx';
import { partsOf } from './charts.ts';
import styles from './Dashboards.module.css';
import type { TabProps } from './HomeTab.tsx';
import { SortTable } from './SortTable.tsx';
import { useLegend } from './useLegend.ts';
import { useRange } from './useRange.tsx';
import { useSay } from './useSay.ts';
import { useToday } from './useToday.ts';

const daysOfWeek = 7;
const tones: readonly Tone[] = ['series1', 'series2', 'series3', 'series4', 'series6'];

/** The money of a project: how it is shared out, how it is spent, and each part of it. */
export function BudgetTab({ widgets, project }: TabProps) {
  const rows = (widgetOf(widgets, 'widget10')?.budget ?? []).filter((row) => row.project === project.id);
  const spent = widgetOf(widgets, 'widget9');
  return (
    <>
      <div className={styles.two}>
        <SharesCard rows={rows} project={project} />
        {spent ? <SpentCard widget={spent} rows={rows} project={project} /> : null}
      </div>
      <DetailsCard rows={rows} />
    </>
  );
}

const useTypeName = () => {
  const t = useTranslations('dashboards');
  return (type: string) => t(`dashboards:budget_${budgetTypes.find((one) => one === type) ?? 'reserve'}`);
};

function SharesCard({ rows, project }: { rows: readonly BudgetRow[]; project: DashboardProject }) {
  const t = useTranslations('dashboards');
  const { rtl, money, percent } = useSay();
  const today = useToday();
  const { total } = totalsOf(rows);
  const parts = partsOf(
    rows.map(({ type }) => type),
    rows.map((row) => row.total),
    tones,
    useTypeName(),
  );
  const { shown, legend, onToggle } = useLegend(parts);
  const title = t('dashboards:budgetShares');
  return (
    <ChartCard
      title={title}
      project={project.name}
      span={[today, today]}
      legend={legend}
      onToggle={onToggle}
      heads={[t('dashboards:type'), t('dashboards:total'), t('dashboards:share')]}
      rowsOf={() =>
        parts.map(({ key, name, values: [value = 0] }) => ({ key, cells: [name, money(value), percent((value / total) * 100)] }))
      }
    >
      <SharePlot label={title} kind="pie" parts={shown} valueText={money} rtl={rtl} />
    </ChartCard>
  );
}

function SpentCard({ widget, rows, project }: { widget: ProjectWidget; rows: readonly BudgetRow[]; project: DashboardProject }) {
  const t = useTranslations('dashboards');
  const { rtl, money, step } = useSay();
  const today = useToday();
  const title = t('dashboards:spending');
  const { range, rangeName, picker } = useRange(widget, 'spent', title);
  const spending = spendingOf(widget, rows, project.id, range);
  const lines = (['weekly', 'spent', 'remaining'] as const).map((name) => ({
    name,
    text: t(`dashboards:money_${name}`),
    ...spending[name],
  }));
  return (
    <ChartCard
      title={title}
      of={rangeName}
      project={project.name}
      span={spanOf(range, today)}
      periods={picker}
      heads={[t('dashboards:day'), ...lines.map(({ text }) => text)]}
      rowsOf={() =>
        spending.labels.map((label, at) => ({ key: label, cells: [step(label), ...lines.map(({ days }) => money(days[at] ?? 0))] }))
      }
    >
      <dl className={styles.spending}>
        {lines.map(({ name, text, amount, days }) => (
          <div key={name}>
            <dt>{text}</dt>
            <dd>
              <strong>{money(amount)}</strong>
              <Sparkline
                label={t('dashboards:course', { name: text })}
                values={days}
                steps={daysOfWeek}
                tone="series1"
                rtl={rtl}
                savedAs={`${text}: ${money(amount)}`}
              />
            </dd>
          </div>
        ))}
        <div data-total>
          <dt>{t('dashboards:totalBudget')}</dt>
          <dd>
            <strong>{money(spending.total)}</strong>
          </dd>
        </div>
      </dl>
    </ChartCard>
  );
}

function DetailsCard({ rows }: { rows: readonly BudgetRow[] }) {
  const t = useTranslations('dashboards');
  const { money, percent, language } = useSay();
  const typeName = useTypeName();
  const all = totalsOf(rows);
  const left = ({ total, spent }: BudgetRow) => total - spent;
  const title = t('dashboards:budgetDetails');
  const shareText = (of: { spent: number; total: number }) => percent(sharesOf(of).spent);
  const amount = (name: 'total' | 'money_spent' | 'money_remaining', read: (row: BudgetRow) => number, total: number) => ({
    ...{ id: name, name: t(`dashboards:${name}`), isFigure: true, valueOf: read, total: money(total) },
    cellOf: (row: BudgetRow) => money(read(row)),
  });
  return (
    <section className={styles.card} aria-labelledby="budget">
      <h2 className={styles.title} id="budget">
        {title}
      </h2>
      <SortTable<BudgetRow>
        caption={title}
        usual="-total"
        rows={rows}
        columns={[
          {
            ...{ id: 'type', name: t('dashboards:type'), total: t('dashboards:sum') },
            valueOf: ({ type }) => typeName(type),
            cellOf: ({ type }) => (
              <Tag minimal intent={type === 'reserve' ? 'warning' : 'primary'}>
                {typeName(type)}
              </Tag>
            ),
          },
          amount('total', ({ total }) => total, all.total),
          amount('money_spent', ({ spent }) => spent, all.spent),
          {
            ...{ id: 'spentShare', name: t('dashboards:spentShare'), isFigure: true, total: shareText(all) },
            ...{ valueOf: ({ spent, total }) => spent / total, cellOf: shareText },
          },
          amount('money_remaining', left, all.remaining),
          {
            ...{
              id: 'remainingShare',
              name: t('dashboards:remainingShare'),
              isFigure: true,
              total: percent(sharesOf(all).remaining),
            },
            ...{ valueOf: (row) => left(row) / row.total, cellOf: (row) => percent(sharesOf(row).remaining) },
          },
          {
            ...{ id: 'booked', name: t('dashboards:booked') },
            ...{ valueOf: ({ booked }) => booked, cellOf: ({ booked }) => momentText(booked, 'shortDay', language, 'UTC') },
          },
        ]}
      />
    </section>
  );
}
