import { HTMLSelect } from '@blueprintjs/core';
import { useId } from 'react';
import { invoicesMatching } from '#domain/invoices/invoices.rules.ts';
import type { InvoiceHead } from '#domain/invoices/invoices.schema.ts';
import { numberText } from '#domain/kernel/readingText.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { useChooseParam, useTypedParam } from '#src/platform/useTypedParam.ts';
import styles from '#src/samples/kit/invoices/Invoices.module.css';
import { SearchBox } from '#src/samples/kit/SearchBox.tsx';

/** More than these are not looked through in a list: they are searched. */
const few = 20;
/** A list of thousands would hold the browser up. */
const most = 100;

/** Which invoice is shown; where there are many, a search makes fewer of them. What is shown stands in the list in any case. */
export function InvoiceChoice({ heads, id }: { heads: readonly InvoiceHead[]; id: string }) {
  const t = useTranslations('invoices', 'kit');
  const language = useLanguage();
  const field = useId();
  const write = useChooseParam();
  const [sought, seek] = useTypedParam('q');
  const found = heads.length > few ? invoicesMatching(heads, sought) : heads;
  const listed = found.slice(0, most);
  const shown = heads.find((head) => head.id === id);
  const isListed = listed.some((head) => head.id === id);
  const textOf = (head: InvoiceHead) => `${head.number} · ${head.client}`;
  const rest = found.length - listed.length;
  return (
    <>
      {heads.length > few ? <SearchBox label={t('invoices:find')} searchText={sought} onSeek={seek} /> : null}
      <span className={styles.choice}>
        <label htmlFor={field}>{t('invoices:choose')}</label>
        <HTMLSelect id={field} value={shown ? id : ''} onChange={({ currentTarget }) => write('id', currentTarget.value)}>
          {isListed ? null : <option value={shown ? id : ''}>{shown ? textOf(shown) : t('invoices:unlisted')}</option>}
          {listed.map((head) => (
            <option key={head.id} value={head.id}>
              {textOf(head)}
            </option>
          ))}
          {rest > 0 ? <option disabled>{t('invoices:more', { number: numberText(rest, language) })}</option> : null}
          {found.length === 0 ? <option disabled>{t('invoices:noMatch')}</option> : null}
        </HTMLSelect>
      </span>
    </>
  );
}
