type Box = { x: number; y: number; width: number; height: number; columns: number };
export type Hazard = 'zone0' | 'zone1' | 'zone2' | 'safe';

/** Where each zone lies on the plan of its site, in metres, and in how many columns its areas stand: 1,400 m by 900 m. */
const blocks: Record<string, Box> = {
  'U100 Reception': { x: 20, y: 620, width: 300, height: 260, columns: 2 },
  'U200 Gas treatment': { x: 340, y: 620, width: 620, height: 260, columns: 3 },
  'U700 Flare and blowdown': { x: 980, y: 620, width: 400, height: 260, columns: 2 },
  'U300 Compression': { x: 20, y: 320, width: 540, height: 280, columns: 3 },
  'U400 NGL and fractionation': { x: 580, y: 320, width: 380, height: 280, columns: 2 },
  'U600 Utilities': { x: 980, y: 320, width: 400, height: 280, columns: 3 },
  'U500 Tank farm': { x: 20, y: 20, width: 720, height: 280, columns: 3 },
  'U800 Jetty and buildings': { x: 760, y: 20, width: 620, height: 280, columns: 2 },
  Jetty: { x: 20, y: 20, width: 840, height: 260, columns: 3 },
  Depot: { x: 20, y: 320, width: 840, height: 260, columns: 3 },
};

/** Half of the road between two areas. */
const verge = 4;

/** The outline of an area, the one of so many of its zone: a rectangle that begins at its lower left corner. */
export const outlineOf = (zone: string, index: number, count: number): [number, number][] => {
  const block = blocks[zone];
  if (!block) throw new Error(`${zone} is not on the plan.`);
  const width = block.width / block.columns;
  const height = block.height / Math.ceil(count / block.columns);
  const left = block.x + (index % block.columns) * width + verge;
  const low = block.y + Math.floor(index / block.columns) * height + verge;
  const [right, high] = [left + width - 2 * verge, low + height - 2 * verge];
  return [
    [left, low],
    [right, low],
    [right, high],
    [left, high],
  ].map(([x = 0, y = 0]): [number, number] => [Math.round(x), Math.round(y)]);
};

const safe = ['U600-A', 'U600-B', 'U600-C', 'U600-D', 'U600-E', 'U800-C', 'U800-D', 'J10-C'];
const nearGas = /^(U300-[A-D]|U500-C|U700-A|U400-D)$/;

/** How likely gas is in an area: figures of the demo plant. */
export const hazardOf = (code: string): Hazard => {
  if (safe.includes(code)) return 'safe';
  return nearGas.test(code) ? 'zone1' : 'zone2';
};

/** How many permits an area takes in one shift: figures of the demo plant. */
export const capacityOf = (busy: number): number => 8 + Math.ceil(busy / 5);
