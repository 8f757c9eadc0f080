/** The tab a key leads to from the selected one, or null for a key that leads nowhere. The ends meet; arrows swap from right to left. */
export const tabFrom = <Id extends string>(ids: readonly Id[], selected: Id, key: string, rtl: boolean): Id | null => {
  const at = ids.indexOf(selected);
  const to = (index: number): Id | null => ids[(index + ids.length) % ids.length] ?? null;
  if (key === 'ArrowRight') return to(at + (rtl ? -1 : 1));
  if (key === 'ArrowLeft') return to(at + (rtl ? 1 : -1));
  if (key === 'Home') return to(0);
  if (key === 'End') return to(ids.length - 1);
  return null;
};
