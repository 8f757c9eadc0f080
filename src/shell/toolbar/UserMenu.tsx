import { Button, Menu, MenuItem, PopoverNext } from '@blueprintjs/core';
import { LogOut } from '@blueprintjs/icons';
import { useNavigate } from 'react-router-dom';
import type { SessionUser } from '#domain/session/session.schema.ts';
import { useTexts } from '#src/i18n/i18n.ts';
import { href } from '#src/platform/routes.ts';
import { userOf, useSession } from '#src/system/session.ts';
import styles from './Toolbar.module.css';

const rolesText = ({ role }: SessionUser): string => role.filter((one) => one !== 'user').join(', ');

function Avatar({ data }: SessionUser) {
  if (data.photoURL !== '') return <img className={styles.avatar} src={data.photoURL} alt="" />;
  return (
    <span className={styles.avatar} aria-hidden="true">
      {data.displayName.slice(0, 1).toUpperCase()}
    </span>
  );
}

function Words({ user }: { user: SessionUser }) {
  return (
    <>
      <bdi className={styles.name}>{user.data.displayName}</bdi>
      <bdi className={styles.roles}>{rolesText(user)}</bdi>
    </>
  );
}

function Choices({ user }: { user: SessionUser }) {
  const t = useTexts('shell');
  const navigate = useNavigate();
  return (
    <Menu aria-label={t('shell:account')}>
      <li className={styles.who} role="presentation">
        <Words user={user} />
      </li>
      <MenuItem icon={<LogOut />} text={t('shell:logout')} onClick={() => void navigate(href('/logout'))} />
    </Menu>
  );
}

/** Who is signed in, with which roles, and the way out. */
export function UserMenu() {
  const t = useTexts('shell');
  const user = useSession(userOf);
  return (
    <PopoverNext content={<Choices user={user} />} placement="bottom-end">
      <Button variant="minimal">
        <span className={styles.person}>
          <span className="visually-hidden">{t('shell:account')}</span>
          <Avatar {...user} />
          <span className={styles.words}>
            <Words user={user} />
          </span>
        </span>
      </Button>
    </PopoverNext>
  );
}
