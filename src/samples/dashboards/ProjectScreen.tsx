import { Button, HTMLSelect } from '@blueprintjs/core';
import { Notifications } from '@blueprintjs/icons';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dataOf, widgetOf } from '#domain/dashboards/dashboards.rules.ts';
import type { DashboardProject, ProjectWidget } from '#domain/dashboards/dashboards.schema.ts';
import { listText } from '#domain/kernel/readingText.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { useChooseParam } from '#src/platform/useTypedParam.ts';
import styles from './Dashboards.module.css';
import './locales/keys.ts';
import { Avatar } from '#src/samples/kit/Avatar.tsx';
import { together } from '#src/system/query/together.ts';
import { useRead } from '#src/system/query/useRead.ts';
import { userOf, useSession } from '#src/system/session.ts';
import { Empty } from '#src/ui/Empty.tsx';
import { PageTabPanel, PageTabs, useTabAddress } from '#src/ui/page/PageTabs.tsx';
import { SimplePage } from '#src/ui/page/SimplePage.tsx';
import { BudgetTab } from './BudgetTab.tsx';
import { ClockCard } from './ClockCard.tsx';
import { HomeTab } from './HomeTab.tsx';
import { RefreshBar } from './RefreshBar.tsx';
import { TeamTab } from './TeamTab.tsx';
import { Unready } from './Unready.tsx';
import { WeatherCard } from './WeatherCard.tsx';

const tabs = ['home', 'budget', 'team'] as const;
const tabParts = { home: HomeTab, budget: BudgetTab, team: TeamTab };
const none: never[] = [];

/** How projects stand, one at a time: what is due, its issues and tasks, its money and its people. */
export function Screen() {
  const t = useTranslations('dashboards', 'kit', 'page');
  const [tab, select] = useTabAddress(tabs);
  const parts = [useRead('projectDashboard.widgets', {}), useRead('projectDashboard.projects', {})] as const;
  const read = together(...parts, (all, known) => ({ all, known }));
  const refresh = () => {
    for (const part of parts) part.retry();
  };
  const { all: widgets, known: projects } = read.value ?? { all: none, known: none };
  const [params] = useSearchParams();
  const write = useChooseParam();
  const [first] = projects;
  const project = params.get('project') ?? first?.id ?? '';
  const shown = projects.find(({ id }) => id === project);
  const choose = (id: string) => write('project', id === first?.id ? '' : id);
  const Part = tabParts[tab];
  return (
    <div className={styles.project}>
      <SimplePage
        header={<Header widgets={widgets} projects={projects} project={project} onChoose={choose} />}
        contentToolbar={
          <PageTabs
            name="project"
            label={t('dashboards:parts')}
            tabs={tabs.map((id) => ({ id, title: t(`dashboards:tab_${id}`) }))}
            selected={tab}
            onSelect={select}
          />
        }
        right={{ label: t('dashboards:beside'), content: <Side widgets={widgets} /> }}
      >
        <PageTabPanel name="project" selected={tab}>
          <div className={styles.tabBody}>
            <RefreshBar read={read} onRefresh={refresh} />
            {widgets.length > 0 && shown ? (
              <Part widgets={widgets} project={shown} />
            ) : first && !shown ? (
              <Empty title={t('dashboards:noProject')}>
                <Button text={t('dashboards:firstProject', { name: first.name })} onClick={() => choose(first.id)} />
              </Empty>
            ) : (
              <Unready read={{ ...read, value: read.value?.all ?? null }} />
            )}
          </div>
        </PageTabPanel>
      </SimplePage>
    </div>
  );
}

type HeaderProps = {
  widgets: readonly ProjectWidget[];
  projects: readonly DashboardProject[];
  project: string;
  onChoose: (id: string) => void;
};

function Header({ widgets, projects, project, onChoose }: HeaderProps) {
  const t = useTranslations('dashboards');
  const language = useLanguage();
  const field = useId();
  const { displayName } = useSession(userOf).data;
  const [hasChosen, setChosen] = useState(false);
  const shown = projects.find(({ id }) => id === project);
  const isKnown = shown !== undefined;
  const countOf = (id: string) => {
    const widget = widgetOf(widgets, id);
    return widget ? (dataOf(widget, project, 'DT')[0]?.count ?? 0) : 0;
  };
  const news = listText(
    [t('dashboards:dueCount', { count: countOf('widget1') }), t('dashboards:overdueCount', { count: countOf('widget2') })],
    language,
  );
  return (
    <div className={styles.welcome}>
      {/* Every figure of the page is another one then. */}
      <p role="status" className="visually-hidden">
        {hasChosen && shown ? `${shown.name}: ${news}` : ''}
      </p>
      <Avatar person={{ name: displayName, avatar: '' }} size="large" />
      <div className={styles.greeting}>
        <h1 className={styles.title}>{t('titles:projectDashboard')}</h1>
        <p>
          {t('dashboards:welcome')} <bdi>{displayName}</bdi>
        </p>
        {isKnown ? (
          <p className={styles.news}>
            <Notifications /> {news}
          </p>
        ) : null}
      </div>
      {projects.length > 0 ? (
        <div className={styles.chooser}>
          <label htmlFor={field}>{t('dashboards:project')}</label>
          <HTMLSelect
            id={field}
            value={project}
            options={[
              ...projects.map(({ id, name }) => ({ value: id, label: name })),
              ...(isKnown ? [] : [{ value: project, label: project }]),
            ]}
            onChange={({ currentTarget }) => {
              setChosen(true);
              onChoose(currentTarget.value);
            }}
          />
        </div>
      ) : null}
    </div>
  );
}

function Side({ widgets }: { widgets: readonly ProjectWidget[] }) {
  const weather = widgetOf(widgets, 'weatherWidget')?.weather;
  return (
    <div className={styles.side}>
      <ClockCard />
      {weather ? <WeatherCard weather={weather} /> : null}
    </div>
  );
}
