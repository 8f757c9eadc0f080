import { grantable } from '#domain/permits/evidence/grantable.ts';

/** One right beside the roles: an area of a site, or a competence. */
export const rightFlags = {
  site: { about: 'the code of the site that the area is of', takes: 'text' },
  area: { about: 'the code of the area that they are a delegate of', takes: 'text' },
  competence: { about: `a discipline or a competence: ${grantable.join(', ')}`, takes: 'text' },
} as const;
