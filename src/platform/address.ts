/** What the address says under a name, or null. It is taken out of the address, so a reload or a shared link does not carry it. */
export const takeFromAddress = (name: string): string | null => {
  const address = new URL(location.href);
  const found = address.searchParams.get(name);
  if (found === null) return null;
  address.searchParams.delete(name);
  history.replaceState(history.state, '', address);
  return found;
};

const arrivals = '/callback';

/** Whether a provider of identity has just sent the person back. */
export const isArriving = (): boolean => location.pathname === arrivals && location.search !== '';

/** The address that a provider sent the person back to, or null. It is taken: nobody who reloads or goes back brings it again. */
export const takeArrival = (): string | null => {
  if (!isArriving()) return null;
  const { href } = location;
  history.replaceState(history.state, '', arrivals);
  return href;
};
