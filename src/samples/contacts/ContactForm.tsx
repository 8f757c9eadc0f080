import { type Contact, contact as contactSchema } from '#domain/contacts/contacts.schema.ts';
import { Form } from '#src/forms/Form.tsx';
import { DayInput, LinesInput, TextInput } from '#src/forms/fields.tsx';
import { PictureInput } from '#src/forms/PictureInput.tsx';
import { useForm } from '#src/forms/useForm.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Avatar } from '#src/samples/kit/Avatar.tsx';
import styles from './Contacts.module.css';
import { KnownContacts } from './KnownContacts.tsx';
import { useBook } from './useContacts.ts';
import { useContactsWrites } from './useContactsWrites.ts';

type Props = {
  contact: Contact;
  isNew: boolean;
  /** A new one is put into this group. */
  groupId?: string | undefined;
  onDone: (id: string) => void;
  onCancel: () => void;
};

/** All that is known of a contact, to be written. */
export function ContactForm({ contact, isNew, groupId, onDone, onCancel }: Props) {
  const t = useTranslations('contacts');
  const writes = useContactsWrites();
  const group = useBook().value?.user.groups.find(({ id }) => id === groupId);
  const { id, ...typed } = contact;
  const send = async (body: Contact) => {
    if (!isNew) return writes.save(body);
    await writes.add(body);
    if (group) void writes.place([body], group, true);
  };
  const form = useForm({
    schema: contactSchema,
    initial: typed,
    bodyOf: (values) => ({ ...values, id }),
    named: {
      email: 'contacts:notAnEmail',
      phone: 'contacts:notAPhone',
      birthday: 'contacts:notADay',
    },
    send,
    done: () => onDone(id),
    what: isNew ? t('contacts:new') : typed.name,
  });
  return (
    <Form
      form={form}
      label={t(isNew ? 'contacts:new' : 'contacts:editTitle')}
      submit={t(isNew ? 'contacts:addThis' : 'contacts:save')}
      onCancel={onCancel}
    >
      <div className={styles.pair}>
        <TextInput form={form} name="name" label={t('contacts:name')} />
        <TextInput form={form} name="lastName" label={t('contacts:lastName')} />
      </div>
      <PictureInput
        form={form}
        name="avatar"
        longest={256}
        square
        draw={(avatar) => <Avatar person={{ ...contact, avatar }} size="large" />}
      />
      <div className={styles.pair}>
        <TextInput form={form} name="email" label={t('contacts:email')} />
        <TextInput form={form} name="phone" label={t('contacts:phone')} />
      </div>
      <KnownContacts form={form} contactId={id} />
      <div className={styles.pair}>
        <TextInput form={form} name="company" label={t('contacts:company')} />
        <TextInput form={form} name="jobTitle" label={t('contacts:jobTitle')} />
        <TextInput form={form} name="nickname" label={t('contacts:nickname')} />
        <DayInput form={form} name="birthday" label={t('contacts:birthday')} />
      </div>
      <LinesInput form={form} name="address" label={t('contacts:address')} rows={2} />
      <LinesInput form={form} name="notes" label={t('contacts:notes')} rows={5} />
    </Form>
  );
}
