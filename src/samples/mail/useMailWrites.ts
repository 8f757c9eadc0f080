import { mergedHtml } from '#domain/kernel/mergedText.ts';
import { newestOfEach, withLabelToggled } from '#domain/mail/mail.rules.ts';
import { folderIds, type Mail, type MailLabel } from '#domain/mail/mail.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useAskMany } from '#src/samples/kit/useAskMany.ts';
import { type ListWrite, useListWrites } from '#src/samples/kit/useListWrites.ts';
import { useAsk } from '#src/system/dialog.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { everything } from './useMail.ts';

type Write = ListWrite<Mail[]>;
type Mark = Partial<Pick<Mail, 'read' | 'starred' | 'important'>>;

const idsOf = (mails: readonly Mail[]): string[] => mails.map(({ id }) => id);

/** What can be done with mails, each seen at once. */
export const useMailWrites = () => {
  const t = useTranslations('mail');
  const { mail: api } = usePorts().api;
  const ask = useAsk();
  const { written, write } = useListWrites('mail.list', everything);

  const changing = (mails: readonly Mail[], change: (mail: Mail) => Mail): Write['change'] => {
    const ids = new Set(idsOf(mails));
    return (read) => read.map((one) => (ids.has(one.id) ? change(one) : one));
  };
  /** Each mail into a folder of its own; so they come back to where they were, too. */
  const placing = (mails: readonly Mail[], folderOf: (mail: Mail) => number): Write => {
    const targets = new Map(mails.map((mail) => [mail.id, folderOf(mail)]));
    const byFolder = new Map(
      [...targets].map(([, folder]) => [folder, [...targets].filter(([, one]) => one === folder).map(([id]) => id)]),
    );
    return {
      isExact: true,
      change: changing(mails, (mail) => ({ ...mail, folder: targets.get(mail.id) ?? mail.folder })),
      send: () =>
        Promise.all([...byFolder].map(([folderId, selectedMailIds]) => api.setFolder({ body: { selectedMailIds, folderId } }))),
    };
  };
  const putting = (mails: readonly Mail[]): Write => {
    const ids = new Set(idsOf(mails));
    return {
      isExact: true,
      change: (read) => [...mails, ...read.filter(({ id }) => !ids.has(id))],
      send: () => Promise.all(mails.map((body) => api.update({ body }))),
    };
  };
  /** What is done is said of the one conversation by its name, and of several by how many they are. */
  const told = (mails: readonly Mail[]) => {
    const each = newestOfEach(mails);
    return { count: each.length, name: each[0]?.subject || t('mail:noSubject') };
  };
  const move = (mails: readonly Mail[], folderId: number, folder: string): void => {
    const moved = mails.filter((mail) => mail.folder !== folderId);
    if (moved.length === 0) return;
    const text = folderId === folderIds.trash ? t('mail:trashed', told(moved)) : t('mail:movedTo', { ...told(moved), folder });
    void write({ ...placing(moved, () => folderId), undo: { text, write: placing(moved, (mail) => mail.folder) } });
  };
  const askMany = useAskMany();
  const deleteForever = (mails: readonly Mail[]): void => {
    const ids = new Set(idsOf(mails));
    void write({
      isExact: true,
      change: (read) => read.filter(({ id }) => !ids.has(id)),
      send: () => api.delete({ body: { selectedMailIds: [...ids] } }),
      undo: { text: t('mail:deleted', told(mails)), write: putting(mails) },
    });
  };

  return {
    /** Rejects when it was not taken: who writes it says why. */
    put: (mail: Mail) => written(putting([mail])),
    /** A draft whose text was made of `base`; what was written of it elsewhere meanwhile, in another tab, stays in it. Rejects as `put` does. */
    putDraft: (draft: Mail, base: string) => {
      const over = (read: readonly Mail[] | undefined): Mail => {
        const now = read?.find(({ id }) => id === draft.id);
        return { ...draft, message: mergedHtml(base, draft.message, now?.message ?? base) };
      };
      return written({
        isExact: true,
        change: (read) => [over(read), ...read.filter(({ id }) => id !== draft.id)],
        send: (read) => api.update({ body: over(read) }),
      });
    },
    move,
    deleteForever,
    /** Into the trash, and what is there already, for good. */
    remove: (mails: readonly Mail[]): void => {
      const isInTrash = mails.every(({ folder }) => folder === folderIds.trash);
      if (isInTrash) askMany(mails.length, () => deleteForever(mails));
      else move(mails, folderIds.trash, '');
    },
    emptyTrash: (mails: readonly Mail[]): void => {
      const { count } = told(mails);
      const question = { title: t('mail:emptyTitle', { count }), text: t('mail:emptyText'), confirm: t('mail:emptyTrash') };
      ask({ ...question, intent: 'danger' }, () => deleteForever(mails));
    },
    /** `isTold`: it is said, and can be taken back. */
    mark: (mails: readonly Mail[], part: Mark, isTold = false): void => {
      const others = mails.filter((mail) =>
        Object.entries({ ...mail, ...part }).some(([name, value]) => Reflect.get(mail, name) !== value),
      );
      if (others.length === 0) return;
      const change = (mail: Mail): Mail => ({ ...mail, ...part });
      const ids = new Set(idsOf(others));
      // What the server has by now is changed, so that nothing else of it is taken back.
      const send = (read: readonly Mail[] = others) =>
        Promise.all(read.filter(({ id }) => ids.has(id)).map((mail) => api.update({ body: change(mail) })));
      const text = t(part.read ? 'mail:markedRead' : 'mail:markedUnread', told(others));
      const undo = { undo: { text, write: putting(others) } };
      void write({ isExact: true, change: changing(others, change), send, ...(isTold ? undo : {}) });
    },
    /** On all of them where one lacks it, else off all of them. */
    label: (mails: readonly Mail[], { id: labelId, title }: MailLabel): void => {
      const lacking = mails.filter(({ labels }) => !labels.includes(labelId));
      const toggled = lacking.length > 0 ? lacking : mails;
      void write({
        isExact: true,
        change: changing(toggled, (mail) => withLabelToggled(mail, labelId)),
        send: () => api.toggleLabel({ body: { selectedMailIds: idsOf(toggled), labelId } }),
        undo: {
          text: t(lacking.length > 0 ? 'mail:labelled' : 'mail:unlabelled', { ...told(mails), label: title }),
          write: putting(toggled),
        },
      });
    },
  };
};

export type MailWrites = ReturnType<typeof useMailWrites>;
