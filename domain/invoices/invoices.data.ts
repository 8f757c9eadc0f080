/** The invoices of the sample, to choose from: the specification has a call for one of them, and none for their list. */
export const invoiceHeads = [
  { id: '5725a680b3249760ea21de52', number: 'TW-2026-0412', client: 'Harrow Point Terminal' },
  { id: '5725a68009e20d0a9e9acf2a', number: 'TW-2026-0418', client: 'Saltmarsh Refining' },
  { id: '5725a68018c663044be49cbf', number: 'TW-2026-0431', client: 'North Quay Chemicals' },
] as const;
