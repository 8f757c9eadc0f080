/**
 * What servers of one database do one at a time, by the number that they lock. Any numbers will do, as long as every server asks for the
 * same ones and no two things share one: they would wait for each other.
 */
export const advisoryLocks = {
  migrations: 4_300_001,
  changes: 4_300_002,
  /** With the site as a second number. */
  conflicts: 4_300_003,
  conversationNumbers: 4_300_004,
  demo: 4_300_005,
  /** With a hash of the SAP number or badge of a crew member as a second number. */
  crews: 4_300_006,
  /** With the site as a second number. */
  documents: 4_300_007,
  /** Of isolations, with the site as a second number. */
  locks: 4_300_008,
} as const;
