import { Tooltip } from '@blueprintjs/core';
import { useLocation } from 'react-router-dom';
import { containsCurrent } from '#domain/navigation/current.ts';
import type { NavigationItem } from '#domain/navigation/navigation.schema.ts';
import { EntryLink } from './EntryLink.tsx';
import { ItemBadge } from './ItemBadge.tsx';
import { ItemIcon } from './ItemIcon.tsx';
import { NavbarActor } from './NavbarActor.tsx';
import styles from './Tile.module.css';

type Props = { item: NavigationItem; dense: boolean; side: 'left' | 'right'; isShown: boolean };

/** The id of the panel that tiles open. */
export const panelId = 'navbar-panel';
export const tileId = ({ id }: NavigationItem): string => `tile-${id}`;

/** A first entry: a drawing over its caption. Where there is room for the drawing only, the caption is a tooltip. */
export function Tile(props: Props) {
  const { item, dense, side } = props;
  const tile = item.children ? <BranchTile {...props} /> : <LinkTile {...props} />;
  if (!dense) return tile;
  return (
    // A tooltip around the button itself would take its state away. Left is the beginning of the line, as all over the shell.
    <Tooltip
      content={item.title}
      placement={side === 'left' ? 'right' : 'left'}
      compact
      renderTarget={({ isOpen: _, ref, className, ...target }) => (
        // The tile in it is what the Tab key finds.
        <span {...target} tabIndex={undefined} ref={ref} className={className}>
          {tile}
        </span>
      )}
    />
  );
}

function Face({ item, dense }: Props) {
  return (
    <>
      <ItemIcon item={item} size={dense ? 18 : 24} />
      <span className={dense ? 'visually-hidden' : styles.caption}>{item.title}</span>
      {item.badge && !dense ? <ItemBadge badge={item.badge} /> : null}
    </>
  );
}

function BranchTile(props: Props) {
  const { item, dense, isShown } = props;
  const { send } = NavbarActor.useActorRef();
  const holds = containsCurrent(item, useLocation().pathname);
  return (
    <button
      id={tileId(item)}
      type="button"
      className={styles.tile}
      data-dense={dense}
      data-chosen={isShown || holds}
      aria-expanded={isShown}
      aria-controls={isShown ? panelId : undefined}
      onClick={() => send({ type: 'navbar.branchPicked', id: item.id })}
    >
      <Face {...props} />
    </button>
  );
}

function LinkTile(props: Props) {
  const { send } = NavbarActor.useActorRef();
  return (
    <EntryLink
      className={styles.tile}
      data-dense={props.dense}
      item={props.item}
      onChosen={() => send({ type: 'navbar.branchLeft' })}
    >
      <Face {...props} />
    </EntryLink>
  );
}
