/** What had been agreed on of a conflict, who took it back and when: the card of it says that until there is a new resolution. */
export const withdrawnResolution = /* sql */ `
alter table conflict add column withdrawn jsonb;
`;
