import type { FoundPermit } from '#machines/palette/palette.machine.ts';
import { href } from '#src/platform/routes.ts';

/** Where a permit that the palette found is shown. */
export const permitPath = ({ id, tracking_number }: Pick<FoundPermit, 'id' | 'tracking_number'>): string =>
  href('/apps/permit/:permitId/:trackingNumber', { permitId: id, trackingNumber: tracking_number });
