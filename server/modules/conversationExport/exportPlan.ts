type Part = { conversation_id: number };

export type Batch = {
  ids: readonly number[];
  /** Of what the store answered, what was promised, in the order of conversations. */
  keep: <P extends Part>(parts: readonly P[], numberOf: (part: P) => number) => readonly P[];
};

const batchOf = (ids: readonly number[], lasts: readonly number[]): Batch => {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ conversation_id }: Part): number => places.get(conversation_id) ?? -1;
  return {
    ids,
    keep: (parts, numberOf) =>
      parts.filter((part) => numberOf(part) <= (lasts[placeOf(part)] ?? 0)).sort((one, other) => placeOf(one) - placeOf(other)),
  };
};

// Bare numbers: there may be hundreds of thousands of conversations.
const openPromises = () => {
  const ids: number[] = [];
  const counts: number[] = [];
  const lasts: number[] = [];
  let total = 0;
  return {
    total: () => total,
    /** What the row of a conversation said: how many there are, and the number of the last one. */
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
        yield batchOf(ids.slice(begin, end), lasts.slice(begin, end));
      }
    },
  };
};

/**
 * Remembers, in some bytes per conversation, what the first sheet said. The sheets after it hold exactly that much, so nothing
 * that is written meanwhile makes half a conversation, and no transaction has to stay open.
 */
export const openPlan = () => ({ messages: openPromises(), actions: openPromises() });
export type Plan = ReturnType<typeof openPlan>;
