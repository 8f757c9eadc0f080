import { usePicture } from '#src/system/picture.ts';
import { userOf, useSession } from '#src/system/session.ts';
import styles from './NavbarUser.module.css';

/** Who is signed in: name, e-mail and picture, or the usual picture. */
export function NavbarUser() {
  const { data } = useSession(userOf);
  const picture = usePicture(data.photoURL);
  return (
    <div className={styles.user}>
      <bdi className={styles.name}>{data.displayName}</bdi>
      <bdi className={styles.email}>{data.email}</bdi>
      <img className={styles.picture} src={picture || '/avatar.svg'} alt="" width="72" height="72" />
    </div>
  );
}
