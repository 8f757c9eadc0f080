/**
 * What the kinds of work ask for beyond gas tests and isolations is recorded with the evidence of a permit, and so is who is inside a
 * confined space. Permits from before have neither. None is stopped by that: what is missing is asked for at their next step.
 */
export const safeguards = /* sql */ `
update permit_evidence set data = '{"safeguards": [], "entries": []}'::jsonb || data;
`;
