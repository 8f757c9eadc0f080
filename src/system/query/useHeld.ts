import { type UseQueryOptions, type UseQueryResult, useQueries } from '@tanstack/react-query';
import { type CallInputOf, keyOf, type ReadName, type Reply } from './readNames.ts';

/** An answer and when it came, in milliseconds; null until it is there. */
export type Held<Answer> = { answer: Answer; readAt: number } | null;

const heldOf = <Answer>(results: UseQueryResult<Answer>[]): Held<Answer>[] =>
  results.map(({ data, dataUpdatedAt }) => (data === undefined ? null : { answer: data, readAt: dataUpdatedAt }));

/**
 * What a chart has read of a row (`cache.read`), for each of what it was asked with. It asks for nothing by itself, and holds what is
 * there for as long as the component is.
 */
export const useHeld = <Name extends ReadName>(name: Name, asked: readonly CallInputOf<Name>[]): readonly Held<Reply<Name>>[] =>
  useQueries({
    queries: asked.map((one): UseQueryOptions<Reply<Name>> => ({ queryKey: keyOf(name, one), enabled: false })),
    combine: heldOf<Reply<Name>>,
  });
