import { competences, disciplines } from '#domain/permits/kernel/permit.disciplines.ts';
import { crewRoles } from '#domain/references/data/safeguards.data.ts';

/** What people may be given beside their roles: a discipline, a competence, or what a role on a crew asks for. */
export const grantable: readonly string[] = [...new Set<string>([...disciplines, ...competences, ...crewRoles])].filter(
  (code) => code !== 'worker',
);
