import type { HandoverItem } from '#domain/handover/handover.schema.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import type { HandoverSnapshot } from './HandoverActor.tsx';

export const isBusy = (snapshot: HandoverSnapshot): boolean => snapshot.hasTag('busy');

/** What is typed into a form; nothing when it is as it was read. */
export const typedIn =
  (form: string) =>
  ({ context }: HandoverSnapshot): Readonly<Record<string, string>> | undefined =>
    context.forms[form];

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
