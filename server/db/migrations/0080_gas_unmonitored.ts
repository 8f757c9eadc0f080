/** Work that is to be monitored and is not was stored as tested: it is looked at again, so that lists say what its own page says. */
export const gasUnmonitored = /* sql */ `
update permit p set recheck_at = p.updated_at
from permit_evidence e
where e.permit_id = p.id and p.gas in ('valid', 'due_soon') and p.state not in ('closed', 'cancelled', 'rejected')
  and (e.data->'gasPlan'->>'continuous')::boolean;
`;
