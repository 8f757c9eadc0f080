import type { Texts } from '#domain/kernel/language.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { type Chart, catalog } from '#machines/catalog.ts';

const noChartBut = (near: readonly string[]): Texts => ({
  en: `There is no chart of this name. Did you mean ${near.join(' or ')}?`,
  tr: `Bu adda bir şema yok. Şunu mu demek istediniz: ${near.join(' ya da ')}?`,
  ar: `لا يوجد مخطط بهذا الاسم. هل تقصد ${near.join(' أو ')}؟`,
});
const noChart = (known: readonly string[]): Texts => ({
  en: `There is no chart of this name. There are ${known.join(', ')}.`,
  tr: `Bu adda bir şema yok. Şunlar var: ${known.join(', ')}.`,
  ar: `لا يوجد مخطط بهذا الاسم. المخططات الموجودة: ${known.join(', ')}.`,
});

/** The chart of a name; names that begin alike are offered for one that is not there. */
export const findChart = (name: string): Chart => {
  const charts: Readonly<Record<string, Chart>> = catalog;
  const chart = Object.hasOwn(charts, name) ? charts[name] : undefined;
  if (chart) return chart;
  const near = Object.keys(charts).filter((known) => known.toLowerCase().startsWith(name.slice(0, 3).toLowerCase()));
  throw new Problem('usage', { subject: name, text: near.length > 0 ? noChartBut(near) : noChart(Object.keys(charts)) });
};
