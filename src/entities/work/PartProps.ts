import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import type { PermitWork } from '#domain/permits/permit/work.schema.ts';

/** What each part of a permit's page that shows evidence is given. */
export type PartProps = { permit: Permit; work: PermitWork };
