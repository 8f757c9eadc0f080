import { type KyselyPlugin, PostgresQueryCompiler, type QueryId, type RootOperationNode } from 'kysely';
import type { Store } from '#server/db/openStore.ts';

/** A store whose statements are written down as they are answered; what opens and ends a transaction is not. */
export const counted = (store: Store) => {
  const nodes = new WeakMap<QueryId, RootOperationNode>();
  const compiler = new PostgresQueryCompiler();
  const texts: string[] = [];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      nodes.set(queryId, node);
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      const node = nodes.get(queryId);
      texts.push(node ? compiler.compileQuery(node, queryId).sql : '?');
      return result;
    },
  };
  /** The texts of the statements that some work takes. */
  const during = async (work: () => Promise<unknown>): Promise<string[]> => {
    texts.length = 0;
    await work();
    return [...texts];
  };
  return { store: { ...store, db: store.db.withPlugin(plugin) }, during };
};
