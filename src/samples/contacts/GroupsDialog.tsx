import { Button, DialogBody, DialogFooter, InputGroup } from '@blueprintjs/core';
import { Plus, Trash } from '@blueprintjs/icons';
import { type FormEvent, useState } from 'react';
import { type ContactGroup, groupName } from '#domain/contacts/contacts.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useCloseDialog } from '#src/system/dialog.ts';
import { MessageRoom } from '#src/ui/MessageRoom.tsx';
import styles from './Contacts.module.css';
import { useBook } from './useContacts.ts';
import { type ContactsWrites, useContactsWrites } from './useContactsWrites.ts';

const maxLength = 60;
const isName = (typed: string): boolean => groupName.isValidSync(typed);

/** The groups by their names, which are written where they stand; and a new one. */
export function GroupsDialog() {
  const t = useTranslations('contacts');
  const close = useCloseDialog();
  const writes = useContactsWrites();
  const groups = useBook().value?.user.groups ?? [];
  const [typed, type] = useState('');
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const name = typed.trim();
    if (!isName(name)) return;
    type('');
    if (!(await writes.addGroup(name))) type((now) => now || name);
  };
  return (
    <>
      <DialogBody>
        <div className={styles.groups}>
          <form className={styles.groupLine} aria-label={t('contacts:newGroup')} onSubmit={(event) => void add(event)}>
            <InputGroup
              autoFocus
              fill
              dir="auto"
              maxLength={maxLength}
              value={typed}
              aria-label={t('contacts:newGroup')}
              placeholder={t('contacts:newGroup')}
              onValueChange={type}
            />
            <Button type="submit" icon={<Plus />} text={t('contacts:addGroup')} disabled={!isName(typed)} />
          </form>
          {groups.length === 0 ? <p className={styles.muted}>{t('contacts:noGroups')}</p> : null}
          {groups.map((group) => (
            <GroupLine key={group.id} group={group} writes={writes} />
          ))}
        </div>
      </DialogBody>
      <MessageRoom />
      <DialogFooter minimal actions={<Button text={t('contacts:close')} onClick={close} />} />
    </>
  );
}

function GroupLine({ group, writes }: { group: ContactGroup; writes: ContactsWrites }) {
  const t = useTranslations('contacts');
  const [typed, type] = useState(group.name);
  const save = () => {
    const name = typed.trim();
    if (!isName(name)) type(group.name);
    else if (name !== group.name) void writes.renameGroup(group.id, name);
  };
  return (
    <div className={styles.groupLine}>
      <InputGroup
        fill
        dir="auto"
        maxLength={maxLength}
        value={typed}
        aria-label={t('contacts:groupName')}
        onValueChange={type}
        onBlur={save}
        onKeyDown={({ key }) => key === 'Enter' && save()}
      />
      <Button
        variant="minimal"
        icon={<Trash />}
        aria-label={t('contacts:removeGroup', { name: group.name })}
        onClick={() => void writes.removeGroup(group)}
      />
    </div>
  );
}
