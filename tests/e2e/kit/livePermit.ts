import type { PermitRow } from '#domain/permits/permit/permit.schema.ts';
import { filled } from '#src/platform/routes.ts';
import type { Api } from './journey.ts';

type Live = Pick<PermitRow, 'id' | 'tracking_number' | 'gas' | 'isolation' | 'crew_on'>;

/** Some permit under which people are at work now, and the address of its page; where it is said, one that fits. */
export const livePermit = async (api: Api, fits: (permit: Live) => boolean = () => true): Promise<Live & { path: string }> => {
  const { result } = (await api.get(await api.signIn('hse'), '/v1/permits/?labelHandle=9&limit=200')) as {
    result: { items: Live[] };
  };
  const permit = result.items.find(fits);
  if (!permit) throw new Error('no such permit is live in the demo plant');
  const path = filled('/apps/permit/:permitId/:trackingNumber', { permitId: permit.id, trackingNumber: permit.tracking_number });
  return { ...permit, path };
};
