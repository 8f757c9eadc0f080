/**
 * What the words of a signature name is what it counts for: the point of an isolation, and the conflict of two works. A signature whose words
 * name neither has none.
 */
export const signedForParts = /* sql */ `
alter table sign_token add column point integer;
alter table sign_token add column conflict_id integer;
`;
