import { WarningSign } from '@blueprintjs/icons';
import { listText, measureText } from '#domain/kernel/readingText.ts';
import { mustComeOut } from '#domain/permits/life/standing.rules.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import styles from './Permit.module.css';

/** Before all else that a stop says, and below the title, which does not move: how many are inside and have to come out, and what gas was found, where and when. */
export function GetThemOut({ permit }: { permit: Permit }) {
  const t = useTranslations('permits');
  const language = useLanguage();
  const count = mustComeOut(permit);
  const found = permit.standing?.gas_found ?? null;
  if (count === 0) return null;
  const readings = (found?.readings ?? []).map(
    ({ substance, value, unit }) => `${substance} ${measureText(value, unit, language)}`,
  );
  return (
    <p className={styles.getThemOut} role="alert">
      <WarningSign size={20} /> <strong>{t('permits:getThemOut', { count })}</strong>
      {found ? (
        <span>
          {readings.length > 0 ? (
            <>
              <bdi>{listText(readings, language)}</bdi>
              {' · '}
            </>
          ) : null}
          <bdi>{found.point}</bdi> · <SiteTime at={found.at} zone={permit.time_zone} />
        </span>
      ) : null}
    </p>
  );
}
