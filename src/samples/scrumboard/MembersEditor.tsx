import { Button, InputGroup } from '@blueprintjs/core';
import { Plus, Trash } from '@blueprintjs/icons';
import { type FormEvent, useState } from 'react';
import { hasSpoken } from '#domain/scrumboard/scrumboard.rules.ts';
import { type ScrumBoard, scrumLimits, scrumName } from '#domain/scrumboard/scrumboard.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { newKey } from '#src/platform/newKey.ts';
import { Avatar } from '#src/samples/kit/Avatar.tsx';
import styles from './Scrumboard.module.css';
import type { BoardWrites } from './useBoardWrites.ts';

type Props = { board: ScrumBoard; writes: BoardWrites; onRemove: () => void };

/** Who works on a board. Who has commented stays, because the comment bears the name; of all others cards lose who is taken away. */
export function MembersEditor({ board, writes, onRemove }: Props) {
  const t = useTranslations('scrumboard');
  const [typed, type] = useState('');
  const name = typed.trim();
  const canAdd = scrumName.isValidSync(name);
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!canAdd) return;
    type('');
    void writes.addMember({ id: newKey(), name, avatar: '' });
  };
  return (
    <fieldset className={styles.labelsEditor}>
      <legend>{t('scrumboard:members')}</legend>
      {board.members.map((member) => (
        <div key={member.id} className={styles.memberLine}>
          <Avatar person={member} size="small" />
          <bdi>{member.name}</bdi>
          {hasSpoken(board, member.id) ? (
            <span className={styles.muted}>{t('scrumboard:memberStays')}</span>
          ) : (
            <Button
              variant="minimal"
              icon={<Trash />}
              aria-label={t('scrumboard:removeMember', { name: member.name })}
              onClick={() => {
                onRemove();
                writes.removeMember(board, member);
              }}
            />
          )}
        </div>
      ))}
      <form className={styles.memberLine} aria-label={t('scrumboard:addMember')} onSubmit={add}>
        <InputGroup
          fill
          {...(typed === '' ? {} : { dir: 'auto' })}
          value={typed}
          maxLength={scrumLimits.name}
          aria-label={t('scrumboard:memberName')}
          placeholder={t('scrumboard:memberName')}
          onValueChange={type}
        />
        <Button type="submit" variant="minimal" icon={<Plus />} disabled={!canAdd} aria-label={t('scrumboard:addMember')} />
      </form>
    </fieldset>
  );
}
