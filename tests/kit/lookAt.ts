import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { onTestFinished } from 'vitest';
import type { Client } from '#client/createClient.ts';
import type { Contract } from '#domain/contract.ts';
import { type CallInputOf, callRow, keyOf, type ReadName, type Reply } from '#src/system/query/readNames.ts';

/** Somebody looks at what a row answers until the test is over, as a screen does. Answers what they see of it. */
export const lookAt = <Name extends ReadName>(client: QueryClient, api: Client<Contract>, name: Name, asked: CallInputOf<Name>) => {
  const queryKey = keyOf(name, asked);
  const queryFn = ({ signal }: { signal: AbortSignal }) => callRow(api, name, asked, signal);
  onTestFinished(new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined));
  return (): Reply<Name> | undefined => client.getQueryData<Reply<Name>>(queryKey);
};
