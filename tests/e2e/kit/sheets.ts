import type { Page } from '@playwright/test';

/** How many sheets a printed file has. */
export const sheetsIn = (bytes: Buffer): number => bytes.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

/** How many sheets of paper a page takes. */
export const sheetsOf = async (page: Page): Promise<number> => sheetsIn(await page.pdf({ preferCSSPageSize: true }));
