import { Button, Checkbox, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { doublesIn } from '#domain/contacts/contacts.rules.ts';
import { type Contact, contactLimits } from '#domain/contacts/contacts.schema.ts';
import type { BirthdayNote, ReadFile } from '#domain/contacts/fileContact.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { useCloseDialog } from '#src/system/dialog.ts';
import { Loading } from '#src/ui/Loading.tsx';
import { momentText } from '#src/ui/time/momentText.ts';
import styles from './Contacts.module.css';
import { useBook } from './useContacts.ts';
import type { ContactsWrites } from './useContactsWrites.ts';

const largest = 10_000_000;

type Reading = ReadFile | 'importTooLarge' | 'importUnread' | 'importNothing' | 'importTooMany';

/** As UTF-8, or else as what spreadsheets of Turkey and of the West write. */
const textOf = (bytes: ArrayBuffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1254').decode(bytes);
  }
};

const readingOf = async (file: File, birthdayNote: BirthdayNote): Promise<Reading> => {
  if (file.size > largest) return 'importTooLarge';
  const text = textOf(await file.arrayBuffer());
  const read = /^\s*BEGIN:VCARD/im.test(text)
    ? (await import('#domain/contacts/vcard.ts')).readVcards(text, birthdayNote)
    : (await import('#domain/contacts/contactCsv.ts')).readCsv(text, birthdayNote);
  if (read.taken.length > contactLimits.atOnce) return 'importTooMany';
  return read.taken.length === 0 ? 'importNothing' : read;
};

/** Those that share a name, an address or a number with somebody who is here. */
const knownIn = (found: readonly Contact[], here: readonly Contact[]): Set<Contact> => {
  const isHere = new Set(here);
  const sets = doublesIn([...here, ...found]).filter((together) => together.some((one) => isHere.has(one)));
  return new Set(sets.flat().filter((one) => !isHere.has(one)));
};

type Props = { file: File; importAll: ContactsWrites['importAll'] };

/** What a file holds, before any of it is taken. */
export function ImportDialog({ file, importAll }: Props) {
  const t = useTranslations('contacts');
  const close = useCloseDialog();
  const language = useLanguage();
  const [reading, setReading] = useState<Reading | null>(null);
  const birthdayNote = useEffectEvent<BirthdayNote>((day) =>
    t('contacts:birthdayNote', { day: momentText(day, 'dayOfYear', language, 'UTC') }),
  );
  useEffect(() => {
    let isGone = false;
    const told = (read: Reading) => isGone || setReading(read);
    readingOf(file, birthdayNote).then(told, () => told('importUnread'));
    return () => {
      isGone = true;
    };
  }, [file]);
  if (reading === null) return <Loading />;
  if (typeof reading !== 'string') return <Found name={file.name} read={reading} importAll={importAll} />;
  return (
    <>
      <DialogBody>
        <p role="alert">{t(`contacts:${reading}`, { name: file.name })}</p>
      </DialogBody>
      <DialogFooter minimal actions={<Button autoFocus text={t('contacts:close')} onClick={close} />} />
    </>
  );
}

function Found({ name, read, importAll }: { name: string; read: ReadFile; importAll: Props['importAll'] }) {
  const t = useTranslations('contacts');
  const close = useCloseDialog();
  const here = useBook().value?.contacts ?? [];
  const [known] = useState(() =>
    knownIn(
      read.taken.map(({ contact }) => contact),
      here,
    ),
  );
  const [skips, setSkips] = useState(known.size > 0);
  const meant = skips ? read.taken.filter(({ contact }) => !known.has(contact)) : read.taken;
  const take = () => {
    close();
    void importAll(meant);
  };
  return (
    <>
      <DialogBody>
        <div className={styles.found}>
          <p>{t('contacts:importFound', { count: read.taken.length, name })}</p>
          {read.left > 0 ? <p>{t('contacts:importLeft', { count: read.left })}</p> : null}
          {known.size > 0 ? (
            <>
              <p>{t('contacts:importKnown', { count: known.size })}</p>
              <Checkbox checked={skips} label={t('contacts:skipKnown')} onChange={() => setSkips(!skips)} />
            </>
          ) : null}
        </div>
      </DialogBody>
      <DialogFooter
        minimal
        actions={
          meant.length === 0 ? (
            <Button autoFocus text={t('contacts:close')} onClick={close} />
          ) : (
            <>
              <Button text={t('contacts:cancel')} onClick={close} />
              <Button autoFocus intent="primary" text={t('contacts:importThese', { count: meant.length })} onClick={take} />
            </>
          )
        }
      />
    </>
  );
}
