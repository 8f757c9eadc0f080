import { Radio, RadioGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { filesIn, filesSorted, isFolder, mayHold } from '#domain/fileManager/fileManager.rules.ts';
import type { SampleFile } from '#domain/fileManager/fileManager.schema.ts';
import { DialogForm } from '#src/forms/DialogForm.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { useCloseDialog } from '#src/system/dialog.ts';
import styles from './FileManager.module.css';

type Props = {
  files: readonly SampleFile[];
  chosen: readonly SampleFile[];
  kind: 'move' | 'copy';
  onChoose: (folderId: string) => void;
};

type Branch = { id: string; name: string; depth: number; within: string };

/** The folders as a tree, each below the one that it is in. */
const treeOf = (files: readonly SampleFile[], language: string, folderId = '', depth = 1, within = ''): Branch[] =>
  filesSorted(filesIn(files, folderId).filter(isFolder), 'name', false, language).flatMap(({ id, name }) => [
    { id, name, depth, within },
    ...treeOf(files, language, id, depth + 1, within === '' ? name : `${within} / ${name}`),
  ]);

/** Into which folder: those that are chosen themselves, and what is in them, cannot take them. */
export function FolderDialog({ files, chosen, kind, onChoose }: Props) {
  const t = useTranslations('fileManager');
  const language = useLanguage();
  const close = useCloseDialog();
  const home = chosen[0]?.location ?? '';
  const [target, choose] = useState(home);
  const branches = [{ id: '', name: t('fileManager:myFiles'), depth: 0, within: '' }, ...treeOf(files, language)];
  const isStill = kind === 'move' && chosen.every(({ location }) => location === target);
  const save = () => {
    close();
    onChoose(target);
  };
  return (
    <DialogForm
      submit={t(kind === 'move' ? 'fileManager:moveHere' : 'fileManager:copyHere')}
      isStopped={isStill}
      onSubmit={save}
      onCancel={close}
    >
      <RadioGroup
        className={styles.tree ?? ''}
        label={t('fileManager:intoFolder')}
        selectedValue={target}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        {branches.map(({ id, name, depth, within }) => (
          <Radio
            key={id}
            value={id}
            autoFocus={id === home}
            disabled={!mayHold(files, id, chosen)}
            aria-description={within}
            className={styles.branch ?? ''}
            style={{ '--depth': depth } as object}
            labelElement={<bdi>{name}</bdi>}
          />
        ))}
      </RadioGroup>
    </DialogForm>
  );
}
