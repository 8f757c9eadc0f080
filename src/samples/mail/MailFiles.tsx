import { Button } from '@blueprintjs/core';
import { Document, Download, EyeOpen } from '@blueprintjs/icons';
import { useState } from 'react';
import type { Attachment } from '#domain/mail/mail.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useSizeText } from '#src/samples/kit/useSizeText.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { Ltr } from '#src/ui/Ltr.tsx';
import styles from './Mail.module.css';

const bytesOf = ({ url }: Attachment): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (char) => char.charCodeAt(0));

/** What came with a mail: looked at here where it is a picture or text, and saved on the device. */
export function MailFiles({ files }: { files: readonly Attachment[] }) {
  const t = useTranslations('mail');
  if (files.length === 0) return null;
  return (
    <div className={styles.files}>
      <h3 className={styles.filesTitle}>{t('mail:files', { count: files.length })}</h3>
      <ul className={styles.fileList}>
        {files.map((file) => (
          <FileLine key={file.fileName} file={file} />
        ))}
      </ul>
    </div>
  );
}

/** That a file which is called a picture is none that can be shown. */
export function NoPicture({ file: { type, preview } }: { file: Attachment }) {
  const t = useTranslations('mail');
  if (!type.startsWith('image/') || preview !== '') return null;
  return <span className={styles.muted}>{t('mail:noPicture')}</span>;
}

function FileLine({ file }: { file: Attachment }) {
  const t = useTranslations('mail');
  const sizeText = useSizeText();
  const { download } = usePorts();
  const [isShown, show] = useState(false);
  const { fileName: name, type, preview, size } = file;
  const isText = type.startsWith('text/');
  return (
    <li className={styles.file}>
      <div className={styles.fileHead}>
        {preview ? <img className={styles.thumb} src={preview} alt="" /> : <Document size={20} />}
        <div className={styles.fileWords}>
          <Ltr>{name}</Ltr>
          <span className={styles.muted}>{sizeText(size)}</span>
          <NoPicture file={file} />
        </div>
        {preview || isText ? (
          <Button
            variant="minimal"
            icon={<EyeOpen />}
            aria-label={t('mail:viewFile', { name })}
            aria-expanded={isShown}
            onClick={() => show(!isShown)}
          />
        ) : null}
        <Button
          variant="minimal"
          icon={<Download />}
          aria-label={t('mail:downloadFile', { name })}
          onClick={() => download(new Blob([bytesOf(file)], { type }), name)}
        />
      </div>
      {isShown && preview ? <img className={styles.picture} src={preview} alt={name} /> : null}
      {isShown && isText ? (
        <pre className={styles.fileText} dir="auto">
          {new TextDecoder().decode(bytesOf(file))}
        </pre>
      ) : null}
    </li>
  );
}
