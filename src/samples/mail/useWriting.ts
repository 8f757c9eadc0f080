import { createActor, fromCallback, fromPromise } from 'xstate';
import { type AnswerKind, answerTo, blankDraft, draftOfMail, type MailDraft, mailOfDraft } from '#domain/mail/mail.draft.ts';
import { mailOwner } from '#domain/mail/mail.owner.ts';
import { conversationAround, draftIn, lastSentIn } from '#domain/mail/mail.rules.ts';
import { folderIds, type Mail, type MailAddress } from '#domain/mail/mail.schema.ts';
import { composeTimes, type MailComposeEvent, mailComposeMachine } from '#machines/mailCompose/mailCompose.machine.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { newKey } from '#src/platform/newKey.ts';
import { onPageHide } from '#src/platform/onPageHide.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { useShowAfterUndo } from '#src/system/afterUndo.ts';
import { useAsk } from '#src/system/dialog.ts';
import { whenElsewhere } from '#src/system/Moves.tsx';
import { useOffer } from '#src/system/offer.ts';
import { type ComposeKind, compositionOf, isOnItsWay, keepComposition } from './composing.ts';
import { noteSending, noteSendingOver } from './onItsWay.ts';
import { cleanHtmlText } from './richText/cleanHtml.ts';
import { typeAhead } from './typedAhead.ts';
import { useMailTimes } from './useMail.ts';
import { useMailWrites } from './useMailWrites.ts';

const watchPage = fromCallback<MailComposeEvent, void>(({ sendBack }) => {
  const stops = [onPageHide(() => sendBack({ type: 'compose.hidden' })), whenElsewhere(() => sendBack({ type: 'compose.closed' }))];
  return () => {
    for (const stop of stops) stop();
  };
});

const none: readonly Mail[] = [];

/** How a mail is begun: anew, as an answer, or from where a draft was left; `mails` are all there are. */
export const useWriting = (mails: readonly Mail[] = none) => {
  const t = useTranslations('mail', 'kit', 'system');
  const language = useLanguage();
  const { put, putDraft } = useMailWrites();
  const ask = useAsk();
  const [showMessage, offer] = [useShowAfterUndo(), useOffer()];
  const { whole } = useMailTimes();

  const start = (kind: ComposeKind, draft: MailDraft, stored?: Mail): void => {
    const { starred = false, important = false, labels = [] } = stored ?? {};
    // What is written now was made of it: the text as it was last read or kept here.
    let base = stored?.message ?? draft.message;
    const mailOf = (written: MailDraft, folder: 'drafts' | 'sent'): Mail => {
      const time = new Date(serverNow()).toISOString();
      return { ...mailOfDraft(written, mailOwner, time, folder), starred, important, labels };
    };
    const keepDraft = async (written: MailDraft): Promise<void> => {
      await putDraft(mailOf(written, 'drafts'), base);
      base = written.message;
    };
    const writing = createActor(
      mailComposeMachine.provide({
        actors: {
          watchPage,
          save: fromPromise<void, MailDraft>(({ input }) => keepDraft(input)),
          send: fromPromise<void, MailDraft>(async ({ input }) => {
            noteSending(input.id);
            try {
              await put(mailOf(input, 'sent'));
              showMessage({ text: t('mail:wasSent'), variant: 'success' }, t('mail:isSent'));
            } catch (thrown) {
              const failed = { text: t('mail:notSent'), variant: 'error', action: t('mail:tryAgain'), duration: 30_000 } as const;
              offer(failed, () => writing.send({ type: 'compose.retried' }));
              throw thrown;
            } finally {
              noteSendingOver(input.id);
            }
          }),
          askToLose: fromCallback<MailComposeEvent, void>(({ sendBack }) =>
            ask(
              {
                title: t('system:unsavedTitle'),
                text: t('system:unsavedText', { what: t(`mail:${kind}`) }),
                confirm: t('system:leaveAnyway'),
                cancel: t('system:stay'),
                intent: 'danger',
              },
              () => sendBack({ type: 'compose.discarded' }),
            ),
          ),
          offerUndo: fromCallback<MailComposeEvent, void>(({ sendBack }) =>
            offer(
              { text: t('mail:isSent'), variant: 'success', action: t('kit:undo'), isUndo: true, duration: composeTimes.undo },
              () => sendBack({ type: 'compose.undone' }),
            ),
          ),
        },
      }),
      { input: { draft, isStored: stored !== undefined } },
    ).start();
    typeAhead();
    keepComposition({ writing, kind });
  };
  const goOn = (draft: Mail): void => {
    const open = compositionOf(draft.id);
    // One that waits to be sent is taken back: two would be written over each other.
    if (open) open.send({ type: 'compose.undone' });
    else start('draft', draftOfMail(draft), draft);
  };
  const answer = (asked: Mail, kind: AnswerKind): void => {
    const talk = conversationAround(mails, asked);
    const begun = kind === 'forward' ? undefined : draftIn(talk.filter(({ id }) => !isOnItsWay(id)));
    if (begun) {
      goOn(begun);
      return;
    }
    const mail = asked.folder === folderIds.drafts ? (lastSentIn(talk) ?? asked) : asked;
    const { name, email } = mail.from;
    const heading = t(kind === 'forward' ? 'mail:forwarded' : 'mail:wrote', { name: name || email, time: whole(mail.time) });
    const quoted = { ...mail, message: cleanHtmlText(mail.message) };
    start(kind, answerTo(quoted, { id: newKey(), kind, me: mailOwner, language, heading }));
  };
  return {
    begin: () => start('write', blankDraft(newKey())),
    beginTo: (to: readonly MailAddress[]) => start('write', { ...blankDraft(newKey()), to }),
    answer,
    /** A draft goes on; any other mail is answered. */
    edit: (mail: Mail) => (mail.folder === folderIds.drafts ? goOn(mail) : answer(mail, 'reply')),
  };
};

export type Writing = ReturnType<typeof useWriting>;
