import { isEmailAddress } from '#domain/kernel/emailAddress.ts';

/** Where a link of a mail may lead. */
const schemes = new Set(['http:', 'https:', 'mailto:']);

/**
 * What was typed as the address of a link, whole: a bare host is taken for `https`, a bare address of mail for `mailto`. Null for what
 * is no address, or leads anywhere else.
 */
export const linkOf = (typed: string): string | null => {
  const bare = typed.trim().replace(/^mailto:/i, '');
  if (isEmailAddress(bare)) return `mailto:${bare}`;
  const isHost = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?::\d+)?(?:[/?#]|$)/u.test(bare);
  const address = isHost ? `https://${bare}` : bare;
  if (!URL.canParse(address)) return null;
  const { protocol, href } = new URL(address);
  return schemes.has(protocol) ? href : null;
};
