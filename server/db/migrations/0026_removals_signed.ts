/**
 * Removing a point of an isolation is signed: by whom for which version, and what they were shown. What was removed before stays as it
 * was, without a signature.
 */
export const removalsSigned = /* sql */ `
alter table isolation_event add column removal jsonb;
alter table sign_token add column isolation_id integer;
`;
