import { useQueryClient } from '@tanstack/react-query';
import { type OptimisticWrite, optimisticWrite } from './optimisticWrite.ts';
import { type CallInputOf, keyOf, type ReadName, type Reply } from './readNames.ts';

/** Writes that are seen in what a row has answered before they are answered themselves; see `optimisticWrite`. */
export const useOptimisticWrite = <Name extends ReadName>(name: Name, asked: CallInputOf<Name>) => {
  const client = useQueryClient();
  return (write: OptimisticWrite<Reply<Name>>): Promise<void> => optimisticWrite(client, keyOf(name, asked), write);
};
