/** What the row of a conversation said about its messages or actions: how many, and the number of the last one. */
type Promised = { ids: number[]; counts: number[]; lasts: number[] };
export type Batch = { ids: readonly number[]; isPromised: (conversationId: number, number: number) => boolean };

const openPromises = () => {
  const { ids, counts, lasts }: Promised = { ids: [], counts: [], lasts: [] };
  let total = 0;
  return {
    total: () => total,
    add: (id: number, count: number | null, last: number | null): void => {
      if (!count || last === null) return;
      ids.push(id);
      counts.push(count);
      lasts.push(last);
      total += count;
    },
    /** Neighbouring conversations with together at most `size` parts; one that has more stands alone. */
    *batches(size: number): Generator<Batch> {
      for (let begin = 0, end = 0; begin < ids.length; begin = end) {
        let sum = 0;
        while (end < ids.length && (end === begin || sum + (counts[end] ?? 0) <= size)) sum += counts[end++] ?? 0;
        const last = new Map(ids.slice(begin, end).map((id, index) => [id, lasts[begin + index] ?? 0]));
        yield { ids: [...last.keys()], isPromised: (id, number) => number <= (last.get(id) ?? 0) };
      }
    },
  };
};

/**
 * Remembers, in a few bytes per conversation, what the first sheet said. The sheets after it hold exactly that much, so nothing
 * that is written meanwhile makes half a conversation, and no transaction has to stay open.
 */
export const openPlan = () => ({ messages: openPromises(), actions: openPromises() });
export type Plan = ReturnType<typeof openPlan>;
