import { Button } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { usePageSidebar } from '#src/ui/page/sides.ts';
import styles from './Kit.module.css';

type Props = { icon: ReactElement; text: string; onAdd: () => void };

/** In the header of a page whose side is behind a button: what the side begins with is one press away there, too. */
export function AddButton({ icon, text, onAdd }: Props) {
  const { isDrawer } = usePageSidebar('left');
  return isDrawer ? <Button className={styles.addButton ?? ''} icon={icon} text={text} onClick={onAdd} /> : null;
}
