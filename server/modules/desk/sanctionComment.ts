import { sql } from 'kysely';
import { siteClock } from '#domain/kernel/siteTime.ts';
import { joinedParts } from '#domain/permits/evidence/evidence.rules.ts';
import type { Ask } from '#domain/permits/kernel/permit.facts.ts';
import type { Db } from '#server/permits/kernel/lockPermit.ts';

/** What the history says of a test that is sanctioned: what is tested, which points are lifted for it, and until when by the clock of the site. */
export const sanctionComment = async (trx: Db, { test, comment }: Ask, timeZone: string): Promise<string | null> => {
  if (!test) return comment ?? null;
  const { points = [] } = test;
  const named = await trx
    .selectFrom('isolation')
    .select(['id', 'number', 'points'])
    .where(sql<boolean>`id = any(${points.map(({ isolation }) => isolation)}::int[])`)
    .orderBy('number')
    .execute();
  const lifted = named.map(({ id, number, points: its }) => {
    const tags = its.filter(({ seq }) => points.some((one) => one.isolation === id && one.point === seq)).map(({ tag }) => tag);
    return `${number}: ${tags.join(', ')}`;
  });
  return joinedParts(comment ?? null, test.scope, ...lifted, `→ ${siteClock(new Date(test.until), timeZone)}`);
};
