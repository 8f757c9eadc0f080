import { CaretDown, CaretUp } from '@blueprintjs/icons';
import { type ContactSort, contactSorts } from '#domain/contacts/contacts.rules.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import styles from './Contacts.module.css';
import type { ContactsAddress } from './useContactsAddress.ts';

/** Of a row where there is room: name, work, e-mail, phone. */
export const tracks = 'minmax(0, 15fr) minmax(0, 14fr) minmax(0, 19fr) 12rem';

/** Which members stand in which column of a row. */
export const columns: readonly (readonly ContactSort[])[] = [['name', 'lastName'], ['company', 'jobTitle'], ['email'], ['phone']];

/** What the contacts are sorted by. */
export const sortOf = ({ sort }: ContactsAddress): ContactSort => contactSorts.find((one) => one === sort) ?? 'name';

/** What stands where in the rows, where there is room to say so. A press sorts by it: up, down, and as it was before. */
export function ContactsHead({ address }: { address: ContactsAddress }) {
  const t = useTranslations('contacts');
  const { isDescending, sortBy, flip } = address;
  const sort = sortOf(address);
  const press = (member: ContactSort) => {
    if (member !== sort) {
      if (isDescending) flip();
      sortBy(member === 'name' ? '' : member);
    } else if (!isDescending) flip();
    else {
      flip();
      sortBy('');
    }
  };
  const saidOf = (member: ContactSort) => {
    const column = t(`contacts:sort_${member}`);
    if (member !== sort) return t('contacts:sortBy', { column });
    return t(isDescending ? 'contacts:sortedDown' : 'contacts:sortedUp', { column });
  };
  return (
    <div className={styles.head}>
      <div className={styles.headWords} style={{ '--row-tracks': tracks } as object}>
        {columns.map((members) => (
          <div key={members[0]} className={styles.headCell}>
            {members.map((member) => (
              <button
                key={member}
                type="button"
                aria-label={saidOf(member)}
                data-sorted={member === sort}
                onClick={() => press(member)}
              >
                {t(`contacts:sort_${member}`)}
                {member === sort ? isDescending ? <CaretDown /> : <CaretUp /> : null}
              </button>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
