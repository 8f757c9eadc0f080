import { WarningSign } from '@blueprintjs/icons';
import { mustComeOut } from '#domain/permits/life/standing.rules.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { GasFound } from './GasFound.tsx';
import styles from './Permit.module.css';

/** Before all else that a stop says, and below the title, which does not move: how many are inside and have to come out, and what gas was found, where and when. */
export function GetThemOut({ permit }: { permit: Permit }) {
  const t = useTranslations('permits');
  const count = mustComeOut(permit);
  const found = permit.standing?.gas_found ?? null;
  if (count === 0) return null;
  return (
    <p className={styles.getThemOut} role="alert">
      <WarningSign size={20} /> <strong>{t('permits:getThemOut', { count })}</strong>
      {found ? (
        <span className={styles.gasLine}>
          <GasFound found={found} zone={permit.time_zone} />
        </span>
      ) : null}
    </p>
  );
}
