/**
 * Gas that was tested before an isolation was lost was not told as such of work that was handed back out of its test: such work is looked at
 * again, as stopped work was (0085).
 */
export const gasOfLeftWork = /* sql */ `
update permit set recheck_at = updated_at where state in ('expired', 'handed_back') and isolation = 'lost' and gas in ('valid', 'due_soon', 'silent', 'overdue');
`;
