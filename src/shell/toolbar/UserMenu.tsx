import { Button, MenuItem } from '@blueprintjs/core';
import { InfoSign, LogOut, Person, User } from '@blueprintjs/icons';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { roleNames } from '#domain/kernel/role.texts.ts';
import type { SessionUser } from '#domain/session/session.schema.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { href } from '#src/platform/routes.ts';
import { useLogOut } from '#src/shell/useLogOut.ts';
import { usePicture } from '#src/system/picture.ts';
import { userOf, useSession } from '#src/system/session.ts';
import { MenuList } from '#src/ui/MenuList.tsx';
import { MenuPopover } from '#src/ui/MenuPopover.tsx';
import { Listed } from '#src/ui/text/Listed.tsx';
import styles from './Toolbar.module.css';

/** The person's picture; where there is none, or it does not load, the first letter of the name, and a figure where there is no name. */
function Avatar({ data }: SessionUser) {
  const [broken, setBroken] = useState('');
  const picture = usePicture(data.photoURL);
  if (picture !== '' && broken !== picture)
    return <img className={styles.avatar} src={picture} alt="" onError={() => setBroken(picture)} />;
  return (
    <span className={styles.avatar} aria-hidden="true">
      {[...data.displayName][0]?.toLocaleUpperCase() ?? <Person />}
    </span>
  );
}

function Words({ user }: { user: SessionUser }) {
  return (
    <>
      <bdi className={styles.name}>{user.data.displayName}</bdi>{' '}
      <span className={styles.roles}>
        <Listed items={roleNames(user.role, useLanguage())} />
      </span>
    </>
  );
}

function Choices({ user }: { user: SessionUser }) {
  const t = useTranslations('toolbar');
  const navigate = useNavigate();
  const logOut = useLogOut();
  return (
    <MenuList label={t('toolbar:account')}>
      <li className={styles.who} role="presentation">
        <Words user={user} />
      </li>
      <MenuItem icon={<User />} text={t('titles:profile')} onClick={() => void navigate(href('/profile'))} />
      <MenuItem icon={<InfoSign />} text={t('titles:about')} onClick={() => void navigate(href('/about'))} />
      <MenuItem icon={<LogOut />} text={t('toolbar:logout')} onClick={logOut} />
    </MenuList>
  );
}

/** Who is signed in, with which roles, and the way out. In a narrow bar the words are in the menu. */
export function UserMenu({ words }: { words: boolean }) {
  const t = useTranslations('toolbar');
  const user = useSession(userOf);
  return (
    <MenuPopover content={<Choices user={user} />} placement="bottom-end">
      <Button className={styles.user} variant="minimal">
        <span className={styles.person}>
          <span className="visually-hidden">{t('toolbar:account')}</span>
          <Avatar {...user} />
          <span className={words ? styles.words : 'visually-hidden'}>
            <Words user={user} />
          </span>
        </span>
      </Button>
    </MenuPopover>
  );
}
