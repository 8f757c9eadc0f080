import { User } from '@blueprintjs/icons';
import type { SessionUser } from '#domain/session/session.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useCache } from '#src/system/query/useCache.ts';
import { userOf, useSession } from '#src/system/session.ts';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { SimplePage } from '#src/ui/page/SimplePage.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import './locales/keys.ts';
import { NewPasswordActor } from './NewPasswordActor.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { PersonCard } from './PersonCard.tsx';
import { PrivacySection } from './PrivacySection.tsx';
import { ProfilePictureActor } from './ProfilePictureActor.tsx';
import styles from './ProfileScreen.module.css';
import { SessionsSection } from './SessionsSection.tsx';
import { SettingsSection } from './SettingsSection.tsx';

/** What there is to an account with our server: who comes by a provider has theirs there. */
function Account({ user }: { user: SessionUser }) {
  const { refresh } = useCache();
  return (
    // Another password ends every other session, so the list of them is read anew.
    <NewPasswordActor.Provider changed={() => refresh('account.sessions', {})}>
      <SessionsSection />
      <NewPasswordForm user={user} />
      <DeleteAccount user={user} />
    </NewPasswordActor.Provider>
  );
}

/** The person who is signed in: who they are to the product, where they are signed in, their password, and the end of it all. */
export function Screen() {
  const t = useTranslations('profile', 'page', 'system');
  const user = useSession(userOf);
  return (
    <SimplePage lowOnPhones header={<PageTitle icon={<User size={20} />}>{t('titles:profile')}</PageTitle>}>
      <div className={styles.page}>
        <ProfilePictureActor.Provider>
          <PersonCard user={user} />
        </ProfilePictureActor.Provider>
        <SettingsSection />
        {user.from === 'api' ? <Account user={user} /> : null}
        <PrivacySection />
      </div>
    </SimplePage>
  );
}
