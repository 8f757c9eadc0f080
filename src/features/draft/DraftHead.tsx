import { Button } from '@blueprintjs/core';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { openLabel } from '#domain/permits/permitList/permit.labels.ts';
import { listHref, permitHref } from '#src/entities/permits/permitAddress.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { usePageTitle } from '#src/platform/usePageTitle.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import { useStuck } from '#src/ui/useStuck.ts';
import styles from './Draft.module.css';
import { DraftActor } from './DraftActor.tsx';
import { draftOf, isBusy, isCopy, isNew } from './draft.selectors.ts';
import { usePaper } from './usePaper.ts';

/** Sends the form. It stands at its head, in sight all the time, and at its end, where keys come to it after the last field. */
export function SaveButton() {
  const t = useTranslations('draft');
  const fresh = DraftActor.useSelector(isNew);
  const busy = DraftActor.useSelector(isBusy);
  return <Button type="submit" intent="primary" loading={busy} text={fresh ? t('draft:save') : t('draft:saveChanges')} />;
}

/** What the form is for, and its two ways out, in sight all the time. */
export function DraftHead() {
  const t = useTranslations('draft');
  const navigate = useNavigate();
  const draft = DraftActor.useSelector(draftOf);
  const fresh = DraftActor.useSelector(isNew);
  const copied = DraftActor.useSelector(isCopy);
  const busy = DraftActor.useSelector(isBusy);
  const head = useRef<HTMLElement>(null);
  useStuck(head, 'top');
  // Who has several papers in hand sees which of them this is.
  const paper = usePaper();
  const freshTitle = paper ? t('draft:paperTitle') : copied ? t('draft:copyTitle') : t('draft:newTitle');
  const title = fresh ? freshTitle : t('draft:editTitle');
  const number = draft?.tracking_number ?? paper;
  usePageTitle(title);
  const leave = () => void navigate(draft ? permitHref(draft) : listHref(openLabel));
  return (
    <header ref={head} className={styles.head}>
      <h1 className={styles.title}>
        {title} {number ? <Ltr>{number}</Ltr> : null}
      </h1>
      <div className={styles.ways}>
        <Button text={t('ui:cancel')} disabled={busy} onClick={leave} />
        <SaveButton />
      </div>
    </header>
  );
}
