import { cpSync } from 'node:fs';
import { expect, inject, test, vi } from 'vitest';
import { openStore } from '#server/db/openStore.ts';
import { startBuiltServer } from '#tests/kit/builtServer.ts';
import { acts, addPlaces, type Recorded, writeEvidence } from '#tests/kit/evidenceUnderFaults.ts';
import { temporaryFolder } from '#tests/kit/stores.ts';
import { addWorks, type Done, faultsIn, openWork, worksOf, write } from '#tests/kit/workUnderFaults.ts';

const rounds = process.env.DEEP ? 100 : 3;
/** Changes that are acknowledged in a round before the server dies. */
const perRound = 12;
/** Records of evidence that are acknowledged besides: three rounds have each kind. */
const recordsPerRound = 4;
const writers = 3;
/** One crew takes 60 people, so that there is room for everybody whom all rounds list. */
const works = Math.max(18, rounds);

// Wide: a machine that does other work as well takes a minute to start the server once.
vi.setConfig({ testTimeout: process.env.DEEP ? 1_800_000 : 300_000 });

const storeWithWork = async () => {
  const folder = `${temporaryFolder()}/data`;
  cpSync(inject('pgliteTemplate'), folder, { recursive: true });
  const { db, close } = await openStore({ databaseUrl: null, dataDir: folder });
  await addWorks(db, works);
  const places = await addPlaces(db);
  await close();
  return { folder, places };
};

const open = async (folder: string) => {
  const server = startBuiltServer({ DEMO_DATA: 'off', DATA_DIR: folder, SIGNINGS_PER_MINUTE: '1000' });
  return { server, ...(await openWork(await server.ready)) };
};

test(`killed between changes of permits and records of every kind ${rounds} times: everything acknowledged is there, every history fits, and all is as it was sealed`, async () => {
  const { folder, places } = await storeWithWork();
  const recorded: Recorded[] = [];
  let opened = await open(folder);
  for (let round = 0; round < rounds; round += 1) {
    const done: Done[] = [];
    const before = recorded.length;
    // Nobody goes into a confined space whose work was stopped.
    const ids = (await worksOf(opened)).filter((id) => id !== places.confined);
    const writing = Array.from({ length: writers }, (_, nth) =>
      write(opened, [...ids.slice(nth), ...ids.slice(0, nth)], `R${round}-${nth}`, done).catch(() => undefined),
    );
    writing.push(writeEvidence(opened, places, recorded, { from: before }).catch(() => undefined));
    await vi.waitUntil(() => done.length >= perRound && recorded.length >= before + recordsPerRound, { timeout: 60_000 });
    opened.server.kill('SIGKILL');
    await Promise.all([...writing, opened.server.ended]);
    opened = await open(folder);
    expect(await faultsIn(opened, [...done, ...recorded.slice(before)])).toEqual([]);
  }
  expect([...new Set(recorded.map(({ act }) => act))].sort()).toEqual(Object.keys(acts).sort());
  opened.server.kill('SIGTERM');
  expect((await opened.server.ended).code).toBe(0);
});
