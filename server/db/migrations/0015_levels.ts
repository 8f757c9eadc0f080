/** The levels that permits have are asked for by themselves, and permits by their levels. */
export const levels = /* sql */ `
create index permit_level on permit (level);
`;
