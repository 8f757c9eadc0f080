import type { OpenSession } from '#domain/account/account.endpoints.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { useCache } from '#src/system/query/useCache.ts';
import { useWrite, type Write } from '#src/system/query/useWrite.ts';

/** One session by its id, or all but the one that asks. */
export type Ending = number | 'others';

const leftOf = (sessions: OpenSession[], ending: Ending): OpenSession[] =>
  sessions.filter(({ id, current }) => (ending === 'others' ? current : id !== ending));

/** Ends sessions. An ending that fails leaves the list as it was and says why. */
export const useEndSession = (): Write<Ending> => {
  const { api } = usePorts();
  const { change } = useCache();
  const end = async (ending: Ending) => {
    await (ending === 'others' ? api.account.revokeOtherSessions() : api.account.revokeSession({ params: { id: ending } }));
  };
  return useWrite(end, {
    done: (_, ending) => change('account.sessions', {}, ({ result }) => ({ result: leftOf(result, ending) })),
  });
};
