/**
 * A token says from which instrument a reading came: it is sealed with the instrument. Nothing of the store changes; what is found is
 * sealed as it is, at the start that follows.
 */
export const deviceTokensSealed = /* sql */ `
insert into fact (name, value) values ('seals_owed', '["instrument"]'::jsonb) on conflict (name) do nothing;
`;
