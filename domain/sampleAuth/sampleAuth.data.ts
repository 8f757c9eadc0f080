/** Who may sign in to the sample: shown beside its form, so that anybody can try. */
export const sampleSignIns = [
  { email: 'ines@sample.example', password: 'tidewater-lamp', role: 'admin' },
  { email: 'tarik@sample.example', password: 'copper-heron', role: 'staff' },
] as const;

/** Their accounts, in this order. */
export const sampleAccountIds = ['sample-account-1', 'sample-account-2'] as const;

/** Whether an account of the sample has this address. */
export const isKnownAddress = (address: string): boolean =>
  sampleSignIns.some((account) => account.email === address.trim().toLowerCase());
