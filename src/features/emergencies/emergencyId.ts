/** Where on the page an emergency stands that goes on. */
export const emergencyId = (id: number): string => `emergency-${id}`;
