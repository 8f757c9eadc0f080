/** The guides of the manual in reading order: each screen of the product names the one that tells what it is for. */
export const guides = [
  'finding-permits',
  'reading-the-board',
  'reading-a-permit',
  'writing-a-permit',
  'signing-a-step',
  'testing-for-gas',
  'isolating',
  'resolving-conflicts',
  'handing-a-shift-over',
  'in-an-emergency',
  'keeping-gas-instruments',
  'talking-about-safety',
  'using-permit-maps',
  'reading-the-heat-map',
  'looking-rules-up',
  'confirming-the-clock',
] as const;
export type Guide = (typeof guides)[number];

/** Where a guide stands in the documentation. */
export const guidesSlug = 'guides';
export const guidePath = (guide: Guide): string => `/documentation/${guidesSlug}/${guide}`;
