/**
 * Every override says by itself what makes up for it. Until now one text was asked for both, why and what makes up for it: it is kept
 * as the reason and stands as the measure too. A handover that two people sign is sealed with a hash behind the one before of its
 * site; those that were signed earlier have none.
 */
export const measuresAndSeals = /* sql */ `
update permit_evidence set data = jsonb_set(data, '{overrides}', (
  select jsonb_agg(case when one ? 'measure' then one else one || jsonb_build_object('measure', one -> 'reason') end order by place)
  from jsonb_array_elements(data -> 'overrides') with ordinality as listed (one, place)))
where jsonb_array_length(coalesce(data -> 'overrides', '[]')) > 0;

alter table handover add column seal_seq integer, add column hash bytea, add column prev_hash bytea;
create unique index handover_seal on handover (site_id, seal_seq);
`;
