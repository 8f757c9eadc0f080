import { Button, MenuDivider, MenuItem } from '@blueprintjs/core';
import { Export, GitMerge, Import, More } from '@blueprintjs/icons';
import { useRef } from 'react';
import type { Contact } from '#domain/contacts/contacts.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useOpenDialog } from '#src/system/dialog.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { useCommands } from '#src/ui/commands/commands.ts';
import { FileInput } from '#src/ui/FileInput.tsx';
import { MenuList } from '#src/ui/MenuList.tsx';
import { MenuPopover } from '#src/ui/MenuPopover.tsx';
import { DoublesDialog } from './DoublesDialog.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import type { Book } from './useContacts.ts';
import type { ContactsWrites } from './useContactsWrites.ts';

type Props = { book: Book | null; shown: readonly Contact[]; writes: ContactsWrites };

/** Contacts from files and into them, and doubles made one. What is written out are the chosen contacts, or else all that are shown. */
export function ContactsFiles({ book, shown, writes }: Props) {
  const t = useTranslations('contacts');
  const { download } = usePorts();
  const openDialog = useOpenDialog();
  const input = useRef<HTMLInputElement>(null);
  const withGroups = () =>
    shown.map((contact) => ({
      contact,
      groups: (book?.user.groups ?? []).filter(({ contactIds }) => contactIds.includes(contact.id)).map(({ name }) => name),
    }));
  const write = async (kind: 'vcf' | 'csv') => {
    const text =
      kind === 'vcf'
        ? (await import('#domain/contacts/vcard.ts')).vcardsOf(withGroups())
        : (await import('#domain/contacts/contactCsv.ts')).csvOf(withGroups());
    const type = kind === 'vcf' ? 'text/vcard' : 'text/csv';
    download(new Blob([text], { type: `${type};charset=utf-8` }), `${t('contacts:fileName')}.${kind}`);
  };
  const bringIn = ([file]: readonly File[]) => {
    if (file) openDialog(t('contacts:importTitle'), <ImportDialog key={file.name} file={file} importAll={writes.importAll} />);
  };
  const choose = () => input.current?.click();
  const merge = () => openDialog(t('contacts:merge'), <DoublesDialog />);
  useCommands([
    { id: 'contacts-import', title: t('contacts:importTitle'), icon: Import, run: choose },
    { id: 'contacts-merge', title: t('contacts:merge'), icon: GitMerge, run: merge },
  ]);
  const menu = (
    <MenuList label={t('contacts:file')}>
      <MenuItem icon={<Import />} text={t('contacts:import')} onClick={choose} />
      <MenuItem
        icon={<Export />}
        text={t('contacts:exportVcard')}
        disabled={shown.length === 0}
        onClick={() => void write('vcf')}
      />
      <MenuItem icon={<Export />} text={t('contacts:exportCsv')} disabled={shown.length === 0} onClick={() => void write('csv')} />
      <MenuDivider />
      <MenuItem icon={<GitMerge />} text={t('contacts:merge')} onClick={merge} />
    </MenuList>
  );
  return (
    <>
      <MenuPopover content={menu} placement="bottom-end">
        <Button variant="minimal" icon={<More />} aria-label={t('contacts:file')} />
      </MenuPopover>
      <FileInput ref={input} accept=".vcf,.vcard,.csv,text/vcard,text/csv" onFiles={bringIn} />
    </>
  );
}
