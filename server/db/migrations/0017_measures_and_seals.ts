/**
 * Every override says by itself what makes up for it. Until now one text was asked for both, why and what makes up for it: it is kept
 * as the reason and stands as the measure too.
 */
export const overrideMeasures = /* sql */ `
update permit_evidence set data = jsonb_set(data, '{overrides}', (
  select jsonb_agg(case when one ? 'measure' then one else one || jsonb_build_object('measure', one -> 'reason') end order by place)
  from jsonb_array_elements(data -> 'overrides') with ordinality as listed (one, place)))
where jsonb_array_length(coalesce(data -> 'overrides', '[]')) > 0;
`;
