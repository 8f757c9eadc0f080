import type { Insertable } from 'kysely';
import type { EquipmentTable } from '#server/db/tables.ts';
import type { Kind } from './place.seed.ts';
import type { DemoArea } from './plant.ts';

/** A site has two systems an area; this is the first of them. */
export const firstSystemOf = ({ id }: Pick<DemoArea, 'id'>): number => id * 2;

const high: readonly Kind[] = ['compressor', 'heater', 'detector', 'panel', 'column'];
const low: readonly Kind[] = ['building', 'ground', 'rack', 'sump', 'crane', 'cable'];

const criticalityOf = (kind: Kind): 'high' | 'medium' | 'low' => {
  if (high.includes(kind)) return 'high';
  return low.includes(kind) ? 'low' : 'medium';
};

/** Things in a row beside each other. */
const aRow = 6;

/** Where the thing of this place in the list stands: in rows over the outline, which is a rectangle that begins at its lower left corner. */
const pointOf = ({ polygon, equipment }: DemoArea, index: number): [number, number] => {
  const [[left, low] = [0, 0], , [right, top] = [0, 0]] = polygon;
  const rows = Math.ceil(equipment.length / aRow);
  const share = (index % aRow) + 1;
  const row = Math.floor(index / aRow) + 1;
  return [Math.round(left + ((right - left) * share) / (aRow + 1)), Math.round(low + ((top - low) * row) / (rows + 1))];
};

type Row = Pick<Insertable<EquipmentTable>, 'site_id' | 'area_id' | 'tag' | 'name' | 'system_id' | 'criticality'> & {
  point: string;
};

/** The equipment of an area as its register holds it. */
export const equipmentRows = (area: DemoArea): Row[] =>
  area.equipment.map(({ kind, tag }, index) => ({
    site_id: area.site_id,
    area_id: area.id,
    tag,
    name: `${area.name}, ${kind}`,
    system_id: firstSystemOf(area) + (index % 2),
    point: JSON.stringify(pointOf(area, index)),
    criticality: criticalityOf(kind),
  }));
