import { mayHold, presentIn } from '#domain/fileManager/fileManager.rules.ts';
import type { SampleFile } from '#domain/fileManager/fileManager.schema.ts';
import { asProblem, sentenceOf } from '#domain/kernel/problem.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { leadToRow } from '#src/samples/kit/useRowKept.ts';
import { useOpenDialog } from '#src/system/dialog.ts';
import { useShowMessage } from '#src/system/messages.ts';
import { FolderDialog } from './FolderDialog.tsx';
import { NameDialog } from './NameDialog.tsx';
import type { FilesAddress } from './useFilesAddress.ts';
import { useFileWrites } from './useFileWrites.ts';

const none: readonly SampleFile[] = [];

/** What a person can begin to do with files: what asks first opens its dialog, everything else is done. */
export const useFileActs = (files: readonly SampleFile[] | null, address: FilesAddress) => {
  const t = useTranslations('fileManager');
  const language = useLanguage();
  const openDialog = useOpenDialog();
  const showMessage = useShowMessage();
  const all = files ?? none;
  const present = presentIn(all);
  const writes = useFileWrites(all);
  const { folderId, openId } = address;
  const into = (chosen: readonly SampleFile[], kind: 'move' | 'copy') => {
    const title = t(kind === 'move' ? 'fileManager:moveTitle' : 'fileManager:copyTitle', { count: chosen.length });
    openDialog(title, <FolderDialog files={present} chosen={chosen} kind={kind} onChoose={(id) => writes[kind](chosen, id)} />);
  };
  // What leaves the list that is shown is not open beside it any more.
  const leaving = (act: (chosen: readonly SampleFile[]) => void) => (chosen: readonly SampleFile[]) => {
    if (chosen.some(({ id }) => id === openId)) address.close();
    act(chosen);
  };
  return {
    mark: writes.mark,
    addFolder: () =>
      openDialog(
        t('fileManager:newFolder'),
        <NameDialog
          files={present}
          location={folderId}
          submit={t('fileManager:create')}
          onName={(name) => leadToRow(writes.addFolder(name, folderId))}
        />,
      ),
    rename: (file: SampleFile) =>
      openDialog(
        t('fileManager:rename'),
        <NameDialog
          files={present}
          location={file.location}
          file={file}
          submit={t('fileManager:rename')}
          onName={(name) => writes.rename(file, name)}
        />,
      ),
    move: (chosen: readonly SampleFile[]) => into(chosen, 'move'),
    copy: (chosen: readonly SampleFile[]) => into(chosen, 'copy'),
    /** Straight into a folder, if it can hold them. */
    drop: (chosen: readonly SampleFile[], into: string) => {
      if (mayHold(present, into, chosen)) writes.move(chosen, into);
    },
    ...{ trash: leaving(writes.trash), restore: leaving(writes.restore), remove: leaving(writes.remove) },
    /** A PDF in a tab of the browser, which has what shows it. */
    show: async (file: SampleFile): Promise<void> => {
      try {
        if (!(await writes.show(file))) showMessage({ text: t('fileManager:notOpened'), variant: 'error' });
      } catch (thrown) {
        const why = sentenceOf(asProblem(thrown), language);
        showMessage({ text: `${t('fileManager:notRead')} ${why}`, variant: 'error' });
      }
    },
    download: async (chosen: readonly SampleFile[]): Promise<void> => {
      try {
        await writes.download(chosen);
      } catch (thrown) {
        const why = sentenceOf(asProblem(thrown), language);
        showMessage({ text: `${t('fileManager:notDownloaded')} ${why}`, variant: 'error' });
      }
    },
  };
};

export type FileActs = ReturnType<typeof useFileActs>;
