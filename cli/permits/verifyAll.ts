import { readFile } from 'node:fs/promises';
import type { Connection } from '#cli/kit/connect.ts';
import type { Context } from '#cli/kit/context.ts';
import { readNamed } from '#cli/kit/disk.ts';
import type { Exit } from '#cli/kit/exit.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { type Head, type HeadsFile, readHeads } from '#domain/seals/heads.ts';
import { sealsAtOnce } from '#domain/seals/seal.endpoints.ts';
import { type SealedThing, sealedThings } from '#domain/seals/seal.schema.ts';
import { sealsOfServer } from './sealsOfServer.ts';

type Fault = { entity: SealedThing; key: string; fault: 'changed' | 'broken' | 'unsealed' | 'missing' };

const sentences: Readonly<Record<Fault['fault'], string>> = {
  changed: 'what is stored is not as it was sealed',
  broken: 'its seals do not fit behind each other',
  unsealed: 'it was never sealed',
  missing: 'a seal of the file is not there any more',
};

const unusable = (file: string): Problem =>
  new Problem('usage', {
    subject: '--against',
    errors: [{ field: 'against', message: `${file} is no file of heads, as "permits heads" prints them.` }],
  });

const headsIn = async (file: string): Promise<HeadsFile> => {
  const text = await readNamed(file, () => readFile(file, 'utf8'));
  const found = readHeads(text);
  if (!found || found.heads.length === 0) throw unusable(file);
  return found;
};

/** The seals of a kept file that the store does not have any more. */
const missingOf = async ({ api }: Connection, heads: readonly Head[], signal: AbortSignal): Promise<Fault[]> => {
  const faults: Fault[] = [];
  for (const entity of sealedThings) {
    const kept = heads.filter((head) => head.entity === entity).map(({ key, seq, hash }) => ({ key, seq, hash }));
    for (let from = 0; from < kept.length; from += sealsAtOnce) {
      const { missing } = (await api.seals.compare({ body: { entity, seals: kept.slice(from, from + sealsAtOnce) }, signal }))
        .result;
      faults.push(...missing.map((key): Fault => ({ entity, key, fault: 'missing' })));
    }
  }
  return faults;
};

const nameOf = ({ entity, key }: Pick<Head, 'entity' | 'key'>): string => `${entity} ${key}`;

type Compared = HeadsFile & { against: string; others: number };

const comparedWords = ({ against, heads, whole, others }: Compared): string[] => [
  `${heads.length} seals of ${against} compared.`,
  ...(whole
    ? [`${others} things have none in it: they came to be after it was written.`]
    : [
        `${against} is not whole: its last line does not say that these are all, so it was cut off, lost a line, or was written before files had such a line. ${others} things of the store have no seal in it and were NOT compared with it.`,
      ]),
];

/**
 * Has the server compare all that is evidence with its seals, and with `against` the seals themselves with a file of heads that was
 * kept elsewhere. Who could change the store could have made its seals anew: only such a file shows that, of what stands in it.
 */
export const verifyAll = async ({ connect, print, signal }: Context, against: string | undefined): Promise<Exit> => {
  const kept = against === undefined ? null : await headsIn(against);
  const heads = kept?.heads ?? [];
  const named = new Set(heads.map(nameOf));
  const connection = await connect('token');
  const faults: Fault[] = [];
  let things = 0;
  let others = 0;
  for await (const page of sealsOfServer(connection, signal)) {
    things += page.length;
    print.progress(`Verified: ${things}`);
    others += page.filter((one) => !named.has(nameOf(one))).length;
    for (const { entity, key, verdict } of page) if (verdict !== 'whole') faults.push({ entity, key, fault: verdict });
  }
  print.progress('');
  faults.push(...(await missingOf(connection, heads, signal)));
  const whole = faults.length === 0;
  const one = {
    tracking_number: null,
    events: null,
    broken_at: null,
    chain_head: null,
    seal: null,
    signatures: [],
    words_not_kept: null,
  };
  const file = kept ? { file_whole: kept.whole, not_compared: others } : { file_whole: null, not_compared: null };
  print.result({ ...one, whole, things, compared: heads.length, ...file, faults }, [
    ...faults.map(({ entity, key, fault }) => `${entity} ${key}: ${sentences[fault]}.`),
    ...(kept && against !== undefined ? comparedWords({ ...kept, against, others }) : []),
    whole ? `${things} sealed, all as they were sealed.` : `${things} sealed, ${faults.length} not as they were.`,
  ]);
  if (!whole) return 'failed';
  return kept?.whole === false ? 'disk' : 'ok';
};
