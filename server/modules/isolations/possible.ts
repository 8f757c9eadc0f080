import { type Language, textIn } from '#domain/kernel/language.ts';
import type { BlockLine } from '#domain/kernel/problem.ts';
import type { Block } from '#domain/permits/guards/guard.ts';
import { isolationEventNames, isolationEventOf } from '#domain/permits/isolations/isolation.events.ts';
import type { IsolationActor, IsolationAsk, IsolationFacts } from '#domain/permits/isolations/isolation.facts.ts';
import { asksOnly, isolationBlocks } from '#domain/permits/isolations/isolation.rules.ts';
import type { IsolationOnWire } from '#domain/permits/isolations/isolation.wire.ts';
import type { Instant } from '#domain/permits/kernel/permit.facts.ts';
import { knowsEvent } from '#machines/isolation/nextOf.ts';

/** A refusal as it is told. */
export const blockLine = ({ guard, code, text, role, where, clearsAt }: Block, language: Language): BlockLine => ({
  guard,
  code,
  message: textIn(text, language),
  role,
  where,
  who: [],
  others: false,
  clears_at: clearsAt,
});

/**
 * Every event that a person could cause in this state, at each point where it has anything to do, with what stands against it. What
 * a form asks for (proof, owner, reason, review) is not held against anybody who has not been asked yet.
 */
export const possibleSteps = (
  isolation: IsolationFacts,
  actor: IsolationActor,
  at: Instant,
  language: Language,
): IsolationOnWire['possible'] => {
  const known = isolationEventNames.filter(
    (event) => knowsEvent(isolation.state, event) && !isolationEventOf(event).by.includes('system'),
  );
  const asks = known.flatMap((event): IsolationAsk[] =>
    isolationEventOf(event).point ? isolation.points.map(({ seq }) => ({ event, at, point: seq })) : [{ event, at }],
  );
  return asks.flatMap((ask) => {
    const blocks = isolationBlocks(isolation, ask, actor);
    if (blocks.some(({ code }) => code === 'point_unfit')) return [];
    const guards = blocks.filter((block) => !asksOnly(block)).map((block) => blockLine(block, language));
    return [{ event: ask.event, point: ask.point ?? null, guards }];
  });
};
