import { type UseQueryOptions, type UseQueryResult, useQueries } from '@tanstack/react-query';
import { type CallInputOf, keyOf, type ReadName, type Reply } from './readNames.ts';

/** Answers that are there, and when each came, in milliseconds, by their places among what was asked. */
export type Held<Answer> = ReadonlyMap<number, { answer: Answer; readAt: number }>;

/**
 * What is there of the answers. Not an array: the library looks through one, and where answers have moved to other places it compares each
 * with another one and copies it, so that every row of a list would be drawn anew.
 */
export const heldOf = <Answer>(results: UseQueryResult<Answer>[]): Held<Answer> =>
  new Map(
    results.flatMap(({ data, dataUpdatedAt }, place) =>
      data === undefined ? [] : [[place, { answer: data, readAt: dataUpdatedAt }] as const],
    ),
  );

/**
 * What a chart has read of a row (`cache.read`), for each of what it was asked with. It asks for nothing by itself, and holds what is
 * there for as long as the component is.
 */
export const useHeld = <Name extends ReadName>(name: Name, asked: readonly CallInputOf<Name>[]): Held<Reply<Name>> =>
  useQueries({
    queries: asked.map((one): UseQueryOptions<Reply<Name>> => ({ queryKey: keyOf(name, one), enabled: false })),
    combine: heldOf<Reply<Name>>,
  });
