import { isLanguage, textIn } from '#domain/kernel/language.ts';
import { Problem } from '#domain/kernel/problem.ts';
import type { Block } from '#domain/permits/guards/guard.ts';
import { insideBlock, signsFromInside } from '#domain/permits/life/inside.rules.ts';
import { missingBlock } from '#domain/permits/life/missing.rules.ts';
import type { Rights } from './signers.ts';

const inWords = ({ guard, code, text, role, where, clearsAt }: Block, language: string) => ({
  guard,
  code,
  message: textIn(text, isLanguage(language) ? language : 'en'),
  role,
  where,
  who: [],
  others: false,
  clears_at: clearsAt,
});

/**
 * Refuses a signature of somebody who is recorded inside a confined space, or not accounted for since an emergency, in the language of who
 * signs: 409 `guard_failed` with `signer_inside` or `signer_missing`.
 */
export const requireOutside = (
  { inside, missing, sap }: Pick<Rights, 'inside' | 'missing' | 'sap'>,
  event: string,
  language: string,
): void => {
  if (signsFromInside(event)) return;
  const blocks = [...(inside === null ? [] : [insideBlock(inside, sap)]), ...(missing ? [missingBlock(sap)] : [])];
  if (blocks.length > 0) throw new Problem('guard_failed', { blocks: blocks.map((block) => inWords(block, language)) });
};
