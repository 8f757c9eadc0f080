import { Dialog as BlueprintDialog, Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useId, useState } from 'react';
import type { Question } from '#machines/dialog/dialog.machine.ts';
import { textOrSelf, useTranslations } from '#src/i18n/i18n.ts';
import { Dialog } from '#src/system/dialog.ts';
import styles from './AskDialog.module.css';

function QuestionBody({ question: { text, confirm, cancel, intent = 'primary' }, textId }: { question: Question; textId: string }) {
  const t = useTranslations('services');
  const { send } = Dialog.useActorRef();
  return (
    <>
      <DialogBody>
        <p id={textId}>{textOrSelf(text)}</p>
      </DialogBody>
      <DialogFooter
        minimal
        actions={
          <>
            {/* What cannot be undone is not what Enter does. */}
            <Button
              autoFocus={intent === 'danger'}
              data-first={intent === 'danger'}
              text={cancel ? textOrSelf(cancel) : t('ui:cancel')}
              onClick={() => send({ type: 'dialog.cancelled' })}
            />
            <Button
              autoFocus={intent !== 'danger'}
              data-first={intent !== 'danger'}
              intent={intent}
              text={textOrSelf(confirm)}
              onClick={() => send({ type: 'dialog.confirmed' })}
            />
          </>
        }
      />
    </>
  );
}

const places = 'button, input, textarea, select, a';
const firsts = 'input:checked:enabled, input:not([type="radio"]):enabled, textarea:enabled, select:enabled, [data-first="true"]';

/** A menu that it was opened from takes the focus back while it closes: then it begins anew where the dialog begins. */
const enter = (dialog: HTMLElement): void => {
  const now = document.activeElement;
  if (now && dialog.contains(now) && now.matches(places)) return;
  dialog.querySelector<HTMLElement>(firsts)?.focus();
};

/** What is asked or shown over the page. While it fades away it keeps its words. Blueprint gives the focus back to the opener. */
export function AskDialog() {
  useTranslations('services');
  const { send } = Dialog.useActorRef();
  const now = Dialog.useSelector(({ context }) => context.shown);
  const textId = useId();
  const [last, setLast] = useState(now);
  // Each time anew: what was shown before stays in its place in the page, and would lie below whatever was opened since.
  const [{ isOpen, opening }, setOpening] = useState({ isOpen: false, opening: 0 });
  if (now && now !== last) setLast(now);
  if (isOpen !== (now !== null)) setOpening({ isOpen: !isOpen, opening: isOpen ? opening : opening + 1 });
  const shown = now ?? last;
  const question = shown?.kind === 'question' ? shown.question : null;
  return (
    <BlueprintDialog
      key={opening}
      className={styles.dialog}
      isOpen={now !== null}
      onClose={() => send({ type: 'dialog.cancelled' })}
      onOpened={enter}
      isCloseButtonShown={false}
      title={textOrSelf(question?.title ?? (shown?.kind === 'content' ? shown.title : ''))}
      {...(question ? { role: 'alertdialog' as const, 'aria-describedby': textId } : {})}
    >
      {question ? <QuestionBody question={question} textId={textId} /> : null}
      {shown?.kind === 'content' ? shown.content : null}
    </BlueprintDialog>
  );
}
