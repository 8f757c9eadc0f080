import { keepPreviousData, type QueryKey, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { mayEnter } from '#domain/access/access.ts';
import { type Change, changesEndpoints } from '#domain/changes/changes.endpoints.ts';
import { asProblem, Problem } from '#domain/kernel/problem.ts';
import { pollWhileVisible } from '#src/platform/pollWhileVisible.ts';
import { whenChanged } from '#src/system/changes.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { rolesOf, useSession } from '#src/system/session.ts';
import { type Follows, following } from './following.ts';
import { type CallInputOf, callRow, type ReadName, type Reply } from './readNames.ts';
import { useIsLate } from './useIsLate.ts';

/**
 * Loading: neither value nor problem. Failed: a problem alone. With both, what is shown is old or may be: reading it again has failed, or
 * takes long. `readAt`: when the value came, in milliseconds by the clock of this device; 0 where it is of something else.
 */
export type Read<Value> = { value: Value | null; problem: Problem | null; readAt: number; retry: () => void };

/** What is said of what was not read again in time. */
export const late = new Problem('timed_out');

export type ReadOptions<Answer, Value> = {
  /** What the screen wants of the answer. */
  select?: (answer: Answer) => Value;
  /** Which changes of others make it old. Without it, it is read once for all who look at it at the same time. */
  follows?: Follows<Answer>;
  /** Tried until it was read once, for what nobody stands by to try again. */
  insists?: true;
  /** Until what is asked for instead is there, what was read before stays. */
  keeps?: true;
};

/** Milliseconds between the tries of what insists. */
const insistence = 5_000;

/** Reads again, while the component is there, what changes have made old. */
export const useFollowing = <Answer>(key: QueryKey, follows: Follows<Answer> | undefined): void => {
  const ports = usePorts();
  const client = useQueryClient();
  const hear = useEffectEvent((changes: readonly Change[] | null) => {
    if (follows) following(client, key, follows)(changes);
  });
  const isFollowing = follows !== undefined;
  const mayHear = mayEnter(changesEndpoints.since.access, useSession(rolesOf));
  useEffect(() => {
    if (!isFollowing) return undefined;
    // Who may not hear of changes looks now and then.
    return mayHear ? whenChanged(ports, hear) : pollWhileVisible(() => hear(null));
  }, [ports, isFollowing, mayHear]);
};

/** What any reading is made of: a name in the cache, and how to ask. */
export const useReading = <Answer, Value>(
  queryKey: QueryKey,
  ask: ((signal: AbortSignal) => Promise<Answer>) | null,
  { select, follows, insists, keeps }: ReadOptions<Answer, Value>,
): Read<Value> => {
  const client = useQueryClient();
  const isUnread = () => client.getQueryData(queryKey) === undefined;
  const { data, dataUpdatedAt, error, failureReason, refetch } = useQuery({
    queryKey,
    queryFn: ask ? ({ signal }) => ask(signal) : skipToken,
    ...(select ? { select } : {}),
    ...(follows ? {} : { staleTime: Number.POSITIVE_INFINITY }),
    ...(insists ? { retry: isUnread, retryDelay: insistence } : {}),
    ...(keeps ? { placeholderData: keepPreviousData } : {}),
  });
  useFollowing(queryKey, follows);
  const isLate = useIsLate(queryKey);
  const failure = error ?? failureReason;
  return {
    value: (data as Value | undefined) ?? null,
    problem: failure ? asProblem(failure) : isLate ? late : null,
    readAt: dataUpdatedAt,
    retry: () => void client.cancelQueries({ queryKey, exact: true }).then(() => refetch()),
  };
};

/**
 * What a row of the contract answers, read while the component is there: `useRead('faq.list', {})`. All who ask alike share one answer;
 * leaving cancels what is under way. Asked with null, nothing is read: there is neither value nor problem.
 */
export const useRead = <Name extends ReadName, Value = Reply<Name>>(
  name: Name,
  asked: CallInputOf<Name> | null,
  options: ReadOptions<Reply<Name>, Value> = {},
): Read<Value> => {
  const { api } = usePorts();
  return useReading([name, asked], asked && ((signal) => callRow(api, name, asked, signal)), options);
};
