import { Skeleton } from '#src/ui/Skeleton.tsx';
import styles from './Icons.module.css';

/** As many tiles as stand in the first window. */
export function IconsSkeleton() {
  return <Skeleton count={24} className={styles.skeleton} boneClassName={styles.bone} />;
}
