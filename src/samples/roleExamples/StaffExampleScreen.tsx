import { useTranslations } from '#src/i18n/i18n.ts';
import { RoleExample } from './RoleExample.tsx';

export function Screen() {
  useTranslations('roleExamples', 'page');
  return <RoleExample name="staff" />;
}
