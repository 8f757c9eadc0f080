/**
 * When conflicts were last looked for. What was authorised, issued or moved before this was kept has been looked at then; of everything
 * else nobody knows.
 */
export const conflictsChecked = /* sql */ `
alter table permit add column conflicts_checked_at timestamptz;
update permit p set conflicts_checked_at = (
  select max(h.at) from permit_audit h where h.permit_id = p.id
    and h.event in ('AUTHORISE', 'ISSUE', 'ACCEPT', 'EXTEND', 'RESCHEDULE', 'REISSUE', 'REVALIDATE', 'SANCTION_TO_TEST'))
  where p.state in ('coordination', 'ready', 'issued', 'live', 'suspended', 'testing');
update permit set simops = 'unchecked'
  where simops = 'clear' and conflicts_checked_at is null
    and state in ('draft', 'requested', 'preparing', 'endorsement', 'approval', 'coordination', 'ready', 'issued', 'live', 'suspended', 'testing');
`;
