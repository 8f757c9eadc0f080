import { boolean, type InferType, mixed, object, string } from 'yup';

/** An address without a slash at the end; '' is the page's own origin. */
const host = string()
  .default('')
  .matches(/^(https?:\/\/[^/\s]+(\/[^\s]*[^/\s])?)?$/, {
    message: ({ path }) => `${path} must be an http(s) address without a slash at its end`,
  });

/** What the sign-in may remember on a device: SAP number and password, the number alone, or nothing. */
export const remembering = ['full', 'sap', 'off'] as const;
export type Remembering = (typeof remembering)[number];

const remember = object({
  keeps: string().oneOf(remembering).default('full'),
  /**
   * Opens what an older console has remembered, once. Everybody who loads the console can read it, and the older console carried it
   * in its code: what is locked with it is as good as open, which is why it is locked anew and removed.
   */
  oldPassphrase: string().nullable().default(null),
});

/**
 * What a site may say to its console without building it again: `/config.json`. Everything may be left out; members that this
 * version does not know are ignored.
 */
export const consoleConfig = object({
  hosts: object({ api: host, controlRoom: host, sample: host }),
  /** Whether the sample apps are part of the console. */
  samples: boolean().default(true),
  /** Whether people may make accounts for themselves. */
  registration: boolean().default(true),
  /** The day on which the page that counts down has counted down: 2027-03-01. Null is the first of the next month. */
  comingSoon: string()
    .nullable()
    .default(null)
    .matches(/^\d{4}-\d\d-\d\d$/),
  /** Settings of the site, below those of the person; what is not right in them is passed over, as everywhere. */
  settings: mixed().nullable().default(null),
  /** Who else vouches for people (`providersConfig`): read when there are any, with what knows them. */
  providers: mixed().nullable().default(null),
  remember,
});
export type ConsoleConfig = InferType<typeof consoleConfig>;
