import { Button } from '@blueprintjs/core';
import { Download, Media } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import { pictureTypes } from '#domain/account/picture.limits.ts';
import type { ChatFile } from '#domain/chat/chat.schema.ts';
import { asProblem, sentenceOf } from '#domain/kernel/problem.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { useShowMessage } from '#src/system/messages.ts';
import { usePorts } from '#src/system/Ports.tsx';
import styles from './Talk.module.css';
import { useSizeText } from './useSizeText.ts';

type Props = { chatId: string; file: ChatFile };

type Api = ReturnType<typeof usePorts>['api'];
type Asked = { chatId: string; name: string; type: string };

const fetchFile = async ({ teamChat }: Api, { chatId, name, type }: Asked, signal?: AbortSignal): Promise<Blob> => {
  const answer = await teamChat.file({ params: { id: Number(chatId), name }, ...(signal ? { signal } : {}) });
  return new Blob([await answer.arrayBuffer()], { type });
};

/** A file that a message brings: to be saved, and a picture to be looked at as well. None is fetched before somebody wants it. */
export function MessageFile({ chatId, file }: Props) {
  const t = useTranslations('kit');
  const language = useLanguage();
  const sizeText = useSizeText();
  const showMessage = useShowMessage();
  const { api, download } = usePorts();
  const { name, type } = file;
  const [isShown, setShown] = useState(false);
  const isPicture = pictureTypes.some((type) => type === file.type);
  const save = async () => {
    try {
      download(await fetchFile(api, { chatId, name, type }), file.file_name);
    } catch (thrown) {
      showMessage({ text: sentenceOf(asProblem(thrown), language), variant: 'error' });
    }
  };
  return (
    <div className={styles.file}>
      <bdi>{file.file_name}</bdi>
      <span className={styles.muted}>{sizeText(file.size)}</span>
      <Button
        variant="minimal"
        size="small"
        icon={<Download />}
        aria-label={t('kit:chatSave', { name: file.file_name })}
        title={t('kit:chatSave', { name: file.file_name })}
        onClick={() => void save()}
      />
      {isPicture ? (
        <Button
          variant="minimal"
          size="small"
          icon={<Media />}
          aria-expanded={isShown}
          aria-label={t('kit:chatShow', { name: file.file_name })}
          title={t('kit:chatShow', { name: file.file_name })}
          onClick={() => setShown(!isShown)}
        />
      ) : null}
      {isShown ? <Picture chatId={chatId} file={file} /> : null}
    </div>
  );
}

function Picture({ chatId, file: { name, type, file_name } }: Props) {
  const t = useTranslations('kit');
  const { api } = usePorts();
  const [url, setUrl] = useState<string | null>('');
  // The address of a picture is the browser's: it is made when its bytes are there, and released when the picture goes.
  useEffect(() => {
    const leaving = new AbortController();
    let made = '';
    fetchFile(api, { chatId, name, type }, leaving.signal).then(
      (bytes) => {
        if (leaving.signal.aborted) return;
        made = URL.createObjectURL(bytes);
        setUrl(made);
      },
      () => {
        if (!leaving.signal.aborted) setUrl(null);
      },
    );
    return () => {
      leaving.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [api, chatId, name, type]);
  if (url === null) return <p role="status">{t('kit:chatShowFailed')}</p>;
  return url ? <img className={styles.picture} src={url} alt={file_name} /> : null;
}
