import { Envelope } from '@blueprintjs/icons';
import { sampleSignIns } from '#domain/sampleAuth/sampleAuth.data.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import { LoginLink } from './LoginLink.tsx';
import styles from './TemplatePages.module.css';
import type { TemplatePage } from './templatePages.ts';

const [account] = sampleSignIns;

/** Tells to which address a message was sent: here, to that of a sample account, and only in words. */
export function MailConfirm({ page }: { page: TemplatePage }) {
  const t = useTranslations('templatePages');
  return (
    <div className={styles.words}>
      <span className={styles.picture}>
        <Envelope size={40} />
      </span>
      <p>
        {t('templatePages:mailSent')} <Ltr>{account.email}</Ltr>
      </p>
      <p>{t('templatePages:mailNext')}</p>
      <LoginLink to={page.login} />
    </div>
  );
}
