import { Error as ErrorIcon } from '@blueprintjs/icons';
import { Problem, sentenceOf } from '#domain/kernel/problem.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { troublesOf, useSession } from '#src/system/session.ts';
import { Link } from '#src/ui/Link.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import './locales/keys.ts';

const nothingBegun = new Problem('sign_in_mismatch');

/** Where a provider sends people back to. Start-up has read its answer; this shows where that did not sign the person in. */
export function Screen() {
  const t = useTranslations('callback');
  const language = useLanguage();
  const { external } = usePorts().providers;
  const troubles = useSession(troublesOf);
  const problem = troubles.find(({ from }) => from === 'auth0')?.problem ?? nothingBegun;
  const { subject } = problem.extra;
  return (
    <Notice
      alert
      level={1}
      icon={<ErrorIcon size={20} />}
      title={t('callback:failed', { name: external?.name ?? 'Auth0' })}
      actions={<Link to="/login">{t('callback:back')}</Link>}
    >
      <p>{external ? sentenceOf(problem, language) : t('callback:notConfigured')}</p>
      {subject ? (
        <p>
          <code>{subject}</code>
        </p>
      ) : null}
    </Notice>
  );
}
