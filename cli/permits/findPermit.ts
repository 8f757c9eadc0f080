import type { Connection } from '#cli/kit/connect.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { trackingKey } from '#domain/permits/kernel/trackingNumber.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { archiveLabel } from '#domain/permits/permitList/permit.labels.ts';

/** The permit of an id or of a whole tracking number, however that is written. */
export const findPermit = async ({ api }: Connection, named: string, signal: AbortSignal): Promise<Permit> => {
  const id = /^\d{1,9}$/.test(named) ? Number(named) : await idOf(api, named, signal);
  if (id === null || id === 0) throw new Problem('not_found', { subject: named });
  return (await api.permits.one({ params: { id }, signal })).result;
};

const idOf = async (api: Connection['api'], named: string, signal: AbortSignal): Promise<number | null> => {
  const key = trackingKey(named);
  if (key.length > 40) return null;
  const query = { labelHandle: archiveLabel.handle, tracking_number: key, limit: 5 };
  const { result } = await api.permits.list({ query, signal });
  return result.items.find(({ tracking_number }) => trackingKey(tracking_number) === key)?.id ?? null;
};
