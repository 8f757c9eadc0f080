import { openStates } from '#domain/permits/kernel/permit.states.ts';
import type { CrewedPermit, Emergency } from './emergency.endpoints.ts';
import { sharesOf } from './reach.rules.ts';

type Told = Pick<Emergency, 'id' | 'areas' | 'stopped' | 'also_on_site' | 'stopped_before'> & {
  site: Pick<Emergency['site'], 'code'>;
};

const isOpen = ({ state }: CrewedPermit): boolean => openStates.some((known) => known === state);

/** Why a permit that another emergency has stopped concerns this one; nothing where it does not. */
const waysInto = ({ areas, also_on_site }: Told, permit: CrewedPermit): Pick<CrewedPermit['ways'][number], 'way'>[] => {
  const isOfIts = (area: string): boolean => areas.some(({ code }) => code === area);
  if (isOfIts(permit.area_code)) return [{ way: 'area' }];
  const own = also_on_site.find(({ id }) => id === permit.id)?.ways;
  return own ?? permit.ways.filter(({ area }) => isOfIts(area));
};

/**
 * How many works stand still in the areas of an emergency, and how many that reach in, by whichever emergency: what a drill had stopped
 * before a fire came was not stopped again, and stands still for the fire all the same, also when the drill is stood down. `before` says
 * how many of both those are.
 */
export const stoppedIn = (emergency: Told, open: readonly Told[]): { inside: number; reaching: number; before: number } => {
  const own = new Set(emergency.stopped.map(({ id }) => id));
  const others = open.filter(({ id, site }) => id !== emergency.id && site.code === emergency.site.code);
  const byOthers = others
    .flatMap(({ stopped }) => stopped)
    .filter(isOpen)
    .map((permit) => ({ id: permit.id, ways: waysInto(emergency, permit) }));
  const before = new Map(
    [...byOthers, ...emergency.stopped_before]
      .filter(({ id, ways }) => !own.has(id) && ways.length > 0)
      .map(({ id, ways }) => [id, ways] as const),
  );
  const all = [...emergency.stopped, ...[...before.values()].map((ways) => ({ ways }))];
  return { ...sharesOf(all), before: before.size };
};
