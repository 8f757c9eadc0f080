/** Whether an address asks for the board of a screen on the wall. */
export const isBigIn = (query: URLSearchParams): boolean => query.get('screen') === 'big';

/** The site whose board an address asks for; null for all of them. */
export const siteIn = (query: URLSearchParams): string | null => {
  const site = query.get('site');
  return site !== null && /^[A-Z]{3}$/.test(site) ? site : null;
};

/** The query of a board. */
export const boardQuery = ({ site, isBig }: { site: string | null; isBig: boolean }): string =>
  new URLSearchParams({ ...(site ? { site } : {}), ...(isBig ? { screen: 'big' } : {}) }).toString();
