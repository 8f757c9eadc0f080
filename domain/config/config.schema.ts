import { boolean, type InferType, object, string } from 'yup';

/** An address without a slash at the end; '' is the page's own origin. */
const host = string()
  .default('')
  .matches(/^(https?:\/\/[^/\s]+(\/[^\s]*[^/\s])?)?$/, {
    message: ({ path }) => `${path} must be an http(s) address without a slash at its end`,
  });

/**
 * What a site may say to its console without building it again: `/config.json`. Everything may be left out; members that this
 * version does not know are ignored.
 */
export const consoleConfig = object({
  hosts: object({ api: host, controlRoom: host, sample: host }),
  /** Whether the sample apps are part of the console. */
  samples: boolean().default(true),
});
export type ConsoleConfig = InferType<typeof consoleConfig>;
