import type { LabelCount } from '#domain/permits/permit/permit.schema.ts';
import { resultOf } from '#src/system/query/resultOf.ts';
import { type Read, useRead } from '#src/system/query/useRead.ts';

/** Whatever happens to a permit may count somewhere. */
const anything = (): boolean => true;

/** Keeps the counts of the labels up to date, for as long as the list is open. Nobody stands by to try again. */
export const useFreshLabelCounts = (): void =>
  void useRead('permits.labels', {}, { select: resultOf, follows: anything, insists: true });

/** How many permits each label holds. Old counts stay when reading them again fails. */
export const useLabelCounts = (): Read<readonly LabelCount[]> => useRead('permits.labels', {}, { select: resultOf, insists: true });
