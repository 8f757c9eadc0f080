/** What the provider needs of a browser: replaced in tests. */
export type Browser = {
  /** Our own address, without a path. */
  origin: string;
  /** Leads the whole page to another address. */
  go: (address: string) => void;
  /** Kept while this tab is open: what a sign-in under way has to find again. */
  passing: () => Storage;
  now: () => number;
};

export const thisBrowser = (): Browser => ({
  origin: location.origin,
  go: (address) => location.assign(address),
  passing: () => sessionStorage,
  now: Date.now,
});
