import type { Db } from 'miragejs/db';

/** Rows of a fake app, in memory. Over Mirage's plain database: its models and serialisers are slow beyond some thousand rows. */
export type Tables = {
  load: <T extends { id: string }>(name: string, rows: readonly T[]) => void;
  /** Copies, in the order in which they were loaded; none when nothing was. */
  all: <T extends { id: string }>(name: string) => T[];
};

export const tablesOver = (db: Db): Tables => ({
  load: (name, rows) => {
    db.createCollection(name);
    db[name]?.insert([...rows]);
  },
  all: (name) => [...(db[name] ?? [])],
});
