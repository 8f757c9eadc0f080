import type { Emergency } from '#domain/permits/emergencies/emergency.endpoints.ts';
import { namingAll } from './emergencies.ts';
import { type Desk, desk } from './permitDesk.ts';

type OfCrew = { permit: number; member: number };

const taken = (reply: { statusCode: number; body: string }): void => {
  if (reply.statusCode >= 300) throw new Error(reply.body);
};

/** Somebody is ticked in the head count of an emergency. */
export const ticked = (world: Desk, emergency: number, one: OfCrew, accounted = true) =>
  world.call(desk.sme, 'PUT', `/v1/emergencies/${emergency}/head-count/`, { ...one, accounted });

/** An emergency over an area that is declared and not stood down; with its number. */
export const declaredOver = async (world: Desk, area = 1, named = 'U100-A'): Promise<number> => {
  const declared = await world.call(desk.hse, 'POST', '/v1/emergencies/', { areas: [area], kind: 'drill', named });
  taken(declared);
  return declared.json().result.id;
};

/** It is stood down with everybody ticked but who is missing. */
export const stoodDownOver = async (world: Desk, id: number, missing: readonly OfCrew[]): Promise<void> => {
  const open = async (): Promise<Emergency | undefined> =>
    ((await world.call(desk.hse, 'GET', '/v1/emergencies/')).json().result as Emergency[]).find((one) => one.id === id);
  const isMissing = (permit: number, member: number): boolean =>
    missing.some((one) => one.permit === permit && one.member === member);
  const listed = namingAll((await open()) ?? { stopped: [], also_on_site: [] });
  for (const { permit, members } of listed?.people ?? [])
    for (const member of members) if (!isMissing(permit, member)) taken(await ticked(world, id, { permit, member }));
  const left = await open();
  const signature = await world.signature(desk.hse, desk.hse, 'STAND_DOWN', null, id);
  const unaccounted = left && namingAll(left);
  taken(await world.call(desk.hse, 'POST', `/v1/emergencies/${id}/stand-down/`, { signature, unaccounted }));
  world.pass(1);
};

/** An emergency over the first area that ends with these people missing; with its number. */
export const standDownOver = async (world: Desk, missing: readonly OfCrew[]): Promise<number> => {
  const id = await declaredOver(world);
  await stoodDownOver(world, id, missing);
  return id;
};
