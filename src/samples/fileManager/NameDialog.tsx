import { FormGroup, InputGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { extentionOf, isFolder, namedAsTyped, namedIn } from '#domain/fileManager/fileManager.rules.ts';
import { fileLimits, isFileName, type SampleFile } from '#domain/fileManager/fileManager.schema.ts';
import { apart } from '#domain/kernel/readingText.ts';
import { withoutTurning } from '#domain/kernel/trimmedText.ts';
import { DialogForm } from '#src/forms/DialogForm.tsx';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useCloseDialog } from '#src/system/dialog.ts';

type Props = {
  files: readonly SampleFile[];
  location: string;
  /** The one that is named anew; without it, a folder is made. */
  file?: SampleFile;
  submit: string;
  onName: (name: string) => void;
};

/** The name of a new folder, or another one for a file or folder. */
export function NameDialog({ files, location, file, submit, onName }: Props) {
  const t = useTranslations('fileManager');
  const close = useCloseDialog();
  const field = useId();
  const [typed, type] = useState(file?.name ?? '');
  const [isTried, tried] = useState(false);
  const plain = withoutTurning(typed).trim();
  const name = file ? namedAsTyped(file, plain) : plain;
  const taken = namedIn(files, location, name);
  const faultNow = (): string | null => {
    if (name === '') return t('fileManager:nameMissing');
    if (!isFileName(name)) return t('fileManager:nameWrong');
    return taken && taken.id !== file?.id ? t('fileManager:nameTaken') : null;
  };
  const fault = isTried ? faultNow() : null;
  const save = () => {
    tried(true);
    if (faultNow() !== null) return;
    close();
    if (name !== file?.name) onName(name);
  };
  const ending = file && !isFolder(file) ? extentionOf(file.name) : '';
  const endingNow = (): string | null => {
    if (name !== typed.trim()) return t('fileManager:keepsEnding', { name: apart(name) });
    const after = extentionOf(name);
    const isChanged = ending !== '' && after !== '' && after !== ending;
    return isChanged ? t('fileManager:changesEnding', { before: ending, after }) : null;
  };
  const said = fault ?? endingNow();
  return (
    <DialogForm submit={submit} onSubmit={save} onCancel={close}>
      <FormGroup
        label={t('fileManager:name')}
        labelFor={field}
        intent={fault ? 'danger' : 'none'}
        helperText={
          said ? (
            <span id={`${field}-said`} role={fault ? undefined : 'status'}>
              {said}
            </span>
          ) : undefined
        }
      >
        <InputGroup
          id={field}
          autoFocus
          dir="auto"
          autoComplete="off"
          maxLength={fileLimits.name}
          value={typed}
          aria-required
          aria-invalid={fault !== null}
          aria-describedby={said ? `${field}-said` : undefined}
          // What is written anew is the name, not what says the kind of file.
          onFocus={({ currentTarget }) =>
            currentTarget.setSelectionRange(0, typed.length - (ending === '' ? 0 : ending.length + 1))
          }
          onValueChange={type}
        />
      </FormGroup>
    </DialogForm>
  );
}
