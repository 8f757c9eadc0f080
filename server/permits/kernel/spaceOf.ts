import { sql } from 'kysely';

/** The other permits in the space of a permit that what is known there may change, as a read of their ids. */
export const spaceOf = (id: number) => sql`
  select beside.id from permit own join permit beside on beside.site_id = own.site_id and beside.id <> own.id
    and beside.equipment_tags && own.equipment_tags
    and ('CSE' in (own.primary_code, beside.primary_code) or 'CSE' = any(own.supplementary_codes) or 'CSE' = any(beside.supplementary_codes))
  where own.id = ${id} and own.equipment_tags <> '{}' and beside.state in ('ready', 'issued', 'live', 'testing', 'suspended')`;
