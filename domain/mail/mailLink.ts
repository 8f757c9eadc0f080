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

/** A part of a text; with the address that it leads to where it is one. */
type TextPart = { text: string; href?: string };

const typedAddress = /https?:\/\/[^\s<>"]+/gi;
/** What ends a sentence or closes a bracket around an address is none of it. */
const after = new Set('.,;:!?\'"’”»)]}…،؛؟。');

const bareOf = (found: string): string => {
  let end = found.length;
  while (after.has(found.charAt(end - 1))) end -= 1;
  return found.slice(0, end);
};

/** A text in parts, of which those are addresses that somebody wrote as they are, with `http` or `https`. In their order they are the text. */
export const partsOf = (text: string): TextPart[] => {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(typedAddress)) {
    const words = bareOf(found);
    const href = linkOf(words);
    if (!href) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: words, href });
    end = index + words.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
};
