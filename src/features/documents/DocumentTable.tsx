import { Button } from '@blueprintjs/core';
import { Download, Trash } from '@blueprintjs/icons';
import type { PermitDocument } from '#domain/permits/documents/documents.endpoints.ts';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { useAsk } from '#src/system/dialog.ts';
import styles from './Documents.module.css';
import { DocumentsActor } from './DocumentsActor.tsx';
import { isActing } from './documents.selectors.ts';
import { sizeText } from './sizeText.ts';

type Props = { documents: readonly PermitDocument[]; zone: string };

/** Every file with its size, who added it and when. */
export function DocumentTable({ documents, zone }: Props) {
  const t = useTranslations('documents');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
    <section className={styles.frame} aria-label={t('documents:documents')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('documents:file')}</th>
            <th scope="col">{t('documents:size')}</th>
            <th scope="col">{t('documents:addedBy')}</th>
            <th scope="col">{t('documents:addedAt')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('documents:actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {documents.map((document) => (
            <Row key={document.name} document={document} zone={zone} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ document, zone }: { document: PermitDocument; zone: string }) {
  const t = useTranslations('documents');
  const language = useLanguage();
  const ask = useAsk();
  const { send } = DocumentsActor.useActorRef();
  const busy = DocumentsActor.useSelector(isActing);
  const { name, file_name, size, added_by, added_at, removable } = document;
  const question = {
    title: t('documents:removeTitle'),
    text: t('documents:removeText', { name: file_name }),
    confirm: t('documents:remove'),
    danger: true,
  };
  const remove = () => ask(question, () => send({ type: 'documents.removed', name }));
  return (
    <tr>
      <th scope="row" className={styles.name}>
        <bdi>{file_name}</bdi>
      </th>
      <td className={styles.number}>{sizeText(size, language)}</td>
      <td>
        <bdi>{added_by.name}</bdi>
      </td>
      <td>
        <SiteTime at={added_at} zone={zone} />
      </td>
      <td className={styles.buttons}>
        <Button
          variant="minimal"
          icon={<Download />}
          disabled={busy}
          aria-label={t('documents:saveOf', { name: file_name })}
          title={t('documents:save')}
          onClick={() => send({ type: 'documents.saved', document })}
        />
        {removable ? (
          <Button
            variant="minimal"
            icon={<Trash />}
            disabled={busy}
            aria-label={t('documents:removeOf', { name: file_name })}
            title={t('documents:remove')}
            aria-haspopup="dialog"
            onClick={remove}
          />
        ) : null}
      </td>
    </tr>
  );
}
