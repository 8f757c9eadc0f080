import { rolesOf } from '#src/system/session.ts';

/** Whether who is signed in may declare an emergency. */
export const mayDeclare = (session: Parameters<typeof rolesOf>[0]): boolean => {
  const roles = rolesOf(session);
  return roles.includes('Hse Coordinator') || roles.includes('Area Owner Delegate');
};
