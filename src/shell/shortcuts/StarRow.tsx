import { Button } from '@blueprintjs/core';
import { ChevronDown, ChevronUp, Star, StarEmpty } from '@blueprintjs/icons';
import type { NavigationItem } from '#domain/navigation/navigation.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { EntryLink } from '#src/shell/navbar/EntryLink.tsx';
import { ItemIcon } from '#src/shell/navbar/ItemIcon.tsx';
import styles from './Shortcuts.module.css';

type Props = {
  item: NavigationItem;
  isOne: boolean;
  isFirst: boolean;
  isLast: boolean;
  onToggle: () => void;
  onChosen: () => void;
  /** Where the rows are the shortcuts themselves, in their order. */
  onStep?: (step: -1 | 1) => void;
};

/** An entry: it leads where it leads, and its star says whether it is a shortcut. */
export function StarRow({ item, isOne, isFirst, isLast, onToggle, onChosen, onStep }: Props) {
  const t = useTranslations('shortcuts');
  const { title } = item;
  return (
    <li className={styles.row}>
      <EntryLink item={item} className={styles.rowLink} onChosen={onChosen}>
        <ItemIcon item={item} />
        <span>{title}</span>
      </EntryLink>
      {onStep ? (
        <>
          <Button
            variant="minimal"
            icon={<ChevronUp />}
            disabled={isFirst}
            aria-label={t('shortcuts:moveBack', { title })}
            onClick={() => onStep(-1)}
          />
          <Button
            variant="minimal"
            icon={<ChevronDown />}
            disabled={isLast}
            aria-label={t('shortcuts:moveOn', { title })}
            onClick={() => onStep(1)}
          />
        </>
      ) : null}
      <Button
        variant="minimal"
        icon={isOne ? <Star /> : <StarEmpty />}
        aria-pressed={isOne}
        aria-label={t('shortcuts:star', { title })}
        onClick={onToggle}
      />
    </li>
  );
}
