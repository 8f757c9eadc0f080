/**
 * News of a permit wait while a write to it is under way: they are most often its own, and its answer says more. `during` says what is
 * under way, `after` runs at once when nothing is.
 */
export const holdNews = () => {
  const writes = new Set<Promise<unknown>>();
  const during = <Answer>(write: Promise<Answer>): Promise<Answer> => {
    writes.add(write);
    const over = () => void writes.delete(write);
    write.then(over, over);
    return write;
  };
  const after = (send: () => void): void => {
    if (writes.size === 0) send();
    else void Promise.allSettled(writes).then(() => after(send));
  };
  return { during, after };
};
