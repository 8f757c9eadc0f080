import { MenuDivider, MenuItem } from '@blueprintjs/core';
import { Clipboard, DocumentOpen, PanelStats, Share, Star, StarEmpty } from '@blueprintjs/icons';
import type { Ref } from 'react';
import { directionOf } from '#domain/kernel/language.ts';
import type { PermitRow } from '#domain/permits/permit/permit.schema.ts';
import { permitHref } from '#src/entities/permits/permitAddress.ts';
import { useStar, useStarring } from '#src/entities/watch/WatchActor.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { copyText } from '#src/platform/copyText.ts';
import { useShowMessage } from '#src/system/messages.ts';
import type { PointerPosition } from '#src/ui/grid/gridEvents.ts';
import { MenuList } from '#src/ui/MenuList.tsx';
import { MenuPopover } from '#src/ui/MenuPopover.tsx';
import { useFocusBack } from '#src/ui/useFocusBack.ts';
import styles from './Menu.module.css';
import { MenuCanActor } from './MenuCanActor.ts';
import { MenuEvents } from './MenuEvents.tsx';

type Props = {
  row: PermitRow;
  point: PointerPosition;
  /** The permit is to be opened, with the dialog of an event if one was chosen. */
  onOpen: (event?: string) => void;
  /** Its summary is to be shown beside the list. */
  onPeek: () => void;
  onClose: () => void;
};

/** What can be done with a permit of the list: open, watch, copy its number, and every event that its state knows. */
export function RowMenu({ row, point, onOpen, onPeek, onClose }: Props) {
  useTranslations('desk');
  useFocusBack();
  const isRtl = directionOf(useLanguage()) === 'rtl';
  // What the menu hangs on: nothing to see, at the point itself.
  const place = { insetBlockStart: point.y, insetInlineStart: isRtl ? window.innerWidth - point.x : point.x };
  return (
    <MenuPopover
      isOpen
      placement="bottom-start"
      arrow={false}
      middleware={{ shift: { padding: 8 } }}
      animation="minimal"
      onInteraction={(open) => !open && onClose()}
      renderTarget={({ ref }) => <span ref={ref as Ref<HTMLSpanElement>} className={styles.anchor} style={place} />}
      content={
        <MenuCanActor.Provider permitId={row.id}>
          <Lines row={row} onOpen={onOpen} onPeek={onPeek} />
        </MenuCanActor.Provider>
      }
    />
  );
}

function Lines({ row, onOpen, onPeek }: Pick<Props, 'row' | 'onOpen' | 'onPeek'>) {
  const t = useTranslations('permits');
  const starred = useStar(row);
  const star = useStarring();
  const copy = useCopyNumber(row.tracking_number);
  return (
    <MenuList label={t('permits:menuOf', { number: row.tracking_number })} className={styles.menu ?? ''}>
      <MenuItem icon={<DocumentOpen />} text={t('permits:menuOpen')} onClick={() => onOpen()} />
      <MenuItem icon={<PanelStats />} text={t('permits:peek')} onClick={onPeek} />
      <MenuItem icon={<Share />} text={t('permits:menuOpenTab')} href={permitHref(row)} target="_blank" rel="noopener" />
      <MenuItem icon={<Clipboard />} text={t('permits:copyNumber')} onClick={copy} />
      <MenuItem
        icon={starred ? <StarEmpty /> : <Star />}
        text={starred ? t('permits:unwatch') : t('permits:watch')}
        onClick={() => star(row)}
      />
      <MenuDivider />
      <MenuEvents state={row.state} onChosen={({ event }) => onOpen(event)} />
    </MenuList>
  );
}

const useCopyNumber = (number: string): (() => void) => {
  const t = useTranslations('permits');
  const showMessage = useShowMessage();
  return () =>
    void copyText(number).then((done) =>
      showMessage(
        done
          ? { text: t('permits:menuCopied', { number }), variant: 'success' }
          : { text: t('permits:menuNotCopied', { number }), variant: 'error' },
      ),
    );
};
