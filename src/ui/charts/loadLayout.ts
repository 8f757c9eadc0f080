import { use } from 'react';
import type { ChartLayout } from './layout.ts';

const files = import.meta.glob<ChartLayout>('./layouts/*.json', { import: 'default' });
const asked = new Map<string, Promise<ChartLayout>>();

const load = async (name: string): Promise<ChartLayout> => {
  const file = files[`./layouts/${name}.json`];
  if (!file) throw new Error(`There is no chart "${name}".`);
  return file();
};

/** The layout of a chart of the catalog; the component waits until it is there. */
export const useChartLayout = (name: string): ChartLayout => {
  const known = asked.get(name);
  if (known) return use(known);
  const loading = load(name);
  asked.set(name, loading);
  loading.catch(() => asked.delete(name));
  return use(loading);
};
