import type { SavedPack } from '#machines/blackStart/blackStart.machine.ts';
import { keepValue, personPrefix, readValue, watchKey } from '#src/platform/storage.ts';

/** Goes with the person who signs out, like everything under this name. */
const key = `${personPrefix}blackStart`;

export type WholePack = SavedPack & { html: string };

const isPack = (value: object | null): value is WholePack & { whose: string } =>
  value !== null &&
  (['site', 'madeAt', 'timeZone', 'html', 'whose'] as const).every((name) => typeof Reflect.get(value, name) === 'string');

/** The pack that this device keeps for somebody; null when it keeps none, or another person's. */
export const readPack = (whose: string): WholePack | null => {
  const value = readValue(key);
  return isPack(value) && value.whose === whose ? value : null;
};

/** Storage tells other tabs alone; this one may have renewed its pack by itself. */
const watching = new Set<() => void>();

/** Keeps the newest pack in place of the one before. Answers whether there was room. */
export const keepPack = (whose: string, pack: WholePack): boolean => {
  const kept = keepValue(key, { ...pack, whose });
  if (kept) for (const changed of watching) changed();
  return kept;
};

/** Calls back when this or another tab keeps another pack, or the person has gone. Answers how to stop. */
export const watchPack = (changed: () => void): (() => void) => {
  const stop = watchKey(key, changed);
  watching.add(changed);
  return () => {
    watching.delete(changed);
    stop();
  };
};

/** The pack without what a blackout does not need first: the page brings the style for it. */
export const shortForm = ({ html }: Pick<WholePack, 'html'>): string => html.replace('<body>', '<body class="brief">');
