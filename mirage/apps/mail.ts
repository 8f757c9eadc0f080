import { Problem } from '#domain/kernel/problem.ts';
import { mailEndpoints } from '#domain/mail/mail.endpoints.ts';
import { mailsAt, withLabelToggled } from '#domain/mail/mail.rules.ts';
import type { Mail } from '#domain/mail/mail.schema.ts';
import { mailFilters, mailFolders, mailLabelSeed, mailSeed, manyMails } from '#domain/mail/mail.seed.ts';
import type { MirageApp } from '#mirage/kit/app.ts';
import { demandKnown } from '#mirage/kit/demandKnown.ts';
import type { Tables } from '#mirage/kit/tables.ts';

const named = { labels: mailLabelSeed, folders: mailFolders };

/** In one go: each by itself would write ten thousand rows as often. */
const changeEach = (tables: Tables, ids: readonly string[], change: (mail: Mail) => Mail): Mail[] => {
  const chosen = new Set(ids);
  const all = tables.all<Mail>('mail').map((mail) => (chosen.has(mail.id) ? change(mail) : mail));
  tables.load('mail', all);
  return all.filter(({ id }) => chosen.has(id));
};

/** Mail: a list that is moved about, and a mail that is written. */
export const mailApp: MirageApp = {
  name: 'mail',
  seed: (tables) => tables.load('mail', mailSeed),
  many: (tables) => tables.load('mail', manyMails()),
  answers: (on) => {
    on(mailEndpoints.list, ({ tables, query }) => mailsAt(tables.all<Mail>('mail'), query, named) ?? []);
    on(mailEndpoints.one, ({ tables, query }) => {
      const found = tables.all<Mail>('mail').find(({ id }) => id === query.mailId);
      if (!found) throw new Problem('not_found');
      return found;
    });
    on(mailEndpoints.update, ({ tables, body }) => {
      const isKnown = tables.all<Mail>('mail').some(({ id }) => id === body.id);
      return isKnown ? tables.update<Mail>('mail', body.id, body) : tables.add<Mail>('mail', body);
    });
    on(mailEndpoints.filters, () => mailFilters);
    on(mailEndpoints.labels, () => mailLabelSeed);
    on(mailEndpoints.folders, () => mailFolders);
    on(mailEndpoints.setFolder, ({ tables, body }) => {
      demandKnown(mailFolders, body.folderId);
      return changeEach(tables, body.selectedMailIds, (mail) => ({ ...mail, folder: body.folderId }));
    });
    on(mailEndpoints.toggleLabel, ({ tables, body }) => {
      demandKnown(mailLabelSeed, body.labelId);
      return changeEach(tables, body.selectedMailIds, (mail) => withLabelToggled(mail, body.labelId));
    });
    on(mailEndpoints.delete, ({ tables, body }) => {
      tables.remove('mail', body.selectedMailIds);
      return body.selectedMailIds;
    });
  },
};
