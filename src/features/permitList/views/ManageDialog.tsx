import { Button, Callout, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { type RefObject, useEffect, useRef } from 'react';
import { sentenceOf } from '#domain/kernel/problem.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { useFocusBack } from '#src/ui/useFocusBack.ts';
import { RenameForm } from './RenameForm.tsx';
import { ViewRow } from './ViewRow.tsx';
import styles from './Views.module.css';
import type { Send, Snapshot } from './viewParts.ts';

/** When a view goes, and what had the focus with it, the focus goes to the button that stays. */
const useKeepFocus = (count: number, staying: RefObject<HTMLButtonElement | null>): void => {
  const before = useRef(count);
  // The focus is the browser's: where it went is known only when the row is gone.
  useEffect(() => {
    const isFewer = count < before.current;
    before.current = count;
    const dialog = staying.current?.closest('[role="dialog"]');
    const here = document.activeElement;
    // Nobody is at the dialog itself by choice: the focus waits there while the button is off.
    if (isFewer && (here === dialog || !dialog?.contains(here))) staying.current?.focus();
  }, [count, staying]);
};

/** Every view with what can be done to it. */
export function ManageDialog({ snapshot, send }: { snapshot: Snapshot; send: Send }) {
  const t = useTranslations('permits');
  useFocusBack('[data-views]');
  const language = useLanguage();
  const { views, problem, renaming } = snapshot.context;
  const renamed = snapshot.hasTag('renaming') ? renaming : null;
  const close = () => send({ type: 'views.closed' });
  const done = useRef<HTMLButtonElement>(null);
  useKeepFocus(views?.length ?? 0, done);
  return (
    <Dialog isOpen title={t('permits:views_manageTitle')} isCloseButtonShown={false} onClose={close}>
      <DialogBody>
        <p>{t('permits:views_manageAbout')}</p>
        {views && views.length > 0 ? (
          <ul className={styles.views}>
            {views.map((view) =>
              view.id === renamed ? (
                <RenameForm key={view.id} view={view} snapshot={snapshot} send={send} />
              ) : (
                <ViewRow key={view.id} view={view} busy={snapshot.hasTag('busy')} send={send} />
              ),
            )}
          </ul>
        ) : (
          <p>{t('permits:views_none')}</p>
        )}
        {problem && renamed === null ? (
          <Callout compact intent="danger" role="alert">
            {sentenceOf(problem, language)}
          </Callout>
        ) : null}
      </DialogBody>
      <DialogFooter minimal actions={<Button ref={done} autoFocus text={t('permits:views_done')} onClick={close} />} />
    </Dialog>
  );
}
