import type { Context } from '#cli/kit/context.ts';
import type { Exit } from '#cli/kit/exit.ts';
import { endLine, type Head, headLine } from '#domain/seals/heads.ts';
import { sealsOfServer } from './sealsOfServer.ts';

/** The last seal of everything, to be kept where who could change the store cannot. */
export const listHeads = async ({ connect, print, signal }: Context): Promise<Exit> => {
  const connection = await connect('token');
  const heads: Head[] = [];
  for await (const page of sealsOfServer(connection, signal))
    for (const { entity, key, seals, head } of page) if (head !== null) heads.push({ entity, key, seq: seals, hash: head });
  print.table(
    { heads },
    ['Of', 'Key', 'Seals', 'Hash'],
    [...heads.map(headLine), endLine(heads.length)].map((line) => line.split('\t')),
  );
  return 'ok';
};
