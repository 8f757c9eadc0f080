/** With each answer that is kept, the old ones of the same person go: without this, by reading all of everybody's. */
export const oldKeys = /* sql */ `
create index idempotency_old on idempotency (person_id, at);
`;
