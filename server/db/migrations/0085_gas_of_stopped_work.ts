/**
 * Gas that was tested before an isolation was lost under stopped work was stored as tested: such work is looked at again, so that lists say
 * what its own page says. Few permits stand still, so all of them are whose list has a gas test.
 */
export const gasOfStoppedWork = /* sql */ `
update permit set recheck_at = updated_at where state = 'suspended' and gas in ('valid', 'due_soon', 'silent', 'overdue');
`;
