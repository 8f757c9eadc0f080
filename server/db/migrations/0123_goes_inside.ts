/** Whether anybody goes inside of the equipment, as the request says; null where nobody has said it. */
export const goesInside = /* sql */ `
alter table permit add column goes_inside boolean;
`;
