import { fillPath, type Row } from '#domain/kernel/endpoint.ts';

/** Where to find what a call has brought into being; null when it makes nothing, or nothing that has an address. */
export const createdAt = ({ creates }: Row, answered: unknown): string | null => {
  if (typeof creates !== 'string' || typeof answered !== 'object' || answered === null || !('result' in answered)) return null;
  return fillPath(creates, answered.result as Record<string, unknown>);
};
