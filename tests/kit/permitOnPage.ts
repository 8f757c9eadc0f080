import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { permitPageAlphabet } from '#machines/permitPage/permitPage.alphabet.ts';

const read = permitPageAlphabet.letters.find(({ type }) => type === 'xstate.done.actor.loadPermit')?.output as { permit: Permit };

/** A permit as a page gets it from the server, with what a test changes. */
export const permitOnPage = (changed: Partial<Permit> = {}): Permit => ({ ...read.permit, ...changed });
