import { useEffect, useRef } from 'react';
import type { PermitRow } from '#domain/permits/permit/permit.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import styles from './Bulk.module.css';
import { chosenOf } from './bulk.selectors.ts';
import { PermitBulkActor } from './PermitBulkActor.tsx';

/** Chooses the permits in sight, or none any more. */
export function SelectHead({ inSight }: { inSight: () => PermitRow[] }) {
  const t = useTranslations('bulk');
  const box = useRef<HTMLInputElement>(null);
  const { send } = PermitBulkActor.useActorRef();
  const some = PermitBulkActor.useSelector((snapshot) => chosenOf(snapshot).length > 0);
  // A checkbox is indeterminate by a property that React does not set.
  useEffect(() => {
    if (box.current) box.current.indeterminate = some;
  }, [some]);
  const toggle = () => (some ? send({ type: 'bulk.cleared' }) : send({ type: 'bulk.added', rows: inSight() }));
  const name = some ? t('bulk:clear') : t('bulk:selectShown');
  return (
    <input
      ref={box}
      type="checkbox"
      className={styles.box}
      tabIndex={-1}
      checked={false}
      onChange={toggle}
      aria-label={name}
      title={name}
    />
  );
}
