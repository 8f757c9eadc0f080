import { Button } from '@blueprintjs/core';
import { Upload as UploadIcon } from '@blueprintjs/icons';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { documentEndings } from '#domain/permits/documents/document.limits.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useOnline } from '#src/platform/useOnline.ts';
import { FileInput } from '#src/ui/FileInput.tsx';
import styles from './Documents.module.css';
import { DocumentsActor } from './DocumentsActor.tsx';

const refuse = (event: globalThis.DragEvent): void => {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
};

/** A file that is dropped beside its place would be opened by the browser instead of the page, and take what was typed with it. */
const useNoStrayDrops = (): void => {
  // The listeners belong to the window, outside of React.
  useEffect(() => {
    addEventListener('dragover', refuse);
    addEventListener('drop', refuse);
    return () => {
      removeEventListener('dragover', refuse);
      removeEventListener('drop', refuse);
    };
  }, []);
};

const accept = documentEndings.map((ending) => `.${ending}`).join(',');

/** Where files are chosen, or dropped. */
export function AddFiles() {
  const t = useTranslations('documents');
  const online = useOnline();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { send } = DocumentsActor.useActorRef();
  useNoStrayDrops();
  const choose = (files: readonly File[]) => {
    const uploads = files.map((file) => ({ key: crypto.randomUUID(), name: file.name, size: file.size, file }));
    if (uploads.length > 0) send({ type: 'documents.chosen', uploads });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (online) choose([...event.dataTransfer.files]);
  };
  const drag = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way more; the button is the way for everybody
    <div className={`${styles.drop} ${over ? styles.over : ''}`} onDragOver={drag} onDragLeave={() => setOver(false)} onDrop={drop}>
      <Button
        icon={<UploadIcon />}
        intent="primary"
        text={t('documents:add')}
        disabled={!online}
        onClick={() => input.current?.click()}
      />
      <span className={styles.muted}>{t(online ? 'documents:dropHere' : 'documents:offline')}</span>
      <FileInput ref={input} accept={accept} multiple onFiles={choose} />
    </div>
  );
}
