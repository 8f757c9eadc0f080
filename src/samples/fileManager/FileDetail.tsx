import { Button, Dialog, Switch } from '@blueprintjs/core';
import { Download, Edit, EyeOpen, FolderOpen, FolderSharedOpen, Star, StarEmpty, Trash } from '@blueprintjs/icons';
import { useEffect, useRef } from 'react';
import { isFolder, sizeOf } from '#domain/fileManager/fileManager.rules.ts';
import type { SampleFile } from '#domain/fileManager/fileManager.schema.ts';
import { csvRows } from '#domain/kernel/csvRows.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { Detail } from '#src/samples/kit/Detail.tsx';
import { type Fact, Facts } from '#src/samples/kit/Facts.tsx';
import { useSizeText } from '#src/samples/kit/useSizeText.ts';
import { useCache } from '#src/system/query/useCache.ts';
import { useRead } from '#src/system/query/useRead.ts';
import { Empty } from '#src/ui/Empty.tsx';
import { Failed } from '#src/ui/Failed.tsx';
import { useShortcut } from '#src/ui/keys/useShortcut.ts';
import { Link } from '#src/ui/Link.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import { MessageRoom } from '#src/ui/MessageRoom.tsx';
import { TipButton } from '#src/ui/TipButton.tsx';
import { momentText } from '#src/ui/time/momentText.ts';
import { TrashActions } from './FileActions.tsx';
import styles from './FileManager.module.css';
import type { FileActs } from './useFileActs.tsx';
import { FileFace } from './useFileRow.tsx';
import { useWhereText } from './useFiles.ts';
import { type FilesAddress, folderPath } from './useFilesAddress.ts';
import { decoded } from './useFileWrites.ts';

/** Bytes of a text that a page draws at once; more of it is for the program that one downloads it for. */
const maxTextBytes = 100_000;

/** Rows of a table that are shown of a file. */
const maxRows = 200;

/** What a page can show as it is written, whatever a device takes the file for. */
const textEndings = ['txt', 'md', 'csv', 'tsv', 'html'];

type Props = {
  address: FilesAddress;
  files: readonly SampleFile[];
  openId: string;
  acts: FileActs;
  /** It stands beside the list and stays there, whichever file it is of. */
  stays: boolean;
};

/** One file or folder: what it is and what can be done with it; or the words that it is not here. */
export function FileDetail({ address, files, openId, acts, stays }: Props) {
  const t = useTranslations('fileManager');
  const file = files.find(({ id }) => id === openId);
  const label = file?.name ?? t('fileManager:gone');
  const shown = file ? (
    <Card file={file} files={files} address={address} acts={acts} />
  ) : (
    <Empty title={t('fileManager:gone')}>
      <p>{t('fileManager:goneWhy')}</p>
      <Button text={t('fileManager:backToList')} onClick={address.close} />
    </Empty>
  );
  return (
    <>
      {stays ? (
        <section className={styles.pane} data-own-row data-beside aria-label={label}>
          <h2 className={styles.paneTitle} dir="auto">
            {label}
          </h2>
          {shown}
        </section>
      ) : (
        <Detail label={label} onClose={address.close}>
          {shown}
        </Detail>
      )}
      {file && address.isLarge ? <Large file={file} address={address} acts={acts} /> : null}
    </>
  );
}

/** Whether there is something to look at in a file: what the page draws, or a PDF, which the browser does. */
export const canBeLookedInto = ({ type, preview, extention, trashed }: SampleFile): boolean =>
  type !== 'folder' && trashed === undefined && (preview !== '' || extention === 'pdf' || textEndings.includes(extention));

/** What is in a file, over the whole window. */
function Large({ file, address, acts }: Pick<Props, 'address' | 'acts'> & { file: SampleFile }) {
  const t = useTranslations('fileManager');
  return (
    <Dialog isOpen className={styles.large ?? ''} title={<bdi>{file.name}</bdi>} onClose={address.shrink}>
      <div className={styles.largeBody}>
        {file.extention === 'pdf' ? (
          <Button autoFocus intent="primary" text={t('fileManager:inTab')} onClick={() => void acts.show(file)} />
        ) : (
          <Content file={file} />
        )}
      </div>
      <div className={styles.largeFoot}>
        <Button icon={<Download />} text={t('fileManager:download')} onClick={() => void acts.download([file])} />
        <Button text={t('ui:close')} onClick={address.shrink} />
      </div>
      <MessageRoom />
    </Dialog>
  );
}

