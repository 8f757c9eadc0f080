import { Callout } from '@blueprintjs/core';
import { contactsReachedAs, fullNameOf } from '#domain/contacts/contacts.rules.ts';
import type { Contact } from '#domain/contacts/contacts.schema.ts';
import type { FormOf } from '#src/forms/useForm.ts';
import { useFormValue } from '#src/forms/useFormField.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Link } from '#src/ui/Link.tsx';
import styles from './Contacts.module.css';
import { useBook } from './useContacts.ts';
import { placePath } from './useContactsAddress.ts';

type Props = { form: FormOf<Omit<Contact, 'id'>>; contactId: string };

const none: readonly Contact[] = [];

/** Says while somebody is written down that the address or the number belongs to somebody who is here already, and leads there. */
export function KnownContacts({ form, contactId }: Props) {
  const t = useTranslations('contacts');
  const typed = { id: contactId, email: useFormValue(form, 'email'), phone: useFormValue(form, 'phone') };
  const known = contactsReachedAs(useBook().value?.contacts ?? none, typed);
  return (
    <div role="status">
      {known.length > 0 ? (
        <Callout intent="warning" compact>
          {t('contacts:knownReach', { count: known.length })}
          <ul className={styles.known}>
            {known.map((one) => (
              <li key={one.id}>
                <Link to={`${placePath('all')}/${encodeURIComponent(one.id)}`}>
                  <bdi>{fullNameOf(one)}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </Callout>
      ) : null}
    </div>
  );
}
