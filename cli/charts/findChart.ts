import { Problem } from '#domain/kernel/problem.ts';
import { type Chart, catalog } from '#machines/catalog.ts';

/** The chart of a name; names that begin alike are offered for one that is not there. */
export const findChart = (name: string): Chart => {
  const charts: Readonly<Record<string, Chart>> = catalog;
  const chart = Object.hasOwn(charts, name) ? charts[name] : undefined;
  if (chart) return chart;
  const near = Object.keys(charts).filter((known) => known.toLowerCase().startsWith(name.slice(0, 3).toLowerCase()));
  const known = near.length > 0 ? `Did you mean ${near.join(' or ')}?` : `There are ${Object.keys(charts).join(', ')}.`;
  throw new Problem('usage', { subject: name, message: `There is no chart of this name. ${known}` });
};
