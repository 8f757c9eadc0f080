import { sql } from 'kysely';
import { inSameSpace } from './sameSpaceOf.ts';

/** The other permits in the space of a permit that what is known there may change, as a read of their ids. */
export const spaceOf = (id: number) => sql`
  select beside.id from permit own join permit beside on ${inSameSpace('own', 'beside')}
  where own.id = ${id} and own.equipment_tags <> '{}' and beside.state in ('ready', 'issued', 'live', 'testing', 'suspended')`;
