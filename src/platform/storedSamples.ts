import { inStore } from './database.ts';
import { heardSamplesChange } from './samplesElsewhere.ts';
import { keepText, noteStorageFault, readText, removeText, sampleDatabase, storageKeys } from './storage.ts';

/** The rows of the sample apps, by their tables. */
export type SampleRows = Record<string, readonly { id: string }[]>;
/** Goes up when the rows of a sample change their shape: those of before are forgotten. */
const version = 2;
type StoredSamples = { version: number; whose: string; rows: SampleRows };

const place = { database: sampleDatabase, store: 'rows' };
const name = 'samples';

/** The world of the samples that runs in this page, and whose it is. */
type World = {
  whose: string;
  rows: () => SampleRows;
  /** Goes on with the rows that another page has kept. */
  take: (rows: SampleRows) => void;
};
let world: World | null = null;
let pages: BroadcastChannel | null = null;
let isSaving = false;
let isChanged = false;

/** Whether a person has the samples kept on this device. */
export const areSamplesStored = (whose: string): boolean => whose !== '' && readText(storageKeys.samples) === whose;

/** What is kept for a person; null when nothing is. */
export const storedSamples = async (whose: string): Promise<SampleRows | null> => {
  if (!areSamplesStored(whose)) return null;
  try {
    const stored = await inStore<StoredSamples | undefined>(place, 'readonly', (store) => store.get(name));
    return stored?.version === version && stored.whose === whose ? stored.rows : null;
  } catch {
    noteStorageFault('corrupt');
    return null;
  }
};

// Written while something is saved, it is saved once more: as often as there is something new, and no oftener than the browser can.
const save = async (): Promise<void> => {
  isChanged = true;
  if (isSaving) return;
  isSaving = true;
  try {
    while (isChanged && world && areSamplesStored(world.whose)) {
      isChanged = false;
      const stored: StoredSamples = { version, whose: world.whose, rows: world.rows() };
      await inStore(place, 'readwrite', (store) => store.put(stored, name));
      pages?.postMessage(world.whose);
    }
  } catch {
    noteStorageFault('full');
  } finally {
    isSaving = false;
  }
};

const forget = async (): Promise<void> => {
  await inStore(place, 'readwrite', (store) => store.delete(name)).catch(() => undefined);
};

// A page that went on with rows of its own would put back with its next write whatever others have changed meanwhile.
const takeFromElsewhere = async ({ data: whose }: MessageEvent<string>): Promise<void> => {
  if (whose !== world?.whose) return;
  const rows = await storedSamples(whose);
  if (rows === null || whose !== world.whose) return;
  world.take(rows);
  heardSamplesChange();
};

/** A world has begun: what is kept from now on is its rows, and what other pages keep becomes its own. */
export const beginSamples = (begun: World): void => {
  world = begun;
  pages?.close();
  pages = new BroadcastChannel(name);
  pages.onmessage = (heard) => void takeFromElsewhere(heard);
};

/** Something was written to the samples. */
export const noteSampleWrite = (): void => {
  if (world && areSamplesStored(world.whose)) void save();
};

/** Keeps a person's samples on this device from now on, or forgets them. */
export const keepSamples = async (whose: string, on: boolean): Promise<void> => {
  if (on) return keepText(storageKeys.samples, whose) ? save() : undefined;
  removeText(storageKeys.samples);
  await forget();
};

/** Everything that was changed in the samples goes. The page has to be loaded again: what it shows is of before. */
export const resetSamples = async (): Promise<void> => {
  world = null;
  await forget();
};
