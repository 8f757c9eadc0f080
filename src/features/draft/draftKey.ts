import type { DraftInput } from '#machines/permitDraft/permitDraft.machine.ts';

/** Under which name a form is kept: what was begun for one paper, or as a copy of one permit, is offered for no other. */
export const draftKey = ({ permitId, cloneOf }: DraftInput, paper: string | null): string => {
  if (permitId !== null) return `permit-${permitId}`;
  if (cloneOf !== null) return `permit-new copy ${cloneOf}`;
  return paper === null ? 'permit-new' : `permit-new paper ${paper}`;
};
