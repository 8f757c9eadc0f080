import { Button, Dialog, FormGroup, InputGroup } from '@blueprintjs/core';
import { Cross, Document, Paperclip, Refresh, SendMessage, Trash } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { type KeyboardEvent, type SyntheticEvent, useId, useState } from 'react';
import { sentenceOf } from '#domain/kernel/problem.ts';
import { canBeSent, type MailDraft, mailOfDraft, recipientFields } from '#domain/mail/mail.draft.ts';
import { mailOwner } from '#domain/mail/mail.owner.ts';
import { folderIds, mailLimits } from '#domain/mail/mail.schema.ts';
import { plainTextOf } from '#domain/mail/mailText.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { useAskToUnload } from '#src/samples/kit/useAskToUnload.ts';
import { useSizeText } from '#src/samples/kit/useSizeText.ts';
import { useAsk } from '#src/system/dialog.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import { lazyPanel } from '#src/ui/lazyPanel.tsx';
import { MessageRoom } from '#src/ui/MessageRoom.tsx';
import type { Composition } from './composing.ts';
import styles from './Mail.module.css';
import { NoPicture } from './MailFiles.tsx';
import { Person } from './Person.tsx';
import { Recipients } from './Recipients.tsx';
import { takeTypedAhead } from './typedAhead.ts';
import { useFiles } from './useFiles.tsx';
import { useMailWrites } from './useMailWrites.ts';

/** As large as all of the mail: it comes when somebody writes. */
const RichText = lazyPanel(async () => (await import('./richText/RichText.tsx')).RichText);

type Props = { writing: Composition; label: string };

/** A mail that is being written, over whatever page is shown. */
export function Composer({ writing, label }: Props) {
  const isOpen = useSelector(writing, (snapshot) => snapshot.hasTag('open'));
  const titleId = useId();
  return (
    <Dialog
      isOpen={isOpen}
      className={styles.composer ?? ''}
      aria-labelledby={titleId}
      onClose={() => writing.send({ type: 'compose.closed' })}
    >
      <h2 id={titleId} className={styles.composerTitle}>
        {label}
      </h2>
      <Fields writing={writing} />
      <MessageRoom />
    </Dialog>
  );
}

