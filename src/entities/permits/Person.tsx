import { Ltr } from '#src/ui/Ltr.tsx';
import styles from './Work.module.css';

type Props = { person: { sap: number; name: string } };

/** A person by name and SAP number. */
export function Person({ person }: Props) {
  return (
    <>
      <bdi>{person.name}</bdi>{' '}
      <span className={styles.muted}>
        <Ltr>{person.sap}</Ltr>
      </span>
    </>
  );
}
