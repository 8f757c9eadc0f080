import {
  fullNameOf,
  inGroup,
  merged,
  portionsOf,
  starred,
  starToggled,
  unstarred,
  withContactsBack,
  withContactsMerged,
} from '#domain/contacts/contacts.rules.ts';
import type { Contact, ContactGroup, ContactsUser } from '#domain/contacts/contacts.schema.ts';
import type { FileContact } from '#domain/contacts/fileContact.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { newKey } from '#src/platform/newKey.ts';
import { type ListWrite, useListWrites } from '#src/samples/kit/useListWrites.ts';
import { useAsk } from '#src/system/dialog.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { useCache } from '#src/system/query/useCache.ts';

type UserChange = (user: ContactsUser) => ContactsUser;

const idsOf = (contacts: readonly Contact[]): string[] => contacts.map(({ id }) => id);

/** With a group of each of these names, under the ids given for those that are missing. */
const withGroups = (user: ContactsUser, ids: ReadonlyMap<string, string>): ContactsUser => {
  const missing = [...ids].filter(([name]) => user.groups.every((group) => group.name !== name));
  return { ...user, groups: [...user.groups, ...missing.map(([name, id]) => ({ id, name, contactIds: [] }))] };
};

/** What can be done with contacts, each seen at once. */
export const useContactsWrites = () => {
  const t = useTranslations('contacts');
  const { contacts: api } = usePorts().api;
  const { refresh } = useCache();
  const addAll = async (contacts: readonly Contact[]): Promise<void> => {
    for (const part of portionsOf(contacts)) await api.addMany({ body: { contacts: part } });
  };
  const ask = useAsk();
  const list = useListWrites('contacts.list', {});
  const people = useListWrites('contacts.user', {});

  /** Stars and groups, changed over what the server has by then. */
  const changed = async (change: UserChange): Promise<void> => {
    await api.updateUser({ body: { user: change(await api.user()) } });
    refresh('contacts.user', {});
  };
  const changing = (change: UserChange): ListWrite<ContactsUser> => ({
    change,
    send: async (user) => api.updateUser({ body: { user: change(user ?? (await api.user())) } }),
  });
  const undone = (text: string, change: UserChange) => ({ undo: { text, write: changing(change) } });

  /** Contacts leave; with them back, they stand where they stood. */
  const removing = (gone: readonly Contact[]): ListWrite<Contact[]> => {
    const ids = idsOf(gone);
    let before: ContactsUser | null = null;
    return {
      change: (read) => read.filter(({ id }) => !ids.includes(id)),
      send: async () => {
        before = await api.user();
        const [contactId = ''] = ids;
        await (ids.length === 1 ? api.remove({ body: { contactId } }) : api.removeMany({ body: { contactIds: ids } }));
        refresh('contacts.user', {});
      },
      undo: {
        text: t('contacts:removed', { count: gone.length, name: gone[0] ? fullNameOf(gone[0]) : '' }),
        write: {
          change: (read) => [...gone, ...read],
          send: async () => {
            await addAll(gone);
            await changed((user) => (before ? withContactsBack(user, before, ids) : user));
          },
        },
      },
    };
  };

  /** Each set becomes one contact. */
  const merging = (sets: readonly (readonly Contact[])[]): ListWrite<Contact[]> => {
    const made = sets.map((doubles) => ({ doubles, kept: merged(doubles), ids: idsOf(doubles) }));
    const all = made.flatMap(({ ids }) => ids);
    const others = made.flatMap(({ doubles, kept }) => doubles.filter(({ id }) => id !== kept.id));
    const gone = new Set(idsOf(others));
    const replaced = (read: readonly Contact[], by: readonly Contact[]) => {
      const byId = new Map(by.map((one) => [one.id, one]));
      return read.map((one) => byId.get(one.id) ?? one);
    };
    let before: ContactsUser | null = null;
    return {
      change: (read) =>
        replaced(
          read.filter(({ id }) => !gone.has(id)),
          made.map(({ kept }) => kept),
        ),
      send: async () => {
        before = await api.user();
        for (const { kept } of made) await api.update({ body: { contact: kept } });
        const after = made.reduce((user, { kept, ids }) => withContactsMerged(user, kept.id, ids), before);
        await api.removeMany({ body: { contactIds: [...gone] } });
        await changed(() => after);
      },
      undo: {
        text: t('contacts:merged', { count: sets.length }),
        write: {
          change: (read) => [...others, ...replaced(read, sets.flat())],
          send: async () => {
            for (const one of sets.flat()) if (!gone.has(one.id)) await api.update({ body: { contact: one } });
            await addAll(others);
            await changed((user) => (before ? withContactsBack(user, before, all) : user));
          },
        },
      },
    };
  };

  const importing = (found: readonly FileContact[]): ListWrite<Contact[]> => {
    const given = found.map(({ contact, groups }) => ({ contact: { ...contact, id: newKey() }, groups }));
    const contacts = given.map(({ contact }) => contact);
    const named = new Map(given.flatMap(({ groups }) => groups).map((name) => [name, newKey()]));
    const idsIn = (name: string) => given.filter(({ groups }) => groups.includes(name)).map(({ contact }) => contact.id);
    const placed: UserChange = (user) =>
      withGroups(user, named).groups.reduce((now, { id, name }) => inGroup(now, id, idsIn(name), true), withGroups(user, named));
    const gone = new Set(idsOf(contacts));
    return {
      change: (read) => [...contacts, ...read],
      send: async () => {
        await addAll(contacts);
        if (named.size > 0) await changed(placed);
      },
      undo: {
        text: t('contacts:imported', { count: contacts.length }),
        write: {
          change: (read) => read.filter(({ id }) => !gone.has(id)),
          send: async () => {
            await api.removeMany({ body: { contactIds: [...gone] } });
            refresh('contacts.user', {});
          },
        },
      },
    };
  };

  return {
    /** Rejects when it was not taken: the form says why. */
    add: (contact: Contact) => list.written({ change: (read) => [contact, ...read], send: () => api.add({ body: { contact } }) }),
    /** Rejects when it was not taken: the form says why. */
    save: (contact: Contact) =>
      list.written({
        change: (read) => read.map((one) => (one.id === contact.id ? contact : one)),
        send: () => api.update({ body: { contact } }),
      }),
    /** Asks first; `onGone` hears that they go. */
    remove: (contacts: readonly Contact[], onGone: () => void = () => undefined) =>
      ask(
        {
          title: t('contacts:removeTitle', { count: contacts.length }),
          text: t('contacts:removeText'),
          confirm: t('contacts:remove'),
          intent: 'danger',
        },
        () => {
          onGone();
          void list.write(removing(contacts));
        },
      ),
    toggleStar: ({ id }: Contact) =>
      people.write({ change: (user) => starToggled(user, [id]), send: () => api.toggleStarred({ body: { contactId: id } }) }),
    toggleStars: (contacts: readonly Contact[]) =>
      people.write({
        change: (user) => starToggled(user, idsOf(contacts)),
        send: () => api.toggleStarredMany({ body: { contactIds: idsOf(contacts) } }),
      }),
    star: (contacts: readonly Contact[]) =>
      people.write({
        change: (user) => starred(user, idsOf(contacts)),
        send: () => api.star({ body: { contactIds: idsOf(contacts) } }),
      }),
    unstar: (contacts: readonly Contact[]) =>
      people.write({
        change: (user) => unstarred(user, idsOf(contacts)),
        send: () => api.unstar({ body: { contactIds: idsOf(contacts) } }),
      }),
    /** Into a group, or out of it. */
    place: (contacts: readonly Contact[], { id, name, contactIds }: ContactGroup, isIn: boolean) => {
      const moved = idsOf(contacts).filter((one) => contactIds.includes(one) !== isIn);
      const text = t(isIn ? 'contacts:putInto' : 'contacts:takenOut', { count: moved.length, name });
      return people.write({
        ...changing((user) => inGroup(user, id, moved, isIn)),
        ...undone(text, (user) => inGroup(user, id, moved, !isIn)),
      });
    },
    addGroup: (name: string) => {
      const named = new Map([[name, newKey()]]);
      return people.write(changing((user) => withGroups(user, named)));
    },
    renameGroup: (groupId: string, name: string) =>
      people.write(
        changing((user) => ({ ...user, groups: user.groups.map((one) => (one.id === groupId ? { ...one, name } : one)) })),
      ),
    removeGroup: (group: ContactGroup) =>
      people.write({
        ...changing((user) => ({ ...user, groups: user.groups.filter(({ id }) => id !== group.id) })),
        ...undone(t('contacts:groupRemoved', { name: group.name }), (user) => ({ ...user, groups: [...user.groups, group] })),
      }),
    merge: (sets: readonly (readonly Contact[])[]) => list.write(merging(sets)),
    importAll: (found: readonly FileContact[]) => list.write(importing(found)),
  };
};

export type ContactsWrites = ReturnType<typeof useContactsWrites>;
