import { Button } from '@blueprintjs/core';
import { Cross, Paperclip } from '@blueprintjs/icons';
import { useRef } from 'react';
import { documentEndings } from '#domain/permits/documents/document.limits.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { FileInput } from '#src/ui/FileInput.tsx';
import styles from './Talk.module.css';
import type { SendFile } from './useSendFile.ts';

const accept = documentEndings.map((ending) => `.${ending}`).join(',');

/** Chooses a file of the device for the next message. */
export function FileButton({ sending, send }: SendFile) {
  const t = useTranslations('kit');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="minimal"
        icon={<Paperclip />}
        aria-label={t('kit:chatFile')}
        title={t('kit:chatFile')}
        loading={sending !== ''}
        onClick={() => input.current?.click()}
      />
      <FileInput
        ref={input}
        accept={accept}
        onFiles={([file]) => {
          if (file) void send(file);
        }}
      />
    </>
  );
}

/** The file that the next message brings, or why it does not. */
export function ChosenFile({ file, sending, fault, take }: SendFile) {
  const t = useTranslations('kit');
  return (
    <>
      <p role="status" className={styles.fault} data-fault={fault !== ''}>
        {fault || (sending ? t('kit:chatFileOnWay', { name: sending }) : '')}
      </p>
      {file ? (
        <div className={styles.aim}>
          <bdi>{file.file_name}</bdi>
          <Button
            variant="minimal"
            size="small"
            icon={<Cross />}
            aria-label={t('kit:chatFileLeave', { name: file.file_name })}
            onClick={take}
          />
        </div>
      ) : null}
    </>
  );
}
