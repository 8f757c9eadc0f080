import type { Connection } from '#cli/kit/connect.ts';
import { sealsAtOnce } from '#domain/seals/seal.endpoints.ts';
import { type SealedThing, type SealState, sealedThings } from '#domain/seals/seal.schema.ts';

export type SealedAt = SealState & { entity: SealedThing; key: string };

/** How everything that is evidence stands to its seals, page by page. */
export async function* sealsOfServer({ api }: Connection, signal: AbortSignal): AsyncGenerator<SealedAt[]> {
  for (const entity of sealedThings)
    for (let after: string | null = ''; after !== null; ) {
      const query: { entity: SealedThing; after: string; limit: number } = { entity, after, limit: sealsAtOnce };
      const { items, next_after } = (await api.seals.list({ query, signal })).result;
      yield items.map((item) => ({ ...item, entity }));
      after = next_after;
    }
}
