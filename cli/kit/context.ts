import type { Connection, Need } from './connect.ts';
import type { Globals } from './globals.ts';
import type { Print } from './print.ts';
import { readSettings, type Settings } from './settings.ts';
import type { World } from './world.ts';

/** All that a command's `run` can touch. */
export type Context = {
  print: Print;
  settings: Settings;
  /** Aborted by SIGINT and SIGTERM: stop, and leave nothing behind. */
  signal: AbortSignal;
  self: Pick<World, 'pid'>;
  stdin: World['stdin'];
  connect: (need: Need) => Promise<Connection>;
};

/** Makes the context of one run, and what closes it. */
export const createContext = async (
  world: World,
  globals: Globals,
  print: Print,
): Promise<{ context: Context; close: () => Promise<void> }> => {
  const settings = await readSettings(world, globals);
  const open: Connection[] = [];
  const context: Context = {
    print,
    settings,
    signal: world.signal,
    self: world,
    stdin: world.stdin,
    connect: async (need) => {
      const { connect } = await import('./connect.ts');
      const connection = await connect(world, settings, print, need);
      open.push(connection);
      return connection;
    },
  };
  return { context, close: async () => void (await Promise.all(open.map((connection) => connection.close()))) };
};
