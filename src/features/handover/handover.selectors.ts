import type { Handover, HandoverItem } from '#domain/handover/handover.schema.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import type { HandoverSnapshot } from './HandoverActor.tsx';

export const isBusy = (snapshot: HandoverSnapshot): boolean => snapshot.hasTag('busy');

/** What is typed into a form; nothing when it is as it was read. */
export const typedIn =
  (form: string) =>
  ({ context }: HandoverSnapshot): Readonly<Record<string, string>> | undefined =>
    context.forms[form];

type OfHandover = Pick<Handover, 'id'>;

/** The names of the forms of a handover. */
export const notesForm = ({ id }: OfHandover): string => `notes ${id}`;
export const leftForm = ({ id }: OfHandover, { permit }: Pick<HandoverItem, 'permit'>): string => `left ${id} ${permit.id}`;

/** Whether something is typed for the next shift that is not stored: what is signed would be without it. */
export const isUnsaved =
  (handover: Pick<Handover, 'id' | 'notes' | 'list'>) =>
  ({ context: { forms } }: Pick<HandoverSnapshot, 'context'>): boolean => {
    const notes = forms[notesForm(handover)];
    if (notes && notes.text !== handover.notes) return true;
    return handover.list.some((item) => {
      const typed = forms[leftForm(handover, item)];
      return typed !== undefined && (typed.left !== item.left || typed.hazards !== item.hazards);
    });
  };

/** Why the last write of a form was refused. */
export const submitErrorOf =
  (form: string) =>
  ({ context }: HandoverSnapshot): Problem | null =>
    context.refusal?.form === form ? context.refusal.problem : null;

/** The items area by area, in the order in which they come. */
export const byArea = (items: readonly HandoverItem[]): { code: string; name: string; items: HandoverItem[] }[] => {
  const groups = new Map<string, { code: string; name: string; items: HandoverItem[] }>();
  for (const item of items) {
    const { code, name } = item.permit.area;
    const group = groups.get(code) ?? { code, name, items: [] };
    groups.set(code, { ...group, items: [...group.items, item] });
  }
  return [...groups.values()];
};
