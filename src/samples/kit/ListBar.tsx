import { Button, Checkbox, HTMLSelect } from '@blueprintjs/core';
import { Cross, SortAsc, SortDesc } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useTranslations } from '#src/i18n/i18n.ts';
import { knownOf, useShownParams } from '#src/platform/useShownParams.ts';
import { TipButton } from '#src/ui/TipButton.tsx';
import styles from './Kit.module.css';
import type { Selection } from './selection.ts';
import type { ListAddress } from './useListAddress.ts';

type Props = {
  address: ListAddress;
  /** Members to sort by, and what they are called. */
  sorts: readonly { member: string; text: string }[];
  /** What the order is called that no member is named for; the list's own, unless it is told better words. */
  ownOrder?: string;
  selection: Selection;
  /** How many rows are shown, in words. */
  count: string;
  /** What can be done with the chosen rows. */
  children: ReactNode;
};

/** The strip above a list: all, how many, in which order; or what to do with what is chosen. */
export function ListBar({ address, sorts, ownOrder, selection, count, children }: Props) {
  const t = useTranslations('kit');
  const chosen = selection.ids.length;
  useShownParams({
    sort: knownOf(
      address.sort,
      sorts.map(({ member }) => member),
    ),
  });
  return (
    <div className={styles.bar}>
      <Checkbox
        className={styles.box ?? ''}
        checked={selection.isAll}
        indeterminate={chosen > 0 && !selection.isAll}
        aria-label={t('kit:selectAll')}
        onChange={selection.pressAll}
      />
      <p className={styles.count} role="status">
        {chosen > 0 ? t('kit:selected', { count: chosen }) : count}
      </p>
      {chosen > 0 ? (
        <fieldset className={styles.chosen} aria-label={t('kit:withSelected')}>
          {children}
          <Button variant="minimal" icon={<Cross />} text={t('kit:clearSelection')} onClick={selection.clear} />
        </fieldset>
      ) : (
        <Sort address={address} sorts={sorts} ownOrder={ownOrder} />
      )}
    </div>
  );
}

function Sort({ address, sorts, ownOrder }: Pick<Props, 'address' | 'sorts'> & { ownOrder: string | undefined }) {
  const t = useTranslations('kit');
  const { sort, sortBy, isDescending, flip } = address;
  return (
    <div className={styles.sort}>
      <HTMLSelect
        iconProps={{ title: '' }}
        value={sort}
        aria-label={t('kit:sort')}
        onChange={({ currentTarget }) => sortBy(currentTarget.value)}
      >
        <option value="">{ownOrder ?? t('kit:ownOrder')}</option>
        {sorts.map(({ member, text }) => (
          <option key={member} value={member}>
            {text}
          </option>
        ))}
      </HTMLSelect>
      <TipButton
        variant="minimal"
        tip={t('kit:reverse')}
        aria-pressed={isDescending}
        disabled={sort === '' && ownOrder === undefined}
        icon={isDescending ? <SortDesc /> : <SortAsc />}
        onClick={flip}
      />
    </div>
  );
}
