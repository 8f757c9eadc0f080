import type { Emergency } from '#domain/permits/emergency.endpoints.ts';
import { crewRoles } from '#domain/references/safeguards.data.ts';
import { Table } from '#src/entities/permits/Table.tsx';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import styles from './Emergencies.module.css';

/** Everybody who is still recorded on site under these permits, with a box to tick on paper. */
export function HeadCount({ permits }: { permits: Emergency['stopped'] }) {
  const t = useTranslations('emergencies', 'work');
  const people = permits.flatMap(({ id, tracking_number, area_code, crew }) =>
    crew.map((member, index) => ({ ...member, key: `${id} ${index}`, tracking_number, area_code })),
  );
  const roleName = (role: string) => {
    const known = crewRoles.find((name) => name === role);
    return known ? t(`work:role_${known}`) : role;
  };
  const heads = (['seen', 'name', 'role', 'company', 'permit', 'area'] as const).map((key) => ({
    key,
    text: t(`emergencies:col_${key}`),
  }));
  return (
    <>
      <h4 className={styles.part}>{t('emergencies:onSite', { count: people.length })}</h4>
      <p className={styles.muted}>{t('emergencies:headCountAbout')}</p>
      {people.length === 0 ? null : (
        <Table caption={t('emergencies:headCount')} heads={heads} wide>
          {people.map(({ key, name, role, company, tracking_number, area_code }) => (
            <tr key={key}>
              <td>
                <span className={styles.box} aria-hidden="true" />
              </td>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              <td>{roleName(role)}</td>
              <td>
                <bdi>{company}</bdi>
              </td>
              <td>
                <Ltr>{tracking_number}</Ltr>
              </td>
              <td>
                <Ltr>{area_code}</Ltr>
              </td>
            </tr>
          ))}
        </Table>
      )}
    </>
  );
}
