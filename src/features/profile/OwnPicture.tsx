import { Button } from '@blueprintjs/core';
import { useEffect, useRef } from 'react';
import { pictureTypes } from '#domain/account/picture.limits.ts';
import { sentenceOf } from '#domain/kernel/problem.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { useAsk } from '#src/system/dialog.ts';
import { AlertNote } from '#src/ui/AlertNote.tsx';
import { FileInput } from '#src/ui/FileInput.tsx';
import { hasGoneOn } from '#src/ui/hasGoneOn.ts';
import { Cropper } from './Cropper.tsx';
import styles from './ProfilePicture.module.css';
import { ProfilePictureActor } from './ProfilePictureActor.tsx';
import { faultOf, isBusy, isRemoving, pictureOf, problemOf } from './profilePicture.selectors.ts';

/** What was wrong with the file, or with keeping it; the server says more about a picture that it does not take. */
function PictureRefusal() {
  const t = useTranslations('profile');
  const language = useLanguage();
  const fault = ProfilePictureActor.useSelector(faultOf);
  const problem = ProfilePictureActor.useSelector(problemOf);
  const said = problem && (problem.extra.errors?.[0]?.message ?? sentenceOf(problem, language));
  return <AlertNote>{fault ? t(`profile:fault_${fault}`) : said}</AlertNote>;
}

function Choose() {
  const t = useTranslations('profile');
  const { send } = ProfilePictureActor.useActorRef();
  const busy = ProfilePictureActor.useSelector(isBusy);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button text={t('profile:choosePicture')} disabled={busy} onClick={() => input.current?.click()} />
      <FileInput ref={input} accept={pictureTypes.join(',')} onFiles={([file]) => file && send({ type: 'picture.chosen', file })} />
    </>
  );
}

function Remove() {
  const t = useTranslations('profile');
  const ask = useAsk();
  const { send } = ProfilePictureActor.useActorRef();
  const busy = ProfilePictureActor.useSelector(isBusy);
  const removing = ProfilePictureActor.useSelector(isRemoving);
  const question = {
    title: t('profile:removePictureTitle'),
    text: t('profile:removePictureText'),
    confirm: t('profile:removePicture'),
    intent: 'danger',
  } as const;
  return (
    <Button
      text={t('profile:removePicture')}
      disabled={busy}
      loading={removing}
      aria-haspopup="dialog"
      onClick={() => ask(question, () => send({ type: 'picture.removed' }))}
    />
  );
}

/** Another picture, or none. */
export function OwnPicture({ has }: { has: boolean }) {
  const picture = ProfilePictureActor.useSelector(pictureOf);
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(picture);
  // The focus is the browser's: what had it is gone with the cropper.
  useEffect(() => {
    if (before.current && !picture && !hasGoneOn()) place.current?.querySelector('button')?.focus();
    before.current = picture;
  }, [picture]);
  return (
    <div className={styles.own}>
      <PictureRefusal />
      {picture ? (
        <Cropper picture={picture} />
      ) : (
        <div className={styles.buttons} ref={place}>
          <Choose />
          {has ? <Remove /> : null}
        </div>
      )}
    </div>
  );
}
