import { freePlace, workArea } from './freePlace.ts';
import { atTheDesk } from './people.ts';
import type { permitCalls } from './permitCalls.ts';

export type LifePermit = { id: number; tracking_number: string };

const minutes = (count: number): string => new Date(Date.now() + count * 60_000).toISOString();

let motors = 0;

/** A motor of its own for each: what stopped work leaves on its equipment stands against whatever else is there. */
const nextMotor = (): string => {
  motors += 1;
  return `P-20${899 + motors}A`;
};

/** A new permit in an area of the delegate, at a place where nobody else works: the draft of somebody who plans for so many minutes. */
export const lifePermit = async (calls: ReturnType<typeof permitCalls>, delegate: string, planned: number): Promise<LifePermit> => {
  const asked = { codes: ['HSP', 'ELE'], tags: [nextMotor()], from: minutes(0), to: minutes(planned) };
  return calls.post<LifePermit>(delegate, '/v1/permits/', {
    title: 'Change the terminals of a motor',
    description: 'Open the box, change the terminals, close it and try it.',
    limits: 'Nothing but this motor.',
    emergency_actions: 'Stop, switch off, leave upwind and call 5555.',
    precautions: ['Barrier the place'],
    ppe: ['Gloves'],
    area_id: workArea.id,
    location: { type: 'Point', coordinates: await freePlace(calls.post, delegate, asked) },
    primary_code: 'HSP',
    supplementary_codes: ['ELE'],
    equipment_tags: asked.tags,
    performing_authority_sap: atTheDesk.performingAuthority,
    planned_from: asked.from,
    planned_to: asked.to,
  });
};
