import { Button, MenuItem } from '@blueprintjs/core';
import { ArrowLeft, ArrowRight, Cross, Envelope, More, Print, Share, Undo } from '@blueprintjs/icons';
import { useEffect, useEffectEvent, useState } from 'react';
import { directionOf } from '#domain/kernel/language.ts';
import type { AnswerKind } from '#domain/mail/mail.draft.ts';
import { conversationAround, lastSentIn } from '#domain/mail/mail.rules.ts';
import { folderIds, type Mail } from '#domain/mail/mail.schema.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { Empty } from '#src/ui/Empty.tsx';
import { useShortcut } from '#src/ui/keys/useShortcut.ts';
import { MenuList } from '#src/ui/MenuList.tsx';
import { MenuPopover } from '#src/ui/MenuPopover.tsx';
import { useArrived } from '#src/ui/page/useArrived.ts';
import { TipButton } from '#src/ui/TipButton.tsx';
import styles from './Mail.module.css';
import { MailActions } from './MailActions.tsx';
import { MailMessage } from './MailMessage.tsx';
import type { Mailbox } from './useMail.ts';
import type { MailAddressBar } from './useMailAddress.ts';
import { Chips } from './useMailRow.tsx';
import type { MailWrites } from './useMailWrites.ts';
import type { Writing } from './useWriting.ts';

type Props = { address: MailAddressBar; box: Mailbox; openId: string; writes: MailWrites; writing: Writing; isOverList: boolean };

/** The mail that is open, with its conversation; or the words that it is not here. */
export function MailPane({ address, box, openId, writes, writing, isOverList }: Props) {
  const t = useTranslations('mail');
  const found = box.mails.find(({ id }) => id === openId);
  const close = useEffectEvent(address.close);
  // The key belongs to whoever has the focus, in the page alone: a dialog or a menu closes itself.
  useEffect(() => {
    const onKey = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      const isOurs = target instanceof Element && (target === document.body || target.closest('main') !== null);
      if (key === 'Escape' && !defaultPrevented && isOurs && !(target instanceof HTMLInputElement)) close();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <section className={styles.pane} data-own-row data-over={isOverList} aria-label={found?.subject || t('mail:opened')}>
      {found ? (
        <Opened key={openId} {...{ address, box, writes, writing, isOverList }} mail={found} />
      ) : (
        <Empty title={t('mail:gone')}>
          <p>{t('mail:goneWhy')}</p>
          <Button intent="primary" text={t('mail:backToList')} onClick={address.close} />
        </Empty>
      )}
    </section>
  );
}

function Opened({ address, box, mail, writes, writing, isOverList }: Omit<Props, 'openId'> & { mail: Mail }) {
  const t = useTranslations('mail');
  const language = useLanguage();
  const talk = conversationAround(box.mails, mail);
  const newest = talk.at(-1) ?? mail;
  const [unfolded, unfold] = useState<ReadonlySet<string>>(
    () => new Set([mail.id, newest.id, ...talk.filter(({ read }) => !read).map(({ id }) => id)]),
  );
  const markRead = useEffectEvent(() => writes.mark(talk, { read: true }));
  // Whoever opens a mail, by whatever way, has read it: there is no press to hear of where an address was opened.
  useEffect(() => markRead(), []);
  // What is done here is done with what is in the same folder: an answer that was sent stays where it is.
  const here = talk.filter(({ folder }) => folder === mail.folder).reverse();
  const isAnswerable = lastSentIn(talk) !== undefined;
  const answer = (kind: AnswerKind) => () => writing.answer(newest, kind);
  useShortcut('replyMail', answer('reply'));
  useShortcut('replyAllMail', answer('replyAll'));
  useShortcut('forwardMail', answer('forward'));
  const Back = directionOf(language) === 'rtl' ? ArrowRight : ArrowLeft;
  const more = (
    <MenuList label={t('mail:more')}>
      <MenuItem icon={<Undo />} text={t('mail:reply')} onClick={answer('reply')} />
      <MenuItem icon={<Undo />} text={t('mail:replyAll')} onClick={answer('replyAll')} />
      <MenuItem icon={<Share />} text={t('mail:forward')} onClick={answer('forward')} />
      <MenuItem icon={<Envelope />} text={t('mail:markUnread')} onClick={() => writes.mark([mail], { read: false }, true)} />
    </MenuList>
  );
  return (
    <>
      <div className={styles.paneBar}>
        <TipButton
          variant="minimal"
          tip={t(isOverList ? 'mail:backToList' : 'mail:close')}
          icon={isOverList ? <Back /> : <Cross />}
          onClick={address.close}
        />
        <MailActions mails={here} box={box} writes={writes} onGone={address.close} />
        <MenuPopover content={more} placement="bottom-end">
          <TipButton variant="minimal" tip={t('mail:more')} icon={<More />} aria-haspopup="menu" />
        </MenuPopover>
      </div>
      <div className={styles.paneScroll}>
        <div className={styles.subjectLine}>
          <h2 className={styles.subject} {...useArrived(mail.id)}>
            <bdi>{mail.subject || t('mail:noSubject')}</bdi>
          </h2>
          <TipButton variant="minimal" tip={t('mail:print')} icon={<Print />} onClick={() => print()} />
        </div>
        <Chips labels={box.labels.filter(({ id }) => here.some(({ labels }) => labels.includes(id)))} />
        {talk.map((one) => (
          <MailMessage
            key={one.id}
            mail={one}
            onGoOn={one.folder === folderIds.drafts ? () => writing.edit(one) : undefined}
            isUnfolded={unfolded.has(one.id) || talk.length === 1}
            onFold={
              talk.length === 1
                ? undefined
                : () => {
                    const next = new Set(unfolded);
                    if (!next.delete(one.id)) next.add(one.id);
                    unfold(next);
                  }
            }
          />
        ))}
        {isAnswerable ? (
          <div className={styles.answers}>
            <Button intent="primary" icon={<Undo />} text={t('mail:reply')} onClick={answer('reply')} />
            <Button icon={<Undo />} text={t('mail:replyAll')} onClick={answer('replyAll')} />
            <Button icon={<Share />} text={t('mail:forward')} onClick={answer('forward')} />
          </div>
        ) : null}
      </div>
    </>
  );
}
