import { filled } from '#src/platform/routes.ts';
import type { Api } from './journey.ts';

type Live = { id: number; tracking_number: string };

/** Some permit under which people are at work now, and the address of its page. */
export const livePermit = async (api: Api): Promise<Live & { path: string }> => {
  const { result } = (await api.get(await api.signIn('hse'), '/v1/permits/?labelHandle=9&limit=1')) as {
    result: { items: Live[] };
  };
  const [permit] = result.items;
  if (!permit) throw new Error('no permit is live in the demo plant');
  const path = filled('/apps/permit/:permitId/:trackingNumber', { permitId: permit.id, trackingNumber: permit.tracking_number });
  return { ...permit, path };
};
