import { randomBytes } from 'node:crypto';
import pg from 'pg';

export type OwnDatabase = { name: string; url: string; drop: () => Promise<void> };

/** A new database on a PostgreSQL: empty, or a copy of the one that `template` names, to which nobody may be connected. */
export const createDatabase = async (server: string, template?: string): Promise<OwnDatabase> => {
  const asAdmin = async (text: string): Promise<void> => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(text).finally(() => client.end());
  };
  const name = `control_room_test_${randomBytes(6).toString('hex')}`;
  await asAdmin(`create database ${name}${template ? ` template ${template}` : ''}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: () => asAdmin(`drop database if exists ${name} with (force)`) };
};
