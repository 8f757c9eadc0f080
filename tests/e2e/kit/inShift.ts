import { expect } from '@playwright/test';
import { shiftEnd } from '#domain/permits/kernel/shift.rules.ts';

/**
 * Goes on when the shift of a site has so many minutes left: at its end the server stops work, as it should. Only who arrives in
 * those last minutes waits here, for the next shift to begin.
 */
export const inShift = async (zone: string, minutes: number): Promise<void> => {
  const left = (): number => Date.parse(shiftEnd(new Date().toISOString(), zone)) - Date.now();
  await expect.poll(left, { timeout: (minutes + 1) * 60_000, intervals: [250] }).toBeGreaterThan(minutes * 60_000);
};
