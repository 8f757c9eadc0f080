import type { Icon } from '#domain/icons/icons.schema.ts';
import { collection } from '#machines/kit/collection.ts';

/** The icons there are: a list that is only read. */
export const iconsMachine = collection<Icon>('icons');
