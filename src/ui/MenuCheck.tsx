import { MenuItem, type MenuItemProps } from '@blueprintjs/core';
import { SmallTick } from '@blueprintjs/icons';
import styles from './MenuCheck.module.css';

type Props = Omit<MenuItemProps, 'selected' | 'roleStructure' | 'role'> & {
  isOn: boolean;
  /** Only one of them is on. */
  isOneOf?: boolean;
};

/** A line of a `MenuList` that is on or off, and heard so. */
export function MenuCheck({ isOn, isOneOf = false, ...item }: Props) {
  return (
    <MenuItem
      {...item}
      role={isOneOf ? 'menuitemradio' : 'menuitemcheckbox'}
      aria-checked={isOn}
      labelElement={<SmallTick className={styles.tick} data-on={isOn} />}
    />
  );
}
