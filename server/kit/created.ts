import { fillPath, type Row } from '#domain/kernel/endpoint.ts';

/** Where to find what a call has brought into being; null when it makes nothing. Such an answer has status 201. */
export const createdAt = ({ creates }: Row, answered: unknown): string | null => {
  if (!creates || typeof answered !== 'object' || answered === null || !('result' in answered)) return null;
  return fillPath(creates, answered.result as Record<string, unknown>);
};