function Card({ file, files, address, acts }: Omit<Props, 'openId' | 'stays'> & { file: SampleFile }) {
  const t = useTranslations('fileManager');
  const language = useLanguage();
  const sizeText = useSizeText();
  const whereText = useWhereText(files);
  const place = useRef<HTMLDivElement>(null);
  useShortcut('editRow', () => file.trashed === undefined && acts.rename(file), place);
  useShortcut('removeRow', () => (file.trashed === undefined ? acts.trash([file]) : acts.remove([file])), place);
  const isOfFiles = isFolder(file);
  const at = (time: string) => (time === '' ? t('fileManager:never') : momentText(time, 'minute', language));
  const facts: readonly Fact[] = [
    [t('fileManager:sort_type'), [t(`fileManager:type_${file.type}`), file.extention.toUpperCase()].filter(Boolean).join(' · ')],
    [t('fileManager:sort_size'), sizeText(sizeOf(files, file))],
    [
      t('fileManager:location'),
      <Link key="location" to={address.walk(folderPath(file.location))}>
        <bdi>{whereText(file)}</bdi>
      </Link>,
    ],
    [t('fileManager:sort_owner'), <bdi key="owner">{file.owner}</bdi>],
    [t('fileManager:sort_modified'), at(file.modified)],
    [t('fileManager:sort_opened'), isOfFiles ? null : at(file.opened)],
    [t('fileManager:created'), at(file.created)],
    [t('fileManager:trashedAt'), file.trashed === undefined ? null : at(file.trashed)],
  ];
  if (file.trashed !== undefined)
    return (
      <div ref={place} className={styles.card}>
        <FileFace file={file} size="large" />
        <div className={styles.cardActs}>
          <TrashActions chosen={[file]} acts={acts} />
        </div>
        <Facts facts={facts} />
      </div>
    );
  return (
    <div ref={place} className={styles.card}>
      <FileFace file={file} size="large" />
      {file.type === 'picture' && file.preview === '' ? <p className={styles.muted}>{t('fileManager:noPicture')}</p> : null}
      <div className={styles.cardActs}>
        {isOfFiles ? (
          <Button
            intent="primary"
            icon={<FolderOpen />}
            text={t('fileManager:openFolder')}
            onClick={() => address.go(folderPath(file.id))}
          />
        ) : (
          <Button
            intent="primary"
            icon={<Download />}
            text={t('fileManager:download')}
            onClick={() => void acts.download([file])}
          />
        )}
        {canBeLookedInto(file) ? (
          <Button
            icon={<EyeOpen />}
            text={t('fileManager:view')}
            onClick={() => (file.extention === 'pdf' ? void acts.show(file) : address.enlarge(file.id))}
          />
        ) : null}
        <TipButton tip={t('fileManager:rename')} icon={<Edit />} onClick={() => acts.rename(file)} />
        <TipButton tip={t('fileManager:move')} icon={<FolderSharedOpen />} onClick={() => acts.move([file])} />
        <TipButton
          tip={t(file.starred ? 'fileManager:unstar' : 'fileManager:star')}
          aria-label={t('fileManager:starOf', { name: file.name })}
          aria-pressed={file.starred}
          icon={file.starred ? <Star className={styles.starred ?? ''} /> : <StarEmpty />}
          onClick={() => acts.mark([file], { starred: !file.starred })}
        />
        <TipButton tip={t('fileManager:trashThis')} intent="danger" icon={<Trash />} onClick={() => acts.trash([file])} />
      </div>
      <Switch
        role="switch"
        checked={file.offline}
        label={t('fileManager:keepOffline')}
        onChange={() => acts.mark([file], { offline: !file.offline })}
      />
      <Facts facts={facts} />
    </div>
  );
}

/** What is in a file, where a page can show it: a picture, or text. */
function Content({ file }: { file: SampleFile }) {
  const t = useTranslations('fileManager');
  const { refresh } = useCache();
  const { value, problem, retry } = useRead('fileManager.content', { query: { fileId: file.id } });
  // Whoever looks into a file has opened it: the server has noted when, and the list does not know yet.
  useEffect(() => {
    if (value) refresh('fileManager.list', {});
  }, [value, refresh]);
  if (problem) return <Failed problem={problem} title={t('fileManager:notRead')} onRetry={retry} />;
  if (!value) return <Loading />;
  if (!textEndings.includes(file.extention)) return <img className={styles.picture} src={value.content} alt={file.name} />;
  const { bytes } = decoded(value);
  const text = new TextDecoder().decode(bytes.subarray(0, maxTextBytes));
  if (file.type === 'spreadsheet') return <SheetRows name={file.name} rows={csvRows(text).slice(0, maxRows)} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.textPlace} aria-label={t('fileManager:contentOf', { name: file.name })} tabIndex={0}>
      <pre className={styles.text} dir="auto">
        {bytes.length > maxTextBytes ? `${text}…` : text}
      </pre>
    </section>
  );
}

/** The lines of a table of commas; its first one says what the columns are. */
function SheetRows({ name, rows: [heads = [], ...rows] }: { name: string; rows: readonly (readonly string[])[] }) {
  const t = useTranslations('fileManager');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.sheet} aria-label={t('fileManager:contentOf', { name })} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {heads.map((head, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place, two may have one name
              <th key={at} scope="col" dir="auto">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
            <tr key={line}>
              {heads.map((_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: so is what stands in it
                <td key={at} dir="auto">
                  {row[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
