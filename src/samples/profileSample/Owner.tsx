import { Button, Classes } from '@blueprintjs/core';
import { Envelope, Follower } from '@blueprintjs/icons';
import { ownerReach, profileOwner } from '#domain/profileSample/profileSample.rules.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Avatar } from '#src/samples/kit/Avatar.tsx';
import { composePath } from '#src/samples/kit/composePath.ts';
import { Link } from '#src/ui/Link.tsx';
import styles from './ProfileSample.module.css';
import { usePosts } from './usePosts.tsx';

/** Whose page it is, with what can be done about the person: to follow them here, and to write to them in the mail. */
export function Owner() {
  const t = useTranslations('profileSample');
  const { isFollowed, follow } = usePosts();
  return (
    <header className={styles.cover}>
      <Avatar person={profileOwner} size="large" />
      <div>
        <h1 className={styles.name}>
          <bdi>{profileOwner.name}</bdi>
        </h1>
        <p>{t('profileSample:sample')}</p>
      </div>
      <div className={styles.reach}>
        <Button
          icon={<Follower />}
          active={isFollowed}
          aria-pressed={isFollowed}
          text={t('profileSample:follow')}
          onClick={follow}
        />
        <Link className={Classes.BUTTON} to={composePath([{ name: profileOwner.name, email: ownerReach.email }])}>
          <Envelope />
          <span className={Classes.BUTTON_TEXT}>{t('profileSample:message')}</span>
        </Link>
      </div>
    </header>
  );
}