function Fields({ writing }: Pick<Props, 'writing'>) {
  const t = useTranslations('mail');
  const sizeText = useSizeText();
  const writes = useMailWrites();
  const { draft, isTried, isStored } = useSelector(writing, ({ context }) => context);
  const isBusy = useSelector(writing, (snapshot) => snapshot.hasTag('busy'));
  const isAtRisk = useSelector(writing, (snapshot) => snapshot.hasTag('open') && !snapshot.matches({ writing: 'rest' }));
  // What is not among the drafts yet is lost with the page.
  useAskToUnload(isAtRisk);
  const [isAsked, askForCopies] = useState(false);
  const [hadCopies] = useState(draft.cc.length + draft.bcc.length > 0);
  const hasCopies = isAsked || hadCopies;
  const subjectId = useId();
  const { send } = writing;
  const files = useFiles(draft.attachments.length, (taken) =>
    send({
      type: 'compose.changed',
      part: { attachments: [...writing.getSnapshot().context.draft.attachments, ...taken].slice(0, mailLimits.files) },
    }),
  );
  const isNobody = recipientFields.every((name) => draft[name].length === 0);
  // What stands in the way of a mail that was to be sent is said of that, until something else is written.
  const [isToBeSent, setToBeSent] = useState(false);
  const change = (part: Partial<MailDraft>) => {
    setToBeSent(false);
    send({ type: 'compose.changed', part });
  };
  const ask = useAsk();
  const isEmpty = draft.subject.trim() === '' && plainTextOf(draft.message).trim() === '';
  const submit = () => {
    const isGood = canBeSent(draft);
    const go = () => {
      setToBeSent(isGood);
      send({ type: 'compose.submitted' });
    };
    if (isGood && isEmpty) ask({ title: t('mail:emptyMailTitle'), text: t('mail:emptyMailText'), confirm: t('mail:send') }, go);
    else go();
  };
  const discard = () => {
    send({ type: 'compose.discarded' });
    if (isStored) writes.move([mailOfDraft(draft, mailOwner, '', 'drafts')], folderIds.trash, '');
  };
  // What is pressed in the dialog of a link, which lies over this one, is heard here too.
  const isOwn = ({ target, currentTarget }: SyntheticEvent) => target instanceof Node && currentTarget.contains(target);
  const onKey = (event: KeyboardEvent) => {
    if (isOwn(event) && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
  };
  return (
    <form
      className={styles.form}
      noValidate
      autoComplete="off"
      onKeyDown={onKey}
      onSubmit={(event) => {
        event.preventDefault();
        if (isOwn(event)) submit();
      }}
    >
      <div className={styles.fields}>
        <p className={styles.fromLine}>
          {t('mail:from')}: <Person name={mailOwner.name} email={mailOwner.email} />
        </p>
        {(hasCopies ? recipientFields : (['to'] as const)).map((name) => (
          <Recipients
            key={name}
            label={t(`mail:${name}`)}
            people={draft[name]}
            missing={name === 'to' && isTried && isNobody ? t('mail:toMissing') : undefined}
            autoFocus={name === 'to' ? draft.to.length === 0 : name === 'cc' && isAsked}
            isFixed={isBusy}
            onChange={(people) => change({ [name]: people })}
          />
        ))}
        {hasCopies ? null : (
          <Button
            className={styles.copies ?? ''}
            variant="minimal"
            size="small"
            text={t('mail:copies')}
            onClick={() => askForCopies(true)}
          />
        )}
        <FormGroup label={t('mail:subject')} labelFor={subjectId} className={styles.subjectField ?? ''}>
          <InputGroup
            fill
            id={subjectId}
            {...(draft.subject === '' ? {} : { dir: 'auto' })}
            value={draft.subject}
            maxLength={mailLimits.subject}
            readOnly={isBusy}
            onValueChange={(subject) => change({ subject })}
          />
        </FormGroup>
        <RichText
          html={draft.message}
          isFixed={isBusy}
          autoFocus={draft.to.length > 0}
          takeTyped={takeTypedAhead}
          onChange={(message) => change({ message })}
          onFiles={files.take}
        />
        {draft.attachments.length > 0 ? (
          <ul className={styles.fileList} aria-label={t('mail:files', { count: draft.attachments.length })}>
            {draft.attachments.map((file) => (
              <li key={file.url} className={styles.fileHead}>
                <Document />
                <span className={styles.fileWords}>
                  <Ltr>{file.fileName}</Ltr>
                  <span className={styles.muted}>{sizeText(file.size)}</span>
                  <NoPicture file={file} />
                </span>
                <Button
                  variant="minimal"
                  icon={<Cross />}
                  aria-label={t('mail:takeOut', { name: file.fileName })}
                  onClick={() =>
                    send({ type: 'compose.changed', part: { attachments: draft.attachments.filter((one) => one !== file) } })
                  }
                />
              </li>
            ))}
          </ul>
        ) : null}
        {files.fault ? (
          <p className={styles.fault} role="alert">
            {files.fault}
          </p>
        ) : null}
      </div>
      <div className={styles.composerFoot}>
        <Button type="submit" intent="primary" icon={<SendMessage />} loading={isBusy} text={t('mail:send')} />
        <Button variant="minimal" icon={<Paperclip />} text={t('mail:attach')} disabled={isBusy} onClick={files.choose} />
        <Button variant="minimal" icon={<Trash />} text={t('mail:discard')} disabled={isBusy} onClick={discard} />
        <State writing={writing} onSend={isToBeSent ? submit : undefined} />
        <Button text={t('mail:close')} disabled={isBusy} onClick={() => send({ type: 'compose.closed' })} />
        {files.field}
      </div>
    </form>
  );
}

/** Whether what is written is kept by now, or why it was not sent: `onSend` tries that again. */
function State({ writing, onSend }: Pick<Props, 'writing'> & { onSend: (() => void) | undefined }) {
  const t = useTranslations('mail');
  const language = useLanguage();
  const { problem, isStored } = useSelector(writing, ({ context }) => context);
  const isUnsaved = useSelector(
    writing,
    (snapshot) => snapshot.matches({ writing: 'unsaved' }) || snapshot.matches({ writing: 'losing' }),
  );
  const isSaved = useSelector(writing, (snapshot) => snapshot.matches({ writing: 'rest' }) && isStored);
  const isWaiting = useSelector(
    writing,
    (snapshot) => snapshot.matches({ writing: 'waiting' }) || snapshot.matches({ writing: 'saving' }),
  );
  return (
    <p className={styles.state} role="status" data-failed={isUnsaved}>
      {isUnsaved && problem ? `${t(onSend ? 'mail:refused' : 'mail:notKept')} ${sentenceOf(problem, language)}` : null}
      {isUnsaved ? (
        <Button
          size="small"
          className={styles.again ?? ''}
          icon={<Refresh />}
          text={t('mail:tryAgain')}
          onClick={onSend ?? (() => writing.send({ type: 'compose.retried' }))}
        />
      ) : null}
      {isSaved ? t('mail:kept') : null}
      {isWaiting ? t('mail:keeping') : null}
    </p>
  );
}
