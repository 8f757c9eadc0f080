/**
 * A work reaches as far as its papers say where that is more than its kinds of work do: a pressure test asks for the distance that its stored
 * energy needs. Whoever looks for other work reads it beside the place. For what is open the server looks anew.
 */
export const namedReach = /* sql */ `
alter table permit add column reach_m real;
update permit p set reach_m = named.metres, conflicts_checked_at = null,
    recheck_at = case when p.state in ('issued', 'live', 'testing') then least(p.recheck_at, now()) else p.recheck_at end
  from (select e.permit_id, (one.record ->> 'value')::real as metres
    from permit_evidence e cross join lateral (
      select proved.record from jsonb_array_elements(coalesce(e.data -> 'safeguards', '[]'::jsonb)) with ordinality as proved (record, no)
        where proved.record ->> 'name' = 'stored_energy_distance' order by proved.no desc limit 1) one) named
  where named.permit_id = p.id and 'PRT' = any(array_prepend(p.primary_code, p.supplementary_codes))
    and named.metres > case when 'RAD' = any(array_prepend(p.primary_code, p.supplementary_codes)) then 60
      when 'BRK' = any(array_prepend(p.primary_code, p.supplementary_codes)) then 30 else 25 end
    and p.state not in ('closed', 'cancelled', 'rejected');
`;
