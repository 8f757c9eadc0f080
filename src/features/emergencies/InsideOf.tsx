import type { CrewedPermit } from '#domain/permits/emergencies/emergency.endpoints.ts';
import { useTranslations } from '#src/i18n/i18n.ts';

/** Behind how many are on site: how many of them the entry logs have inside; nothing where that is nobody. */
export function InsideOf({ permits }: { permits: readonly Pick<CrewedPermit, 'crew'>[] }) {
  const t = useTranslations('emergencies');
  const count = permits.flatMap(({ crew }) => crew).filter(({ inside }) => inside).length;
  return count > 0 ? <strong> · {t('emergencies:insideNow', { count })}</strong> : null;
}
