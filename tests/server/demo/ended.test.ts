import { describe, expect, test } from 'vitest';
import type { Evidence, GasTestRecord } from '#domain/permits/evidence.ts';
import type { IsolationPoint } from '#domain/permits/isolations/isolation.schema.ts';
import { transitionOf } from '#domain/permits/permit.transitions.data.ts';
import { everyRow, groupBy } from '#tests/kit/demoRows.ts';

const rows = everyRow('demo', '2026-11-20T06:30:00Z', { withTalk: false });
const evidence = new Map(rows.evidence.map(({ permit_id, data }) => [permit_id, JSON.parse(data) as Evidence]));
const historyOf = groupBy(rows.audit, ({ permit_id }) => permit_id);
const linksOf = groupBy(rows.isolationLinks, ({ permit_id }) => permit_id);
const isolations = new Map(rows.isolations.map((isolation) => [isolation.id, isolation]));
const closed = rows.permits
  .filter(({ state }) => state === 'closed')
  .flatMap((permit) => {
    const known = evidence.get(permit.id);
    return known ? [{ permit, evidence: known, history: historyOf(permit.id) }] : [];
  });
const named = (found: typeof closed): string[] => found.map(({ permit }) => permit.tracking_number);
type History = (typeof closed)[number]['history'];
const issuesIn = (history: History): string[] =>
  history.filter(({ event }) => ['ISSUE', 'REISSUE', 'REVALIDATE'].includes(event)).map(({ at }) => at);

describe('permits of the demo plant that have ended', () => {
  test('carry their evidence, every one of them', () => {
    expect(evidence.size).toBe(rows.permits.length);
    expect(closed.length).toBe(rows.permits.filter(({ state }) => state === 'closed').length);
    expect(closed.length).toBeGreaterThan(800);
  });

  test('were assessed, visited, talked through and worked on by people who have all left', () => {
    const lacking = closed.filter(
      ({ evidence: { risk, visit, toolboxTalk, crew } }) => !(risk && visit && toolboxTalk && crew.length > 1),
    );
    expect(named(lacking)).toEqual([]);
    expect(named(closed.filter(({ evidence: { crew } }) => crew.some(({ onSite, offAt }) => onSite || !offAt)))).toEqual([]);
  });

  test('have a signature for every signed step of their history, of the person who took it', () => {
    const wrong = closed.filter(({ evidence: { signatures }, history }) => {
      const signed = history.filter(
        ({ event, from_state, actor_sap }) =>
          actor_sap !== null && from_state !== null && transitionOf(from_state, event as never)?.signed === true,
      );
      return signed.some(
        ({ event, actor_sap, at }) => !signatures.some((one) => one.event === event && one.sap === actor_sap && one.at === at),
      );
    });
    expect(named(wrong)).toEqual([]);
  });

  test('had gas tested at every point shortly before each issue, where it is to be tested', () => {
    const tested = closed.filter(({ evidence: { gasPlan } }) => gasPlan.needed);
    const before = (tests: readonly GasTestRecord[], at: string): boolean =>
      tests.some(({ testedAt, passed }) => passed && testedAt < at && Date.parse(at) - Date.parse(testedAt) < 125 * 60_000);
    const wrong = tested.filter(
      ({ evidence: { gasTests, gasPlan }, history }) =>
        gasPlan.points.length === 0 ||
        gasPlan.points.some((point) => {
          const here = gasTests.filter((one) => one.point === point);
          return !issuesIn(history.filter(({ event }) => event !== 'REVALIDATE')).every((at) => before(here, at));
        }),
    );
    expect([tested.length > 200, named(wrong)]).toEqual([true, []]);
  });

  test('have a failed test for every stop by gas', () => {
    const stopped = closed.filter(({ history }) => history.some(({ event }) => event === 'GAS_LOST'));
    const failed = ({ evidence: { gasTests }, history }: (typeof closed)[number]): boolean =>
      history
        .filter(({ event }) => event === 'GAS_LOST')
        .every(({ at }) =>
          gasTests.some(({ testedAt, passed, outOfLimits }) => testedAt === at && !passed && outOfLimits.length > 0),
        );
    expect([stopped.length > 0, named(stopped.filter((one) => !failed(one)))]).toEqual([true, []]);
  });

  test('I10: were closed after the watch for fire, with their isolation removed or kept', () => {
    const early = closed.filter(
      ({ permit, evidence: { fireWatch } }) => fireWatch.needed && !(fireWatch.until && fireWatch.until <= permit.updated_at),
    );
    expect(named(early)).toEqual([]);
    expect(named(closed.filter(({ permit }) => !['not_required', 'removed', 'long_term'].includes(permit.isolation)))).toEqual([]);
    const relying = closed.filter(({ evidence: { isolationNeeded } }) => isolationNeeded);
    expect([relying.length > 300, named(relying.filter(({ permit }) => linksOf(permit.id).length === 0))]).toEqual([true, []]);
  });

  test('had their isolation verified by somebody else before the first issue, and removed after the hand-back', () => {
    const wrong = closed.filter(({ permit, history }) =>
      linksOf(permit.id).some(({ isolation_id }) => {
        const isolation = isolations.get(isolation_id);
        if (isolation?.state !== 'removed') return isolation?.state !== 'long_term';
        const [issue = ''] = issuesIn(history);
        const handedBack = history.findLast(({ event }) => event !== 'CLOSE')?.at ?? '';
        return (JSON.parse(isolation.points) as IsolationPoint[]).some(
          ({ appliedBy, verifiedBy, verifiedAt, removedAt }) =>
            appliedBy === verifiedBy ||
            !verifiedAt ||
            verifiedAt >= issue ||
            !removedAt ||
            removedAt <= handedBack ||
            removedAt >= permit.updated_at,
        );
      }),
    );
    expect(named(wrong)).toEqual([]);
  });

  test('know where the work was, once it was asked for', () =>
    expect(rows.permits.filter(({ location, version, state }) => location === null && version > 1 && state !== 'draft')).toEqual(
      [],
    ));
});
