import { pathOf, variants } from '#src/samples/pageLayouts/variants.ts';

/** Pages of the shell that axe searches in other languages and schemes. The journey of every address leaves its search of these to that one. */
export const axePaths: readonly string[] = [
  ...variants.map(pathOf),
  '/pages/login',
  '/pages/login-2',
  '/pages/login-3',
  '/ui/icons',
  '/ui/typography',
  '/ui/helper-classes',
  '/documentation/getting-started/sample-apps',
  '/documentation/getting-started/sample-api',
  '/documentation/components/message',
  '/documentation/components/dialog',
  '/documentation/components/navigation',
  '/documentation/components/charts',
];
