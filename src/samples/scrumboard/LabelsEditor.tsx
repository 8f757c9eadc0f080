import { Button, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { Plus, Trash } from '@blueprintjs/icons';
import { useState } from 'react';
import { type ScrumBoard, type ScrumLabel, scrumColors, scrumLimits, scrumName } from '#domain/scrumboard/scrumboard.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { newKey } from '#src/platform/newKey.ts';
import styles from './Scrumboard.module.css';
import { toneOf } from './toneOf.ts';
import type { BoardWrites } from './useBoardWrites.ts';

type Props = { board: ScrumBoard; writes: BoardWrites; onRemove: () => void };

/** The labels of a board by name and colour. Cards lose one that is taken away; the way back is offered where nothing lies over it. */
export function LabelsEditor({ board, writes, onRemove }: Props) {
  const t = useTranslations('scrumboard');
  const { labels } = board;
  const set = (id: string, part: Partial<ScrumLabel>) =>
    void writes.setLabels(labels.map((label) => (label.id === id ? { ...label, ...part } : label)));
  const add = () =>
    void writes.setLabels([
      ...labels,
      { id: newKey(), name: t('scrumboard:newLabel'), class: scrumColors[labels.length % scrumColors.length] ?? 'gray' },
    ]);
  return (
    <fieldset className={styles.labelsEditor}>
      <legend>{t('scrumboard:labels')}</legend>
      {labels.map((label) => (
        <div key={label.id} className={styles.labelLine}>
          <span className={styles.swatch} style={toneOf(label.class)} />
          <LabelName label={label} onName={(name) => set(label.id, { name })} />
          <HTMLSelect
            value={label.class}
            aria-label={t('scrumboard:colorOf', { name: label.name })}
            onChange={({ currentTarget: { value } }) =>
              set(label.id, { class: scrumColors.find((one) => one === value) ?? 'gray' })
            }
          >
            {scrumColors.map((color) => (
              <option key={color} value={color}>
                {t(`scrumboard:color_${color}`)}
              </option>
            ))}
          </HTMLSelect>
          <Button
            variant="minimal"
            icon={<Trash />}
            aria-label={t('scrumboard:removeLabel', { name: label.name })}
            onClick={() => {
              onRemove();
              writes.removeLabel(board, label);
            }}
          />
        </div>
      ))}
      <Button variant="minimal" alignText="start" icon={<Plus />} text={t('scrumboard:addLabel')} onClick={add} />
    </fieldset>
  );
}

/** Kept when it is left or by Enter; what is no name goes back. */
function LabelName({ label, onName }: { label: ScrumLabel; onName: (name: string) => void }) {
  const t = useTranslations('scrumboard');
  const [typed, type] = useState(label.name);
  const save = () => {
    if (!scrumName.isValidSync(typed)) type(label.name);
    else if (typed.trim() !== label.name) onName(typed.trim());
  };
  return (
    <InputGroup
      fill
      dir="auto"
      value={typed}
      maxLength={scrumLimits.name}
      aria-label={t('scrumboard:nameOf', { name: label.name })}
      onValueChange={type}
      onBlur={save}
      onKeyDown={({ key }) => key === 'Enter' && save()}
    />
  );
}
