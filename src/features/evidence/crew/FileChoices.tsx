import { Checkbox } from '@blueprintjs/core';
import type { PermitDocument } from '#domain/permits/documents/documents.endpoints.ts';
import styles from '#src/entities/permits/Work.module.css';
import { ChoiceField } from '#src/entities/work/form/Fields.tsx';
import { useTranslations } from '#src/i18n/i18n.ts';
import { resultOf } from '#src/system/query/resultOf.ts';
import { useRead } from '#src/system/query/useRead.ts';
import { Failed } from '#src/ui/Failed.tsx';
import { Link } from '#src/ui/Link.tsx';

/** The files of a permit while a form chooses among them. */
const usePermitFiles = (permitId: number) =>
  useRead(
    'documents.list',
    { params: { id: permitId } },
    { select: resultOf, follows: ({ entity, id }) => entity === 'permit' && id === permitId },
  );

type Props<Chosen> = { permitId: number; chosen: Chosen; error: string | undefined; onChosen: (chosen: Chosen) => void };

/** Where files come from: what is typed here stays while another part of the page is looked at. */
function ToDocuments() {
  const t = useTranslations('work');
  return <Link to="?tab=documents">{t('work:toDocuments')}</Link>;
}

/** The paper itself, if it is among the documents of the permit. */
export function DocumentChoice({ permitId, chosen, error, onChosen }: Props<string>) {
  const t = useTranslations('work');
  const { value: list } = usePermitFiles(permitId);
  const options = (list?.items ?? []).map(({ name, file_name }) => ({ value: name, text: file_name }));
  return (
    <ChoiceField
      label={t('work:document')}
      empty={t('work:noDocument')}
      value={chosen}
      options={options}
      error={error}
      help={<ToDocuments />}
      onChosen={onChosen}
      onEmptied={() => onChosen('')}
    />
  );
}

const isPicture = ({ type }: PermitDocument): boolean => type.startsWith('image/');

/** Photographs of a visit, among the pictures that the permit carries. */
export function PhotoChoice({ permitId, chosen, error, onChosen }: Props<readonly string[]>) {
  const t = useTranslations('work');
  const { value: list, problem, retry } = usePermitFiles(permitId);
  const pictures = list?.items.filter(isPicture) ?? [];
  const names = pictures.map(({ name }) => name);
  return (
    <fieldset className={styles.bare}>
      <legend className={styles.formTitle}>{t('work:photos')}</legend>
      {problem && !list ? <Failed problem={problem} title={t('work:photosFailed')} onRetry={retry} /> : null}
      {list && pictures.length === 0 ? <p className={styles.nothing}>{t('work:noPhotos')}</p> : null}
      {pictures.map(({ name, file_name }) => (
        <Checkbox
          key={name}
          checked={chosen.includes(name)}
          label={`\u2068${file_name}\u2069`}
          onChange={({ currentTarget }) =>
            onChosen(names.filter((one) => (one === name ? currentTarget.checked : chosen.includes(one))))
          }
        />
      ))}
      <ToDocuments />
      {error ? <p role="alert">{error}</p> : null}
    </fieldset>
  );
}
