import { Classes } from '@blueprintjs/core';
import { useTranslations } from '#src/i18n/i18n.ts';
import styles from './Skeleton.module.css';

type Props = {
  /** How many bones: as many as there will be rows or tiles in sight, so that nothing jumps when they come. */
  count: number;
  /** Lays them out as what they stand for. */
  className?: string | undefined;
  /** Gives each the size of what it stands for. */
  boneClassName?: string | undefined;
};

/** Stands for rows or tiles that are on their way. It shows itself only after 150 ms, and takes its room at once. */
export function Skeleton({ count, className = '', boneClassName = '' }: Props) {
  const t = useTranslations();
  const bones = Array.from({ length: count }, (_, index) => `bone-${index}`);
  return (
    <div className={`${styles.skeleton} ${className}`} role="status">
      <span className="visually-hidden">{t('ui:loading')}</span>
      {bones.map((bone) => (
        <div key={bone} className={`${boneClassName} ${Classes.SKELETON}`} />
      ))}
    </div>
  );
}
