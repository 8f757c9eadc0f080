import type { CrewedPermit } from '#domain/permits/emergencies/emergency.endpoints.ts';
import { useTranslations } from '#src/i18n/i18n.ts';

/** Behind how many are on site: how many of them the entry logs have inside; nothing where that is nobody. */
export function InsideCount({ count }: { count: number }) {
  const t = useTranslations('emergencies');
  return count > 0 ? <strong> · {t('emergencies:insideNow', { count })}</strong> : null;
}

/** The same of the people who are on site under some permits. */
export function InsideOf({ permits }: { permits: readonly Pick<CrewedPermit, 'crew'>[] }) {
  return <InsideCount count={permits.flatMap(({ crew }) => crew).filter(({ inside }) => inside).length} />;
}
