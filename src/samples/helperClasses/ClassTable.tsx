import { useTexts } from '#src/i18n/i18n.ts';
import { FactTable } from '#src/ui/FactTable.tsx';

const classes = [
  ['hidden', 'visually-hidden'],
  ['skeleton', 'Classes.SKELETON'],
  ['muted', 'Classes.TEXT_MUTED'],
  ['ellipsis', 'Classes.TEXT_OVERFLOW_ELLIPSIS'],
  ['fill', 'Classes.FILL'],
  ['mono', 'Classes.MONOSPACE_TEXT'],
] as const;

/** The classes that any element may carry. */
export function ClassTable() {
  const t = useTexts('helperClasses');
  return (
    <FactTable
      caption={t('helperClasses:classes')}
      heads={[t('helperClasses:class'), t('helperClasses:purpose')]}
      rows={classes.map(([id, name]) => ({ name, cells: [t(`helperClasses:class_${id}`)] }))}
    />
  );
}
