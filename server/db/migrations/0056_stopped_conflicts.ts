/**
 * A conflict between two works that were both stopped was written as gone as soon as anybody looked, though either may begin again. Nobody
 * has looked at such work: lists say so, and whoever opens one finds what stands.
 */
export const stoppedConflicts = /* sql */ `
update permit p set conflicts_checked_at = null, simops = 'unchecked'
  where p.state = 'suspended' and p.simops in ('clear', 'others_wait') and exists (select 1 from conflict k
    join permit o on o.id = case when k.permit_a = p.id then k.permit_b else k.permit_a end
    where p.id in (k.permit_a, k.permit_b) and k.state = 'gone'
      and o.state in ('draft', 'requested', 'preparing', 'endorsement', 'approval', 'suspended'));
`;
