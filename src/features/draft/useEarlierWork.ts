import type { EarlierWork } from '#domain/permits/draft/draft.endpoints.ts';
import { words } from '#domain/permits/draft/draft.form.ts';
import { tagPattern } from '#domain/permits/draft/draft.schema.ts';
import { type ActivityCode, activityCodes } from '#domain/permits/kernel/permit.states.ts';
import { resultOf } from '#src/system/query/resultOf.ts';
import { useRead } from '#src/system/query/useRead.ts';
import { DraftActor } from './DraftActor.tsx';
import { areaOf, codesOf, typedIn } from './draft.selectors.ts';

const isCode = (text: string): text is ActivityCode => activityCodes.some((code) => code === text);

/** How work of the kinds in the form was done before at its site; null until a kind and an area are chosen, and while it is read. */
export const useEarlierWork = (): EarlierWork | null => {
  const area = DraftActor.useSelector(areaOf);
  const primary = DraftActor.useSelector(typedIn('primary_code'));
  const others = DraftActor.useSelector(codesOf, (one, two) => one.join() === two.join());
  const tags = words(DraftActor.useSelector(typedIn('equipment_tags')).toUpperCase()).filter((tag) => tagPattern.test(tag));
  const query =
    area && isCode(primary) ? { area: area.id, codes: [primary, ...others], ...(tags.length > 0 ? { tags } : {}) } : null;
  // What helps to write is no reason to say that anything has failed.
  return useRead('drafts.earlier', query && { query }, { select: resultOf, keeps: true }).value;
};
