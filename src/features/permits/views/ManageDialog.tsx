import { Button, Callout, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { Link as LinkIcon, Star, StarEmpty, Trash } from '@blueprintjs/icons';
import { type RefObject, useEffect, useRef } from 'react';
import { sentenceOf } from '#domain/kernel/problem.ts';
import { labelByHandle, openLabel } from '#domain/permits/permit.labels.ts';
import type { SavedView } from '#domain/permits/views/view.endpoints.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.ts';
import { copyText } from '#src/platform/copyText.ts';
import { useAsk } from '#src/system/dialog.ts';
import { useTell } from '#src/system/messages.ts';
import { TipButton } from '#src/ui/TipButton.tsx';
import { useFocusBack } from '#src/ui/useFocusBack.ts';
import { labelName } from '../labelTexts.ts';
import styles from './Views.module.css';
import { viewHref } from './viewAddress.ts';
import type { Send, Snapshot } from './viewParts.ts';

/** When a view goes, and what had the focus with it, the focus goes to the button that stays. */
const useFocusKept = (count: number, staying: RefObject<HTMLButtonElement | null>): void => {
  const before = useRef(count);
  useEffect(() => {
    const isFewer = count < before.current;
    before.current = count;
    const dialog = staying.current?.closest('[role="dialog"]');
    if (isFewer && !dialog?.contains(document.activeElement)) staying.current?.focus();
  }, [count, staying]);
};

/** Every view with what can be done to it. */
export function ManageDialog({ snapshot, send }: { snapshot: Snapshot; send: Send }) {
  const t = useTexts('permits');
  useFocusBack('[data-views]');
  const language = useLanguage();
  const { views, problem } = snapshot.context;
  const close = () => send({ type: 'views.closed' });
  const done = useRef<HTMLButtonElement>(null);
  useFocusKept(views?.length ?? 0, done);
  return (
    <Dialog isOpen title={t('permits:views_manageTitle')} isCloseButtonShown={false} onClose={close}>
      <DialogBody>
        <p>{t('permits:views_manageAbout')}</p>
        {views && views.length > 0 ? (
          <ul className={styles.views}>
            {views.map((view) => (
              <ViewRow key={view.id} view={view} busy={snapshot.hasTag('busy')} send={send} />
            ))}
          </ul>
        ) : (
          <p>{t('permits:views_none')}</p>
        )}
        {problem ? (
          <Callout compact intent="danger" role="alert">
            {sentenceOf(problem, language)}
          </Callout>
        ) : null}
      </DialogBody>
      <DialogFooter actions={<Button ref={done} autoFocus text={t('permits:views_done')} onClick={close} />} />
    </Dialog>
  );
}

function ViewRow({ view, busy, send }: { view: SavedView; busy: boolean; send: Send }) {
  const t = useTexts('permits');
  const tell = useTell();
  const ask = useAsk();
  const { id, name, preferred } = view;
  const question = {
    title: t('permits:views_removeTitle'),
    text: t('permits:views_removeText', { name }),
    confirm: t('permits:views_remove'),
    danger: true,
  };
  const remove = () => ask(question, () => send({ type: 'views.changed', change: { do: 'remove', id } }));
  const prefer = () => {
    if (!busy) send({ type: 'views.changed', change: { do: 'prefer', id, preferred: !preferred } });
  };
  const copy = () =>
    void copyText(new URL(viewHref(view), window.location.origin).href).then((done) =>
      tell(
        done ? { text: t('permits:views_copied'), variant: 'success' } : { text: t('permits:views_notCopied'), variant: 'error' },
      ),
    );
  return (
    <li className={styles.view}>
      <span className={styles.name}>
        <bdi>{name}</bdi>
        <span className={styles.label}>{labelName(labelByHandle(view.label) ?? openLabel)}</span>
      </span>
      <TipButton
        variant="minimal"
        tip={preferred ? t('permits:views_preferred') : t('permits:views_prefer')}
        aria-label={t('permits:views_preferOne', { name })}
        aria-pressed={preferred}
        icon={preferred ? <Star /> : <StarEmpty />}
        onClick={prefer}
      />
      <TipButton
        variant="minimal"
        tip={t('permits:views_copy')}
        aria-label={t('permits:views_copyOne', { name })}
        icon={<LinkIcon />}
        onClick={copy}
      />
      <TipButton
        variant="minimal"
        tip={t('permits:views_remove')}
        aria-label={t('permits:views_removeOne', { name })}
        icon={<Trash />}
        onClick={remove}
      />
    </li>
  );
}
