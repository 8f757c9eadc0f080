import { Button, Callout, ProgressBar } from '@blueprintjs/core';
import { fileLimits } from '#domain/fileManager/fileManager.schema.ts';
import { sentenceOf } from '#domain/kernel/problem.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { useSizeText } from '#src/samples/kit/useSizeText.ts';
import styles from './FileManager.module.css';
import type { FileUploads } from './useUploads.ts';

/** How far the files are that were chosen, what has to be decided about one of them, and which were not taken. */
export function UploadsPanel({ uploads: { snapshot, send } }: { uploads: FileUploads }) {
  const t = useTranslations('fileManager');
  const language = useLanguage();
  const sizeText = useSizeText();
  if (!snapshot) return null;
  const { queue, done, refused, problem } = snapshot.context;
  const isOver = snapshot.matches('idle');
  if (isOver && done === 0 && refused.length === 0) return null;
  const all = done + refused.length + queue.length;
  const name = queue[0]?.name ?? '';
  const isAsking = snapshot.matches({ working: 'asking' });
  const said = isOver
    ? t('fileManager:uploaded', { count: done })
    : t('fileManager:uploading', { name, place: all - queue.length + 1, count: all });
  return (
    <section className={styles.uploads} aria-label={t('fileManager:uploads')}>
      <div className={styles.uploadLine}>
        <p role="status">{isAsking ? '' : said}</p>
        {isOver ? (
          <Button variant="minimal" text={t('fileManager:dismiss')} onClick={() => send({ type: 'uploads.dismissed' })} />
        ) : (
          <Button variant="minimal" text={t('fileManager:stop')} onClick={() => send({ type: 'uploads.stopped' })} />
        )}
      </div>
      {isOver ? null : (
        <ProgressBar aria-label={t('fileManager:uploads')} value={(all - queue.length) / all} animate={false} stripes={false} />
      )}
      {isAsking ? (
        <Callout compact intent="warning" role="alert">
          <p>{t('fileManager:askTaken', { name })}</p>
          <div className={styles.cardActs}>
            <Button text={t('fileManager:replace')} onClick={() => send({ type: 'uploads.replaced' })} />
            <Button text={t('fileManager:keepBoth')} onClick={() => send({ type: 'uploads.keptBoth' })} />
            <Button variant="minimal" text={t('fileManager:skip')} onClick={() => send({ type: 'uploads.skipped' })} />
          </div>
        </Callout>
      ) : null}
      {snapshot.matches({ working: 'failed' }) && problem ? (
        <Callout compact intent="danger" role="alert">
          <p>{`${t('fileManager:notUploaded', { name })} ${sentenceOf(problem, language)}`}</p>
          <div className={styles.cardActs}>
            <Button text={t('fileManager:tryAgain')} onClick={() => send({ type: 'uploads.retried' })} />
            <Button variant="minimal" text={t('fileManager:skip')} onClick={() => send({ type: 'uploads.skipped' })} />
          </div>
        </Callout>
      ) : null}
      {refused.length > 0 ? (
        <ul className={styles.refused}>
          {refused.map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name; none of them ever leaves its place
            <li key={at}>
              {one.why === 'large'
                ? t('fileManager:tooLarge', { name: one.name, most: sizeText(fileLimits.bytes) })
                : t('fileManager:noRoom', { name: one.name })}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
