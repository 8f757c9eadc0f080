/**
 * Who resolves a conflict signs for two works, each with its version: `version` is that of the work with the lower id, `other_version` that
 * of the other one. A signature whose words name no conflict has none.
 */
export const signedForBoth = /* sql */ `
alter table sign_token add column other_version integer;
`;
