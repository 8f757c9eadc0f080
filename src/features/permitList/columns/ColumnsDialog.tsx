import { Button, Checkbox, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { ArrowDown, ArrowUp } from '@blueprintjs/icons';
import { useLayoutEffect, useRef, useState } from 'react';
import { type Translate, useTranslations } from '#src/i18n/i18n.ts';
import styles from './Columns.module.css';
import { type FurtherColumn, furtherColumns, isFurther, movedTo, withColumn } from './columns.ts';
import { useArrangement } from './useArrangement.ts';

/** What a column is called, in its header and where columns are chosen; the texts of permits must be loaded. */
const columnTitle = (id: FurtherColumn, t: Translate<'permits'>): string => t(keys[id]);

const keys = {
  watched: 'permits:watched',
  type: 'permits:type',
  timeLeft: 'permits:timeLeft',
  window: 'permits:window',
  area: 'permits:area',
  evidence: 'permits:evidence',
  level: 'permits:level',
  crew: 'permits:crew',
  risk: 'permits:risk',
  weight: 'permits:weight',
  waiting: 'permits:waiting',
  since: 'permits:waitingFrom',
  authority: 'permits:authority',
  conversations: 'permits:conversations',
  updated: 'permits:updated',
} as const satisfies Record<FurtherColumn, string>;

/** Which columns the list has and in which order. Every change is at work at once and kept with the settings. */
export function ColumnsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('permits');
  const { setting, reset } = useArrangement();
  return (
    <Dialog isOpen title={t('permits:columns_title')} isCloseButtonShown={false} onClose={onClose} className={styles.dialog ?? ''}>
      <DialogBody>
        <p className={styles.about}>{t('permits:columns_about')}</p>
        <Lines />
        <p className={styles.about}>{t('permits:columns_widths')}</p>
      </DialogBody>
      <DialogFooter
        minimal
        actions={
          <>
            <Button text={t('permits:columns_reset')} disabled={setting === ''} onClick={reset} />
            <Button intent="primary" text={t('ui:close')} onClick={onClose} />
          </>
        }
      />
    </Dialog>
  );
}

function Lines() {
  const t = useTranslations('permits');
  const { chosen, change } = useArrangement();
  const [said, setSaid] = useState('');
  const shown = chosen.flatMap(({ id }) => (isFurther(id) ? [id] : []));
  const hidden = furtherColumns.filter((id) => !shown.includes(id));
  const pressed = useKeepFocus();
  const move = (id: FurtherColumn, step: 1 | -1) => {
    if (!shown[shown.indexOf(id) + step]) return;
    change(movedTo(chosen, id, shown.indexOf(id) + step));
    setSaid(t('permits:columns_placed', { column: columnTitle(id, t), place: shown.indexOf(id) + step + 1, count: shown.length }));
  };
  return (
    <>
      <ul className={styles.lines}>
        {shown.map((id) => (
          <li key={id} className={styles.line}>
            <Shown id={id} on onToggle={() => change(chosen.filter((column) => column.id !== id))} />
            <Mover id={id} step={-1} onMove={move} onPressed={pressed} />
            <Mover id={id} step={1} onMove={move} onPressed={pressed} />
          </li>
        ))}
        {hidden.map((id) => (
          <li key={id} className={styles.line}>
            <Shown id={id} on={false} onToggle={() => change(withColumn(chosen, id))} />
          </li>
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </>
  );
}

function Shown({ id, on, onToggle }: { id: FurtherColumn; on: boolean; onToggle: () => void }) {
  const t = useTranslations('permits');
  return <Checkbox className={styles.name ?? ''} checked={on} label={columnTitle(id, t)} onChange={onToggle} />;
}

type MoverProps = {
  id: FurtherColumn;
  step: 1 | -1;
  onMove: (id: FurtherColumn, step: 1 | -1) => void;
  onPressed: (button: HTMLElement) => void;
};

function Mover({ id, step, onMove, onPressed }: MoverProps) {
  const t = useTranslations('permits');
  const column = columnTitle(id, t);
  const name = step < 0 ? t('permits:columns_earlier', { column }) : t('permits:columns_later', { column });
  return (
    <Button
      variant="minimal"
      size="small"
      icon={step < 0 ? <ArrowUp /> : <ArrowDown />}
      aria-label={name}
      title={name}
      onClick={({ currentTarget }) => {
        onPressed(currentTarget);
        onMove(id, step);
      }}
    />
  );
}

/** A line that moves in the page would let go of the focus in it. */
const useKeepFocus = () => {
  const button = useRef<HTMLElement | null>(null);
  // The focus is the browser's: whether it was lost is known only when the line has moved.
  useLayoutEffect(() => {
    button.current?.focus();
    button.current = null;
  });
  return (pressed: HTMLElement) => {
    button.current = pressed;
  };
};
