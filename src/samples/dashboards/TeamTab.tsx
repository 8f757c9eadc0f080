import { widgetOf } from '#domain/dashboards/dashboards.rules.ts';
import type { TeamMember } from '#domain/dashboards/dashboards.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Avatar } from '#src/samples/kit/Avatar.tsx';
import { Ltr } from '#src/ui/Ltr.tsx';
import { momentText } from '#src/ui/time/momentText.ts';
import styles from './Dashboards.module.css';
import type { TabProps } from './HomeTab.tsx';
import { SortTable } from './SortTable.tsx';
import { useSay } from './useSay.ts';

/** Who works on a project. */
export function TeamTab({ widgets, project }: TabProps) {
  const t = useTranslations('dashboards');
  const { language } = useSay();
  const members = (widgetOf(widgets, 'widget11')?.members ?? []).filter(({ projects }) => projects.includes(project.id));
  const title = t('dashboards:members', { count: members.length });
  const words = (id: 'position' | 'office') => ({
    ...{ id, name: t(`dashboards:${id}`), valueOf: (member: TeamMember) => member[id] },
    isProse: true,
    cellOf: (member: TeamMember) => <bdi lang="en">{member[id]}</bdi>,
  });
  return (
    <section className={styles.card} aria-labelledby="team">
      <h2 className={styles.title} id="team">
        {title}
      </h2>
      <SortTable<TeamMember>
        caption={title}
        usual="name"
        rows={members}
        columns={[
          {
            ...{ id: 'name', name: t('dashboards:name'), valueOf: ({ name }) => name },
            cellOf: (member) => (
              <span className={styles.person}>
                <Avatar person={member} size="small" />
                <bdi>{member.name}</bdi>
              </span>
            ),
          },
          words('position'),
          words('office'),
          {
            ...{ id: 'email', name: t('dashboards:contact'), valueOf: ({ email }) => email },
            cellOf: ({ email, phone }) => (
              <span className={styles.contact}>
                <a href={`mailto:${email}`}>
                  <Ltr>{email}</Ltr>
                </a>
                <a href={`tel:${phone.replaceAll(' ', '')}`}>
                  <Ltr>{phone}</Ltr>
                </a>
              </span>
            ),
          },
          {
            ...{ id: 'since', name: t('dashboards:since'), valueOf: ({ since }) => since, isProse: true },
            cellOf: ({ since }) => momentText(since, 'shortDay', language, 'UTC'),
          },
        ]}
      />
    </section>
  );
}
