import { type Html, html } from './html.ts';

export type PlannedArea = { code: string; polygon: [number, number][] | null; crossing: number };

const margin = 20;

/** The outlines of areas as they lie beside each other, north up; nothing where none is drawn. Metres of the site's plan. */
export const areasPlan = (areas: readonly PlannedArea[], label: string): Html | null => {
  const drawn = areas.flatMap(({ polygon, ...area }) => (polygon && polygon.length > 2 ? [{ ...area, polygon }] : []));
  if (drawn.length === 0) return null;
  const corners = drawn.flatMap(({ polygon }) => polygon);
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const size = Math.max(right - left, high - low) / 45;
  const shapes = drawn.map(({ code, polygon, crossing }) => {
    const points = polygon.map(([x, y]) => `${x},${high - y + low}`).join(' ');
    const x = polygon.reduce((sum, corner) => sum + corner[0], 0) / polygon.length;
    const y = high + low - polygon.reduce((sum, corner) => sum + corner[1], 0) / polygon.length;
    const fill = crossing > 0 ? '#ddd' : '#fff';
    return html`<polygon points="${points}" fill="${fill}" stroke="#111" stroke-width="${size / 8}"/><text x="${x}" y="${y}" font-size="${size}" text-anchor="middle" direction="ltr">${code}${crossing > 0 ? ` · ${crossing}` : ''}</text>`;
  });
  const box = `${left - margin} ${low - margin} ${right - left + 2 * margin} ${high - low + 2 * margin}`;
  return html`<svg viewBox="${box}" role="img" aria-label="${label}">${shapes}</svg>`;
};
