import { MenuItem } from '@blueprintjs/core';
import { Delete, Envelope, Flag, FolderClose, FolderShared, Inbox, Star, StarEmpty, Tag, Trash } from '@blueprintjs/icons';
import { mailOwner } from '#domain/mail/mail.owner.ts';
import { mayMoveTo } from '#domain/mail/mail.rules.ts';
import { folderIds, type Mail, type MailView } from '#domain/mail/mail.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Dot } from '#src/samples/kit/SideMenu.tsx';
import { useCloseDialog } from '#src/system/dialog.ts';
import { MenuCheck } from '#src/ui/MenuCheck.tsx';
import { MenuList } from '#src/ui/MenuList.tsx';
import { MenuPopover } from '#src/ui/MenuPopover.tsx';
import { TipButton } from '#src/ui/TipButton.tsx';
import { type Mailbox, useMailbox, useViewName } from './useMail.ts';
import { type MailWrites, useMailWrites } from './useMailWrites.ts';

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
  return (
    <>
      {isTrash || isSpam ? (
        <TipButton
          variant="minimal"
          tip={t(isSpam ? 'mail:notSpam' : 'mail:restore')}
          icon={<Inbox />}
          onClick={go(() => writes.move(mails, folderIds.inbox, t('mail:inbox')))}
        />
      ) : null}
      <TipButton
        variant="minimal"
        intent={isTrash ? 'danger' : 'none'}
        tip={t(isTrash ? 'mail:deleteForever' : 'mail:toTrash')}
        icon={isTrash ? <Delete /> : <Trash />}
        onClick={go(() => writes.remove(mails))}
      />
      <MenuPopover content={<FolderLines {...{ mails, box, writes, onGone }} />} placement="bottom-start">
        <TipButton variant="minimal" tip={t('mail:moveTo')} icon={<FolderShared />} aria-haspopup="menu" />
      </MenuPopover>
      <MenuPopover content={<LabelLines {...{ mails, box, writes }} />} placement="bottom-start">
        <TipButton variant="minimal" tip={t('mail:label')} icon={<Tag />} aria-haspopup="menu" />
      </MenuPopover>
      <TipButton
        variant="minimal"
        tip={t(isAllRead ? 'mail:markUnread' : 'mail:markRead')}
        icon={<Envelope />}
        onClick={() => writes.mark(isAllRead && newest ? [newest] : mails, { read: !isAllRead }, true)}
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

type LinesProps = Required<Props>;

/** The folders that mails can go to. */
function FolderLines({ mails, box, writes, onGone }: LinesProps) {
  const t = useTranslations('mail');
  const nameOf = useViewName();
  const move = (folder: MailView) => () => {
    onGone();
    writes.move(mails, folder.id, nameOf(folder));
  };
  return (
    <MenuList label={t('mail:moveTo')}>
      {box.folders
        .filter(({ id }) => mails.some(({ folder }) => folder !== id) && mayMoveTo(mails, id, mailOwner.email))
        .map((folder) => (
          <MenuItem key={folder.id} icon={<FolderClose />} text={nameOf(folder)} onClick={move(folder)} />
        ))}
    </MenuList>
  );
}

/** The labels, each with whether all of the mails have it. */
function LabelLines({ mails, box, writes }: Omit<LinesProps, 'onGone'>) {
  const t = useTranslations('mail');
  return (
    <MenuList label={t('mail:labels')}>
      {box.labels.map((label) => (
        <MenuCheck
          key={label.id}
          isOn={mails.every(({ labels }) => labels.includes(label.id))}
          icon={<Dot color={label.color} />}
          text={label.title}
          onClick={() => writes.label(mails, label)}
        />
      ))}
    </MenuList>
  );
}

type ByKey = { of: 'label' | 'move'; ids: readonly string[]; onGone: () => void };

/** The same over the page, where a key asks for it: of the mails that the key meant, as they are by now. */
export function LinesByKey({ of, ids, onGone }: ByKey) {
  const [box, writes, close] = [useMailbox().value, useMailWrites(), useCloseDialog()];
  if (!box) return null;
  const mails = box.mails.filter(({ id }) => ids.includes(id));
  const leave = () => {
    close();
    onGone();
  };
  return of === 'label' ? <LabelLines {...{ mails, box, writes }} /> : <FolderLines {...{ mails, box, writes }} onGone={leave} />;
}
