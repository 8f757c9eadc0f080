import { Checkbox } from '@blueprintjs/core';
import { useId } from 'react';
import { textIn } from '#domain/kernel/language.ts';
import { crewRoleText } from '#domain/references/data/safeguards.data.ts';
import { LinesField } from '#src/entities/work/form/Fields.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import { TitledCallout } from '#src/ui/TitledCallout.tsx';
import styles from './Emergencies.module.css';
import type { MissingPeople } from './useMissingPeople.ts';

type Props = { missing: MissingPeople; errorOf: (field: string) => string | undefined };

/** Who is not accounted for, by name and number: who stands the emergency down all the same says why and confirms how many. */
export function MissingFields({ missing: { people, reason, onReason, isConfirmed, onConfirmed }, errorOf }: Props) {
  const t = useTranslations('emergencies');
  const language = useLanguage();
  const said = useId();
  const error = errorOf('confirmed');
  return (
    <TitledCallout
      role="group"
      intent="danger"
      title={t('emergencies:unaccounted', { count: people.length })}
      aria-label={t('emergencies:unaccounted', { count: people.length })}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul className={styles.people} tabIndex={0} aria-label={t('emergencies:unaccounted', { count: people.length })}>
        {people.map(({ permit, member, name, role, company, sap, badge, tracking_number }) => (
          <li key={`${permit} ${member}`}>
            <bdi>{name}</bdi> <Ltr>{sap ?? badge}</Ltr> · {textIn(crewRoleText(role), language)} · <bdi>{company}</bdi> ·{' '}
            <Ltr>{tracking_number}</Ltr>
          </li>
        ))}
      </ul>
      <LinesField
        label={t('emergencies:unaccountedWhy')}
        help={<span className={styles.plain}>{t('emergencies:unaccountedAbout')}</span>}
        value={reason}
        error={errorOf('reason')}
        onTyped={onReason}
      />
      <Checkbox
        checked={isConfirmed}
        aria-invalid={error !== undefined}
        {...(error ? { 'aria-describedby': said } : {})}
        label={t('emergencies:unaccountedConfirm', { count: people.length })}
        onChange={({ currentTarget }) => onConfirmed(currentTarget.checked)}
      />
      {error ? (
        <p id={said} className={styles.fault}>
          {error}
        </p>
      ) : null}
    </TitledCallout>
  );
}
