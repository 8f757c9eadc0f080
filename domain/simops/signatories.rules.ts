/** Somebody who has signed a resolution: whether they coordinate, and the areas that they are a delegate of at that moment. */
export type Signatory = { sap: number; coordinates: boolean; areas: readonly number[] };

export type Role = 'Hse Coordinator' | 'Area Owner Delegate';

/**
 * In which role each of the signers counts: one coordinator, and for every area a delegate of it who is somebody else. One delegate
 * may answer for several areas. Null where they are not enough.
 */
export const rolesOfSigners = (
  people: readonly Signatory[],
  areas: readonly number[],
): readonly { sap: number; role: Role }[] | null => {
  for (const coordinator of people.filter(({ coordinates }) => coordinates)) {
    const delegates = people.filter(({ sap }) => sap !== coordinator.sap);
    if (!areas.every((area) => delegates.some((one) => one.areas.includes(area)))) continue;
    const needed = delegates.filter((one) => areas.some((area) => one.areas.includes(area)));
    return [
      { sap: coordinator.sap, role: 'Hse Coordinator' },
      ...needed.map(({ sap }) => ({ sap, role: 'Area Owner Delegate' as const })),
    ];
  }
  return null;
};
