import type { Area } from '#domain/permits/draft.endpoints.ts';
import { collection } from '#machines/kit/collection.ts';

/** The areas of all sites, to choose among. */
export const areasMachine = collection<Area>('areas');
