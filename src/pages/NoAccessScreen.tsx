import { useTranslations } from '#src/i18n/i18n.ts';
import { rolesOf, userOf, useSession } from '#src/system/session.ts';
import { Forbidden } from '#src/ui/Forbidden.tsx';

export function Screen() {
  useTranslations('page');
  return <Forbidden roles={useSession(rolesOf)} sap={useSession(userOf).sap} />;
}
