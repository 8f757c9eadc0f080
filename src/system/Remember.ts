import type { Remembering } from '#domain/config/config.schema.ts';

/** What is remembered of the last sign-in; the password is '' where only the number is. */
export type Remembered = { sap: string; password: string };

/** What this device remembers of the sign-in: one door, whatever the site has configured and whatever the browser is able to. */
export type Remember = {
  keeps: Remembering;
  /** Whether the password is left out because the page came over plain http, where browsers offer no cipher. */
  insecure: boolean;
  recall: () => Promise<Remembered | null>;
  /** Fails when the browser keeps nothing. */
  keep: (remembered: Remembered) => Promise<void>;
  forget: () => Promise<void>;
};
