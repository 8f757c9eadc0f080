import { Avatar } from '#src/samples/kit/Avatar.tsx';
import styles from './Scrumboard.module.css';

type Props = { members: readonly { id: string; name: string; avatar: string }[] };

/** The pictures of who takes part in a board or a card; their names are told on pointing and read out. */
export function Faces({ members }: Props) {
  return (
    <span className={styles.people}>
      {members.map((member) => (
        <span key={member.id} title={member.name}>
          <Avatar person={member} size="small" />
          <span className="visually-hidden">{member.name}</span>
        </span>
      ))}
    </span>
  );
}
