import { Button, Dialog, DialogBody, DialogFooter, InputGroup } from '@blueprintjs/core';
import { Plus, Tag, Trash } from '@blueprintjs/icons';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type NoteLabel, noteLimits } from '#domain/notes/notes.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { newKey } from '#src/platform/newKey.ts';
import { MessageRoom } from '#src/ui/MessageRoom.tsx';
import styles from './Notes.module.css';
import { useLabels, useNotes } from './useNotes.ts';
import { useLabelWrites } from './useNoteWrites.ts';

/** Milliseconds after the last key. */
const pause = 300;

/** The labels, to be named anew, added and taken away. They save themselves; a name that is empty is not kept. */
export function LabelsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('notes');
  const labels = useLabels();
  const { save, remove } = useLabelWrites(useNotes().value ?? []);
  const [added, setAdded] = useState('');
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [isMissing, miss] = useState(false);

  const named = (): NoteLabel[] => labels.map((label) => ({ ...label, name: typed[label.id]?.trim() || label.name }));
  const flush = () => {
    if (
      Object.entries(typed).some(([id, name]) =>
        labels.some((label) => label.id === id && name.trim() && label.name !== name.trim()),
      )
    )
      void save(named());
  };
  const last = useRef(flush);
  useEffect(() => {
    last.current = flush;
    const timer = setTimeout(flush, pause);
    return () => clearTimeout(timer);
  });
  useEffect(() => () => last.current(), []);

  const add = async (event: FormEvent) => {
    event.preventDefault();
    const name = added.trim();
    miss(name === '');
    if (name === '') return;
    setAdded('');
    if (!(await save([...named(), { id: newKey(), name, handle: '' }]))) setAdded((now) => now || name);
  };
  return (
    <Dialog isOpen className={styles.labelsDialog ?? ''} title={t('notes:editLabels')} isCloseButtonShown={false} onClose={onClose}>
      <DialogBody className={styles.labelLines ?? ''}>
        <form className={styles.line} noValidate onSubmit={(event) => void add(event)}>
          <InputGroup
            fill
            autoFocus
            dir="auto"
            leftIcon={<Plus />}
            value={added}
            maxLength={noteLimits.label}
            aria-label={t('notes:newLabel')}
            aria-invalid={isMissing}
            aria-describedby={isMissing ? 'label-missing' : undefined}
            placeholder={t('notes:newLabel')}
            intent={isMissing ? 'danger' : 'none'}
            onValueChange={setAdded}
          />
          <Button type="submit" text={t('notes:add')} />
        </form>
        {isMissing ? <p id="label-missing">{t('notes:nameNeeded')}</p> : null}
        <ul className={styles.items} aria-label={t('notes:labels')}>
          {labels.map((label) => (
            <li key={label.id} className={styles.line}>
              <InputGroup
                fill
                dir="auto"
                leftIcon={<Tag />}
                value={typed[label.id] ?? label.name}
                maxLength={noteLimits.label}
                aria-label={t('notes:nameOf', { name: label.name })}
                onValueChange={(name) => setTyped({ ...typed, [label.id]: name })}
                onBlur={() => setTyped({ ...typed, [label.id]: typed[label.id]?.trim() || label.name })}
              />
              <Button
                variant="minimal"
                icon={<Trash />}
                aria-label={t('notes:removeLabel', { name: label.name })}
                onClick={() => void remove(label, named())}
              />
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogFooter minimal actions={<Button intent="primary" text={t('notes:close')} onClick={onClose} />} />
      <MessageRoom />
    </Dialog>
  );
}
