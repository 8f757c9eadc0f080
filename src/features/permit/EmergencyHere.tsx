import { WarningSign } from '@blueprintjs/icons';
import type { Change } from '#domain/changes/changes.endpoints.ts';
import { textIn } from '#domain/kernel/language.ts';
import { concerns } from '#domain/permits/emergencies/emergency.rules.ts';
import { emergencyKindTexts } from '#domain/permits/emergencies/emergency.texts.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { href } from '#src/platform/routes.ts';
import { resultOf } from '#src/system/query/resultOf.ts';
import { useRead } from '#src/system/query/useRead.ts';
import { Link } from '#src/ui/Link.tsx';
import { Listed } from '#src/ui/text/Listed.tsx';
import styles from './Permit.module.css';

const isEmergency = ({ entity }: Change): boolean => entity === 'emergency';

/** The emergencies that last and concern a permit: which kind, over which areas, since when, and the way to them. */
export function EmergencyHere({ permit }: { permit: Permit }) {
  const t = useTranslations('emergencies');
  const language = useLanguage();
  const { value } = useRead('emergencies.list', {}, { select: resultOf, follows: isEmergency });
  const here = (value ?? []).filter((emergency) => concerns(emergency, permit));
  if (here.length === 0) return null;
  return (
    <ul className={styles.emergencies}>
      {here.map(({ id, kind, areas, declared_at, site }) => (
        <li key={id} className={styles.danger}>
          <WarningSign size={16} />{' '}
          <Link to={href('/apps/permit-emergencies')}>
            {t('emergencies:banner', { kind: textIn(emergencyKindTexts[kind], language) })}
          </Link>{' '}
          · <Listed items={areas.map(({ code }) => code)} /> · {t('emergencies:col_declared')}:{' '}
          <SiteTime at={declared_at} zone={site.time_zone} />
        </li>
      ))}
    </ul>
  );
}
