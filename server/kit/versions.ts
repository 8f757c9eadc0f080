import type { Row } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/problem.ts';

const shape = /^"([a-z]+)(\d{1,10})-(\d{1,10})"$/;

/** The header and its right form are named: a version alone, or the tag of another thing, is easily taken for it. */
const wrongVersion = (tag: string | undefined, id: number | null): Problem => {
  const message = `This must be the ETag of what is changed, such as "${tag}${id ?? 17}-4", in its quotes.`;
  return new Problem('bad_request', { errors: [{ field: 'If-Match', rule: 'wrong', message }] });
};

const idOf = (params: unknown): number | null =>
  typeof params === 'object' && params !== null && 'id' in params ? Number(params.id) : null;

/**
 * The version that a call says it is based on, from `If-Match`: `"p17-4"`, or `*`. Without one, and with `*` where the
 * version must have been seen, 428 `precondition_required`; a text of another shape, or a tag of something else, is 400
 * and names the header with the form that it needs.
 */
export const ifMatchOf = ({ tag, ifMatch }: Row, params: unknown, header: string | undefined): number | '*' => {
  const isAny = header?.trim() === '*';
  if (header === undefined || (isAny && ifMatch === 'seen')) throw new Problem('precondition_required');
  if (isAny) return '*';
  const [, letter, id, version] = shape.exec(header.trim()) ?? [];
  const named = idOf(params);
  if (letter !== tag || (named !== null && Number(id) !== named)) throw wrongVersion(tag, named);
  return Number(version);
};

/** The ETag of an answer that is about one thing with a version. */
export const etagOf = ({ tag }: Row, answered: unknown): string | null => {
  if (!tag || typeof answered !== 'object' || answered === null || !('result' in answered)) return null;
  const { id, version } = answered.result as { id?: unknown; version?: unknown };
  return typeof id === 'number' && typeof version === 'number' ? `"${tag}${id}-${version}"` : null;
};
