import type { ReactNode } from 'react';
import type { Zone } from '#domain/settings/themes.ts';
import { useZone } from '../theme/useZone.ts';
import styles from './Row.module.css';

type Props = { zone: Zone; className: string | undefined; children: ReactNode };

/** A part of the shell on the ground of its zone: the ground is as wide as it may be, its content no wider than a container. */
export function Row({ zone, className, children }: Props) {
  const { className: scheme, style } = useZone(zone);
  return (
    <div className={`${className} ${scheme}`} style={style} data-part={zone}>
      <div className={styles.contained}>{children}</div>
    </div>
  );
}
