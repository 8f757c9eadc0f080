/** Why nobody more goes into a confined space, whoever it is. */
export const entryFaults = [
  'entry_denied',
  'entry_not_live',
  'attendant_missing',
  'attendant_unreliable',
  'rescuer_unreliable',
  'air_unread',
  'gas_retest',
  'inside_full',
] as const;
export type EntryFault = (typeof entryFaults)[number];
