import { Star, StarEmpty, Trash } from '@blueprintjs/icons';
import { useMemo } from 'react';
import { fullNameOf } from '#domain/contacts/contacts.rules.ts';
import type { Contact } from '#domain/contacts/contacts.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Avatar } from '#src/samples/kit/Avatar.tsx';
import type { RowParts } from '#src/samples/kit/RowList.tsx';
import { Ltr } from '#src/ui/Ltr.tsx';
import { TipButton } from '#src/ui/TipButton.tsx';
import styles from './Contacts.module.css';
import type { Book } from './useContacts.ts';
import type { ContactsWrites } from './useContactsWrites.ts';

/** How a contact is drawn in the list. */
export const useContactRow = (book: Book | null, writes: ContactsWrites) => {
  const t = useTranslations('contacts');
  const starredIds = book?.user.starred;
  const stars = useMemo(() => new Set(starredIds), [starredIds]);
  return (one: Contact): RowParts => {
    const name = fullNameOf(one);
    const isStarred = stars.has(one.id);
    return {
      name,
      states: [isStarred && t('contacts:starred')],
      lead: <Avatar person={one} />,
      cells: [
        {
          className: styles.work,
          content: (
            <>
              <bdi>{one.company}</bdi>
              {one.jobTitle ? <bdi className={styles.muted}>{one.jobTitle}</bdi> : null}
            </>
          ),
        },
        { className: styles.reach, content: <Ltr>{one.email}</Ltr> },
        { className: styles.reach, content: <Ltr>{one.phone}</Ltr> },
      ],
      tools: (
        <>
          <TipButton
            variant="minimal"
            tip={t(isStarred ? 'contacts:unstar' : 'contacts:star')}
            aria-label={t('contacts:starOf', { name })}
            aria-pressed={isStarred}
            icon={isStarred ? <Star className={styles.starred ?? ''} /> : <StarEmpty className={styles.muted ?? ''} />}
            onClick={() => void writes.toggleStar(one)}
          />
          <TipButton
            className={styles.rowRemove ?? ''}
            variant="minimal"
            tip={t('contacts:remove')}
            aria-label={t('contacts:removeOf', { name })}
            icon={<Trash className={styles.muted ?? ''} />}
            onClick={() => writes.remove([one])}
          />
        </>
      ),
    };
  };
};
