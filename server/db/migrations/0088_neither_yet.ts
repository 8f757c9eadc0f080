/**
 * Of two works in conflict of which neither went on or was planned firmly lists said of each that the other waits: such work is looked at
 * again, so that lists say that neither goes ahead yet.
 */
export const neitherYet = /* sql */ `
update permit set recheck_at = updated_at
  where simops = 'others_wait' and state in ('draft', 'requested', 'preparing', 'endorsement', 'approval', 'suspended');
`;
