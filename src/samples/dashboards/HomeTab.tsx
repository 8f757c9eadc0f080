import { chartOf, dataOf, spanOf, sumOf, widgetOf } from '#domain/dashboards/dashboards.rules.ts';
import { type DashboardProject, type ProjectWidget, taskKinds } from '#domain/dashboards/dashboards.schema.ts';
import { listText } from '#domain/kernel/readingText.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { CoursePlot } from '#src/ui/plots/CoursePlot.tsx';
import { SharePlot } from '#src/ui/plots/SharePlot.tsx';
import { Sparkline } from '#src/ui/plots/Sparkline.tsx';
import { ChartCard } from './ChartCard.tsx';
import { CountCards } from './CountCards.tsx';
import { chartSeries, partsOf } from './charts.ts';
import styles from './Dashboards.module.css';
import { useLegend } from './useLegend.ts';
import { useRange } from './useRange.tsx';
import { useSay } from './useSay.ts';
import { useToday } from './useToday.ts';

export type TabProps = { widgets: readonly ProjectWidget[]; project: DashboardProject };
type CardProps = { widget: ProjectWidget; project: DashboardProject };

/** What is to be done in a project, and what was. */
export function HomeTab({ widgets, project }: TabProps) {
  const [issues, tasks, schedule] = ['widget5', 'widget6', 'widget7'].map((id) => widgetOf(widgets, id));
  return (
    <>
      <CountCards widgets={widgets} project={project.id} />
      {issues ? <IssuesCard widget={issues} project={project} /> : null}
      <div className={styles.two}>
        {tasks ? <TasksCard widget={tasks} project={project} /> : null}
        {schedule ? <ScheduleCard widget={schedule} project={project} /> : null}
      </div>
    </>
  );
}

const tiles = ['created', 'closed', 'reopened', 'wontFix', 'needsTest', 'fixed'] as const;

/** Kinds of closed issues: upon each other they are all that were closed. */
const closings = ['fixed', 'wontFix'] as const;

/** Issues of a week: by day those that were closed, by why; and six counts of it, each with its course. */
function IssuesCard({ widget, project }: CardProps) {
  const t = useTranslations('dashboards');
  const { language, rtl, number, step } = useSay();
  const today = useToday();
  const title = t('dashboards:issues');
  const { range, rangeName, picker } = useRange(widget, 'issues', title);
  const charts = tiles.flatMap((name) => chartOf(widget, project.id, range, name) ?? []);
  const all = chartSeries(charts, ['series1', 'series2', 'series3', 'series4', 'series5', 'series6'], (name) =>
    t(`dashboards:chart_${tiles.find((one) => one === name) ?? 'created'}`),
  );
  const { shown, legend, onToggle } = useLegend(closings.flatMap((name) => all.find(({ key }) => key === name) ?? []));
  const days = (charts[0]?.labels ?? []).map(step);
  return (
    <ChartCard
      title={title}
      question={t('dashboards:askIssues')}
      of={rangeName}
      project={project.name}
      span={spanOf(range, today)}
      periods={picker}
      legend={legend}
      onToggle={onToggle}
      heads={[t('dashboards:day'), ...all.map(({ name }) => name)]}
      rowsOf={() =>
        days
          .slice(0, charts[0]?.data.length)
          .map((day, at) => ({ key: day, cells: [day, ...all.map(({ values }) => number(values[at] ?? 0))] }))
      }
    >
      <div className={styles.issues}>
        <CoursePlot
          label={listText([title, rangeName], language)}
          kind="bars"
          stacked
          series={shown}
          steps={days}
          valueText={number}
          rtl={rtl}
        />
        <ul className={styles.tiles}>
          {all.map(({ key, name, values, tone }) => (
            <li key={key}>
              <strong>{number(sumOf(values))}</strong>
              <span>{name}</span>
              <Sparkline label={t('dashboards:course', { name })} values={values} steps={days.length} tone={tone} rtl={rtl} />
            </li>
          ))}
        </ul>
      </div>
    </ChartCard>
  );
}

/** What kinds of tasks a week had, and how many came and went. */
function TasksCard({ widget, project }: CardProps) {
  const t = useTranslations('dashboards');
  const { language, rtl, number } = useSay();
  const today = useToday();
  const title = t('dashboards:tasks');
  const { range, rangeName, picker } = useRange(widget, 'tasks', title);
  const { labels = [], data = [] } = chartOf(widget, project.id, range, 'tasks') ?? {};
  const nameOf = (kind: string) => t(`dashboards:task_${taskKinds.find((one) => one === kind) ?? 'site'}`);
  const parts = partsOf(labels, data, ['series1', 'series2', 'series3', 'series4'], nameOf);
  const { shown, legend, onToggle } = useLegend(parts);
  return (
    <ChartCard
      title={title}
      of={rangeName}
      project={project.name}
      span={spanOf(range, today)}
      periods={picker}
      legend={legend}
      onToggle={onToggle}
      heads={[t('dashboards:kind'), title]}
      rowsOf={() => parts.map(({ key, name, values }) => ({ key, cells: [name, number(sumOf(values))] }))}
    >
      <SharePlot label={listText([title, rangeName], language)} kind="polar" parts={shown} valueText={number} rtl={rtl} />
      <dl className={styles.pairOfFigures}>
        {dataOf(widget, project.id, range).map(({ name, count }) => (
          <div key={name}>
            <dt>{t(`dashboards:topic_${name}`)}</dt>
            <dd>{number(count)}</dd>
          </div>
        ))}
      </dl>
    </ChartCard>
  );
}

/** What stands in the diary of a project, today or tomorrow. */
function ScheduleCard({ widget, project }: CardProps) {
  const t = useTranslations('dashboards');
  const title = t('dashboards:schedule');
  const { range, picker } = useRange(widget, 'day', title);
  const entries = (widget.schedule ?? []).filter((entry) => entry.project === project.id && entry.range === range);
  return (
    <section className={styles.card} aria-labelledby="schedule">
      <div className={styles.head}>
        <h2 className={styles.title} id="schedule">
          {title}
        </h2>
        {picker}
      </div>
      <ol className={styles.schedule}>
        {entries.map(({ time, title: what }) => (
          <li key={time}>
            <time>{time}</time>
            <bdi lang="en">{what}</bdi>
          </li>
        ))}
      </ol>
    </section>
  );
}
