import { useTexts } from '#src/i18n/i18n.ts';
import { href } from '#src/platform/routes.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { Link } from '#src/ui/Link.tsx';

/** Leads to where people register, at a site where they may. */
export function RegisterLink() {
  const t = useTexts('login');
  const { registration, providers } = usePorts();
  if (!registration && !providers.firebase && !providers.external) return null;
  return <Link to={href('/register')}>{t('login:createAccount')}</Link>;
}
