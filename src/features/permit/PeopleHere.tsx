import { WarningSign } from '@blueprintjs/icons';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { expectsPeople } from '#domain/permits/permitList/permit.labels.ts';
import cells from '#src/entities/permits/cells.module.css';
import { useTranslations } from '#src/i18n/i18n.ts';
import styles from './Permit.module.css';

/** How many are recorded on site and inside, whatever the state: where none are expected any more it is a warning. */
export function PeopleHere({ permit: { state, crew_on, crew_inside } }: { permit: Permit }) {
  const t = useTranslations('permits');
  if (crew_on === 0 && crew_inside === 0) return null;
  const expected = expectsPeople(state);
  return (
    <span className={expected ? styles.people : `${styles.people} ${cells.near}`}>
      {expected ? null : <WarningSign size={14} aria-hidden />}
      {t(expected ? 'permits:onSite' : 'permits:stillOnSite', { count: crew_on })}
      {crew_inside > 0 ? <strong>· {t('permits:inside', { count: crew_inside })}</strong> : null}
    </span>
  );
}
