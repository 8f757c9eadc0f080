import type { Language } from '#domain/kernel/language.ts';
import { changeInStore, inStore } from './database.ts';
import { mergedRows } from './mergedRows.ts';
import { newKey } from './newKey.ts';
import { heardSamplesChange, type SamplesChange } from './samplesElsewhere.ts';
import { keepText, noteStorageFault, readText, removeText, sampleDatabase, storageKeys, watchKey } from './storage.ts';

/** The rows of the sample apps, by their tables. */
export type SampleRows = Record<string, readonly { id: string }[]>;
/** Goes up when the rows of a sample change their shape: those of before are forgotten. */
const version = 3;
/** `stamp` is another one with every writing: a page knows by it that nobody else has written. */
type StoredSamples = { version: number; whose: string; stamp: string; rows: SampleRows };

const place = { database: sampleDatabase, store: 'rows' };
const name = 'samples';

/** The world of the samples that runs in this page, and whose it is. */
type World = {
  whose: string;
  rows: () => SampleRows;
  /** Members of rows in which people write at length: what two pages write of one at the same time is put together. */
  texts: readonly string[];
  /** Goes on with the rows that another page has kept. */
  take: (rows: SampleRows) => void;
  /** Begins again, as if nothing had ever been written. */
  restart: () => void;
  /** Passes where a call that writes would; rejects with a Problem, its sentence in the language, where that would fail. */
  write: (language: Language) => Promise<void>;
};
type Told = { whose: string; change: SamplesChange };

let world: World | null = null;
let pages: BroadcastChannel | null = null;
/** What is being written now; null where nothing is. */
let saving: Promise<void> | null = null;
let isChanged = false;
/** What this page last had in common with what is kept, and the stamp of that; null where it had nothing. */
let common: { stamp: string; rows: SampleRows } | null = null;
/** It was begun again, and what is kept is of before. */
let isRestarted = false;

let isUnkept = false;
const unkeptReaders = new Set<() => void>();
const noteUnkept = (unkept: boolean): void => {
  isUnkept = unkept;
  for (const read of unkeptReaders) read();
};

/** Whether what was changed last could not be kept, though it is to be: there is no room, or nothing may be kept. */
export const areSamplesUnkept = (): boolean => isUnkept;
/** Whether the world of this page is that of a scenario, which is never kept. */
export const areSamplesOfNobody = (): boolean => world?.whose === '';
/** Calls back when one of the two changes, or whether samples are kept, in any page. Answers how to stop. */
export const watchUnkept = (read: () => void): (() => void) => {
  unkeptReaders.add(read);
  const stop = watchKey(storageKeys.samples, read);
  return () => {
    stop();
    unkeptReaders.delete(read);
  };
};

/** Whether a person has the samples kept on this device. */
export const areSamplesStored = (whose: string): boolean => whose !== '' && readText(storageKeys.samples) === whose;

const isOf = (stored: StoredSamples | undefined, whose: string): stored is StoredSamples =>
  stored?.version === version && stored.whose === whose;

/** What is kept for a person; null when nothing is. */
export const storedSamples = async (whose: string): Promise<SampleRows | null> => {
  common = null;
  if (!areSamplesStored(whose)) return null;
  try {
    const stored = await inStore<StoredSamples | undefined>(place, 'readonly', (store) => store.get(name));
    if (!isOf(stored, whose)) return null;
    common = { stamp: stored.stamp, rows: stored.rows };
    return stored.rows;
  } catch {
    noteStorageFault('corrupt');
    return null;
  }
};

const notifyPages = (told: Told): void => pages?.postMessage(told);

/** Goes on with what other pages have kept, and with what this one has written meanwhile. Answers whether there was anything. */
const takeOver = (mine: World, { stamp, rows }: StoredSamples): boolean => {
  if (stamp === common?.stamp) return false;
  mine.take(common ? mergedRows(common.rows, mine.rows(), rows, mine.texts) : rows);
  common = { stamp, rows };
  return true;
};

// Written while something is saved, it is saved once more: as often as there is something new, and no oftener than the browser can.
const saveAll = async (): Promise<void> => {
  try {
    while (isChanged && world && areSamplesStored(world.whose)) {
      const mine = world;
      let isMerged = false;
      const kept = await changeInStore<StoredSamples>(place, name, (stored) => {
        isMerged = !isRestarted && isOf(stored, mine.whose) && takeOver(mine, stored);
        isChanged = false;
        isRestarted = false;
        return { version, whose: mine.whose, stamp: newKey(), rows: mine.rows() };
      });
      common = kept;
      noteUnkept(false);
      if (isMerged) heardSamplesChange('changed');
      notifyPages({ whose: mine.whose, change: 'changed' });
    }
  } catch {
    noteUnkept(true);
    noteStorageFault('full');
  } finally {
    saving = null;
  }
};

const save = async (): Promise<void> => {
  if (!world || !areSamplesStored(world.whose)) return;
  isChanged = true;
  saving ??= saveAll();
  await saving;
};

/** Ends when what was written to the samples until now is kept, where it is to be kept. */
export const samplesAreStored = async (): Promise<void> => {
  await saving;
};

const forget = async (): Promise<void> => {
  await inStore(place, 'readwrite', (store) => store.delete(name)).catch(() => undefined);
};

const restart = (mine: World): void => {
  mine.restart();
  isRestarted = true;
  heardSamplesChange('reset');
  // What this page was saving when the others were reset must not come back.
  noteSampleWrite();
};

const readStored = (): Promise<StoredSamples | undefined> => inStore(place, 'readonly', (store) => store.get(name));

// A page that went on with rows of its own would put back with its next write whatever others have changed meanwhile.
const hearOf = async ({ whose, change }: Told): Promise<void> => {
  const mine = world;
  if (!mine || whose !== mine.whose) return;
  if (change === 'reset') return restart(mine);
  const stored = await readStored().catch(() => undefined);
  const isFirst = common?.stamp === '';
  if (mine !== world || !isOf(stored, whose) || !takeOver(mine, stored)) return;
  heardSamplesChange('changed');
  // What was written here before anything was kept is kept as well.
  if (isFirst) noteSampleWrite();
};

/** A world has begun: what is kept from now on is its rows, and what other pages keep becomes its own. */
export const beginSamples = (begun: World): void => {
  world = begun;
  noteUnkept(isUnkept);
  common ??= { stamp: '', rows: begun.rows() };
  pages?.close();
  pages = new BroadcastChannel(name);
  pages.onmessage = ({ data }: MessageEvent<Told>) => void hearOf(data);
};

/** Something was written to the samples. */
export const noteSampleWrite = (): void => {
  void save();
};

/** For what a page of the samples writes in its own memory: rejects with a Problem where the world of the samples takes no writes. */
export const writeSample = async (language: Language): Promise<void> => world?.write(language);

/** Keeps a person's samples on this device from now on, or forgets them. */
export const keepSamples = async (whose: string, on: boolean): Promise<void> => {
  if (on) {
    const isNoted = keepText(storageKeys.samples, whose);
    noteUnkept(!isNoted);
    if (isNoted) await save();
    return;
  }
  removeText(storageKeys.samples);
  noteUnkept(false);
  await forget();
};

/**
 * Everything that a person has changed in the samples goes, in the other pages of this browser too. This one has to be loaded again: what it
 * shows is of before.
 */
export const resetSamples = async (whose: string): Promise<void> => {
  world = null;
  await forget();
  notifyPages({ whose, change: 'reset' });
};
