import { useId } from 'react';
import { waitingRoles } from '#domain/permits/permitList/permit.filters.ts';
import { PersonPicker } from '#src/entities/finder/PersonPicker.tsx';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Choices } from './Choices.tsx';
import styles from './Filters.module.css';
import { Fold } from './Fold.tsx';
import { useFilters } from './useFilters.ts';

/** Whom the next step of a permit waits for: a role, or one person with whatever that person may do. */
export function WaitingFilter() {
  const t = useTranslations('filters');
  const id = useId();
  const { filters, change } = useFilters();
  const sap = filters.waiting_sap;
  return (
    <>
      <Choices name="waiting_role" values={waitingRoles} />
      <Fold title={t('filters:waiting_sap')} count={sap ? 1 : 0}>
        <label className={styles.field} htmlFor={id}>
          {t('filters:person')}
        </label>
        <PersonPicker
          wiring={{ id }}
          person={sap ? { sap, name: 'SAP' } : null}
          onPicked={(person) => change({ waiting_sap: person?.sap })}
        />
      </Fold>
    </>
  );
}
