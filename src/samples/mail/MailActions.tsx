import { MenuItem } from '@blueprintjs/core';
import { Delete, Envelope, Flag, FolderClose, FolderShared, Inbox, Star, StarEmpty, Tag, Trash } from '@blueprintjs/icons';
import { mailOwner } from '#domain/mail/mail.owner.ts';
import { mayMoveTo } from '#domain/mail/mail.rules.ts';
import { folderIds, type Mail } from '#domain/mail/mail.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Dot } from '#src/samples/kit/SideMenu.tsx';
import { MenuList } from '#src/ui/MenuList.tsx';
import { MenuPopover } from '#src/ui/MenuPopover.tsx';
import { TipButton } from '#src/ui/TipButton.tsx';
import { type Mailbox, useViewName } from './useMail.ts';
import type { MailWrites } from './useMailWrites.ts';

type Props = {
  /** What it is done with: chosen lines of the list, or the mails that are open. */
  mails: readonly Mail[];
  box: Mailbox;
  writes: MailWrites;
  /** They were moved or deleted. */
  onGone?: () => void;
};

/** What can be done with mails. */
export function MailActions({ mails, box, writes, onGone = () => undefined }: Props) {
  const t = useTranslations('mail');
  const nameOf = useViewName();
  const isIn = (folderId: number) => mails.every(({ folder }) => folder === folderId);
  const [isTrash, isSpam] = [isIn(folderIds.trash), isIn(folderIds.spam)];
  const isAllRead = mails.every(({ read }) => read);
  const isStarred = mails.some(({ starred }) => starred);
  const isImportant = mails.some(({ important }) => important);
  const [newest] = mails;
  const go = (act: () => void) => () => {
    onGone();
    act();
  };
  const move = (folderId: number) =>
    go(() => writes.move(mails, folderId, nameOf(box.folders.find(({ id }) => id === folderId) ?? { handle: '', title: '' })));
  const moveMenu = (
    <MenuList label={t('mail:moveTo')}>
      {box.folders
        .filter(({ id }) => !isIn(id) && mayMoveTo(mails, id, mailOwner.email))
        .map((folder) => (
          <MenuItem key={folder.id} icon={<FolderClose />} text={nameOf(folder)} onClick={move(folder.id)} />
        ))}
    </MenuList>
  );
  const labelMenu = (
    <MenuList isChoice label={t('mail:labels')}>
      {box.labels.map(({ id, title, color }) => (
        <MenuItem
          key={id}
          roleStructure="listoption"
          selected={mails.every(({ labels }) => labels.includes(id))}
          icon={<Dot color={color} />}
          text={title}
          onClick={() => writes.label(mails, id)}
        />
      ))}
    </MenuList>
  );
  return (
    <>
      {isTrash || isSpam ? (
        <TipButton
          variant="minimal"
          tip={t(isSpam ? 'mail:notSpam' : 'mail:restore')}
          icon={<Inbox />}
          onClick={move(folderIds.inbox)}
        />
      ) : null}
      <TipButton
        variant="minimal"
        intent={isTrash ? 'danger' : 'none'}
        tip={t(isTrash ? 'mail:deleteForever' : 'mail:toTrash')}
        icon={isTrash ? <Delete /> : <Trash />}
        onClick={go(() => writes.remove(mails))}
      />
      <MenuPopover content={moveMenu} placement="bottom-start">
        <TipButton variant="minimal" tip={t('mail:moveTo')} icon={<FolderShared />} aria-haspopup="menu" />
      </MenuPopover>
      <MenuPopover content={labelMenu} placement="bottom-start">
        <TipButton variant="minimal" tip={t('mail:label')} icon={<Tag />} aria-haspopup="listbox" />
      </MenuPopover>
      <TipButton
        variant="minimal"
        tip={t(isAllRead ? 'mail:markUnread' : 'mail:markRead')}
        icon={<Envelope />}
        onClick={() => writes.mark(isAllRead && newest ? [newest] : mails, { read: !isAllRead })}
      />
      <TipButton
        variant="minimal"
        tip={t(isStarred ? 'mail:unstar' : 'mail:star')}
        icon={isStarred ? <Star /> : <StarEmpty />}
        onClick={() => writes.mark(isStarred || !newest ? mails : [newest], { starred: !isStarred })}
      />
      <TipButton
        variant="minimal"
        tip={t(isImportant ? 'mail:notImportant' : 'mail:makeImportant')}
        icon={<Flag />}
        onClick={() => writes.mark(mails, { important: !isImportant })}
      />
    </>
  );
}
