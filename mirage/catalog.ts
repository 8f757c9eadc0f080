import { faqApp } from './apps/faq.ts';
import type { MirageApp } from './kit/app.ts';

/** Every fake app. A sample that is promoted to the server leaves this list. */
export const mirageApps: readonly MirageApp[] = [faqApp];
