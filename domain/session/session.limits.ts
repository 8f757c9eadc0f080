/**
 * Limits of sign-in and tokens. OWASP ASVS 5.0 asks for a lock after a handful of failures, random tokens, and both an idle and an
 * absolute end; the figures are ours, a shift being the unit: a token outlives one shift of 12 hours but not the week.
 */
export const sessionLimits = {
  failuresBeforeLock: 5,
  lockMinutes: 15,
  tokenIdleHours: 14,
  tokenLifeHours: 48,
  loginsPerMinutePerAddress: 30,
  loginsPerMinutePerDevice: 10,
  registrationsPerMinutePerAddress: 5,
} as const;
