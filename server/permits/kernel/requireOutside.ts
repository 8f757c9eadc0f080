import { isLanguage, textIn } from '#domain/kernel/language.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { insideBlock, signsFromInside } from '#domain/permits/life/inside.rules.ts';
import type { Rights } from './signers.ts';

/** Refuses a signature of somebody who is recorded inside a confined space, in the language of who signs: 409 `guard_failed` with `signer_inside`. */
export const requireOutside = ({ inside, sap }: Pick<Rights, 'inside' | 'sap'>, event: string, language: string): void => {
  if (inside === null || signsFromInside(event)) return;
  const { guard, code, text, role, where, clearsAt } = insideBlock(inside, sap);
  const block = {
    guard,
    code,
    message: textIn(text, isLanguage(language) ? language : 'en'),
    role,
    where,
    who: [],
    others: false,
    clears_at: clearsAt,
  };
  throw new Problem('guard_failed', { blocks: [block] });
};
