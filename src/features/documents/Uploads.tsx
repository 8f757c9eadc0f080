import { Button, ProgressBar } from '@blueprintjs/core';
import { Cross, Refresh, WarningSign } from '@blueprintjs/icons';
import { type Problem, sentenceOf } from '#domain/kernel/problem.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import styles from './Documents.module.css';
import { DocumentsActor } from './DocumentsActor.tsx';
import { currentOf, refusedOf, sentOf, waitingOf } from './documents.selectors.ts';
import { sizeText } from './sizeText.ts';

/** The file that is on its way, how many wait, and those that were refused with the reason of each. */
export function Uploads() {
  const t = useTranslations('documents');
  const waiting = DocumentsActor.useSelector(waitingOf);
  const refused = DocumentsActor.useSelector(refusedOf);
  return (
    <div className={styles.uploads} aria-live="polite">
      <Current />
      {waiting > 0 ? <p className={styles.muted}>{t('documents:waiting', { count: waiting })}</p> : null}
      {refused.map(({ upload, problem }) => (
        <Refused key={upload.key} id={upload.key} name={upload.name} problem={problem} />
      ))}
    </div>
  );
}

function Current() {
  const t = useTranslations('documents');
  const language = useLanguage();
  const { send } = DocumentsActor.useActorRef();
  const current = DocumentsActor.useSelector(currentOf);
  const sent = DocumentsActor.useSelector(sentOf);
  if (!current) return null;
  const part = Math.min(1, sent / current.size);
  return (
    <div className={styles.upload}>
      <bdi className={styles.name}>{current.name}</bdi>
      <span className={styles.number}>
        {sizeText(Math.min(sent, current.size), language)} / {sizeText(current.size, language)}
      </span>
      <Button
        variant="minimal"
        icon={<Cross />}
        aria-label={t('documents:cancelOf', { name: current.name })}
        title={t('ui:cancel')}
        onClick={() => send({ type: 'documents.cancelled' })}
      />
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={t('documents:sending', { name: current.name })}
        aria-valuenow={Math.round(part * 100)}
      >
        <ProgressBar value={part} intent="primary" stripes={false} aria-hidden />
      </div>
    </div>
  );
}

/** The server's word on the file itself where it has one, else what went wrong. */
const reasonOf = (problem: Problem, language: Parameters<typeof sentenceOf>[1]): string =>
  problem.extra.errors?.[0]?.message ?? sentenceOf(problem, language);

function Refused({ id, name, problem }: { id: string; name: string; problem: Problem }) {
  const t = useTranslations('documents');
  const language = useLanguage();
  const { send } = DocumentsActor.useActorRef();
  return (
    <div className={styles.upload}>
      <span className={styles.refused}>
        <WarningSign /> <bdi>{name}</bdi>: {reasonOf(problem, language)}
      </span>
      <Button
        variant="minimal"
        icon={<Refresh />}
        aria-label={t('documents:againOf', { name })}
        title={t('documents:again')}
        onClick={() => send({ type: 'documents.again', key: id })}
      />
      <Button
        variant="minimal"
        icon={<Cross />}
        aria-label={t('documents:dismissOf', { name })}
        title={t('documents:dismiss')}
        onClick={() => send({ type: 'documents.dismissed', key: id })}
      />
    </div>
  );
}
