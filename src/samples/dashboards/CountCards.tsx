import { dataOf, widgetOf } from '#domain/dashboards/dashboards.rules.ts';
import type { ProjectWidget } from '#domain/dashboards/dashboards.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import styles from './Dashboards.module.css';
import { useRange } from './useRange.tsx';
import { useSay } from './useSay.ts';

type Props = { widgets: readonly ProjectWidget[]; project: string };

const extras = ['completed', 'yesterdayOverdue', 'closedToday', 'implemented'] as const;

/** Four counts of a project, each with another beside it; the first of a day that is chosen. */
export function CountCards({ widgets, project }: Props) {
  const found = ['widget1', 'widget2', 'widget3', 'widget4'].flatMap((id) => widgetOf(widgets, id) ?? []);
  return (
    <div className={styles.four}>
      {found.map((widget) => (
        <CountCard key={widget.id} widget={widget} project={project} />
      ))}
    </div>
  );
}

function CountCard({ widget, project }: { widget: ProjectWidget; project: string }) {
  const t = useTranslations('dashboards');
  const { number } = useSay();
  const { range, picker } = useRange(widget, 'due', t('dashboards:topic_due'), true);
  const [row] = dataOf(widget, project, range);
  if (!row) return null;
  const { name, count, extra } = row;
  const known = extras.find((one) => one === extra?.name);
  return (
    <section className={styles.count} data-topic={name} aria-label={t(`dashboards:topic_${name}`)}>
      <h2 className={styles.countName}>{t(`dashboards:topic_${name}`)}</h2>
      {widget.ranges.length > 0 ? picker : null}
      <p className={styles.countFigure}>{number(count)}</p>
      {extra ? (
        <p className={styles.question}>
          {known ? t(`dashboards:extra_${known}`) : extra.name}: {number(extra.count)}
        </p>
      ) : null}
    </section>
  );
}
