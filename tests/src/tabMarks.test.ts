import { describe, expect, test } from 'vitest';
import { permitStates } from '#domain/permits/kernel/permit.states.ts';
import { stageOf, stages } from '#domain/permits/life/stages.ts';
import { tabMarks } from '#src/features/permit/tabMarks.ts';

const said = { risk: 'Risk not assessed', crew: null, gas: null, gasSoon: null, gasBeside: null, energyBeside: null };
const live = { state: 'live', gas: 'valid', isolation: 'confirmed', simops: 'clear', risk_residual: 4 } as const;

describe('marks of the parts of a permit', () => {
  test('what is there, what is to come and what has failed are three marks, and what is not needed has none', () => {
    expect(tabMarks(live, 'en', said)).toEqual({
      gas: { tone: 'good', text: 'Gas test valid' },
      isolations: { tone: 'good', text: 'Isolation confirmed' },
    });
    expect(tabMarks({ ...live, gas: 'missing', isolation: 'unplanned', simops: 'unchecked' }, 'en', said)).toEqual({
      gas: { tone: 'bad', text: 'Gas test missing' },
      isolations: { tone: 'soon', text: 'Isolation not planned' },
      conflicts: { tone: 'none', text: 'Conflicts not checked yet' },
    });
    expect(tabMarks({ ...live, gas: 'failed', isolation: 'lost', simops: 'open' }, 'en', said)).toEqual({
      gas: { tone: 'bad', text: 'Gas test failed' },
      isolations: { tone: 'bad', text: 'Isolation lost' },
      conflicts: { tone: 'bad', text: 'Conflict open' },
    });
    expect(tabMarks({ ...live, gas: 'not_required', isolation: 'not_required' }, 'en', said)).toEqual({});
    // Nobody can have tested or isolated what is only asked for.
    for (const state of ['draft', 'requested'] as const)
      expect(tabMarks({ ...live, state, gas: 'missing', isolation: 'unplanned' }, 'en', said)).toMatchObject({
        gas: { tone: 'none' },
        isolations: { tone: 'none' },
      });
    // Nor can anybody name instruments before the permit is ready.
    const silent = (state: 'preparing' | 'approval' | 'ready') =>
      tabMarks({ ...live, state, gas: 'silent' }, 'en', said).gas?.tone ?? 'none';
    expect([silent('preparing'), silent('approval'), silent('ready')]).toEqual(['none', 'none', 'bad']);
    // Equipment that no register knows has been compared with nothing.
    const unknown = { ...live, gas: 'not_required', isolation: 'not_required', unknown_tags: ['P-1'] } as const;
    expect(tabMarks(unknown, 'en', said)).toMatchObject({ conflicts: { tone: 'soon', text: 'Tag not compared' } });
    expect(tabMarks({ ...unknown, simops: 'open' }, 'en', said)).toMatchObject({ conflicts: { tone: 'bad' } });
  });

  test('I312: an instrument of the monitoring that is not heard is named before silence stops the work, and hides no fault', () => {
    const gasSoon = 'Not heard: GM-206 (Bottom)';
    expect(tabMarks(live, 'en', { ...said, gasSoon }).gas).toEqual({ tone: 'soon', text: gasSoon });
    expect(tabMarks({ ...live, gas: 'overdue' }, 'en', { ...said, gasSoon }).gas).toEqual({
      tone: 'bad',
      text: 'Gas test overdue',
    });
    expect(tabMarks(live, 'en', { ...said, gas: 'Not monitored at every point', gasSoon }).gas?.tone).toBe('bad');
  });

  test('a risk that nobody assessed and a crew that lacks somebody are marked; what is over is not', () => {
    const short = { ...live, gas: 'not_required', risk_residual: null } as const;
    const crew = 'Not on site: Fire watcher';
    expect(tabMarks(short, 'en', { ...said, crew })).toMatchObject({
      risk: { tone: 'soon', text: said.risk },
      crew: { tone: 'bad', text: crew },
    });
    expect(tabMarks({ ...short, state: 'closed' }, 'en', { ...said, crew })).toEqual({});
  });

  test('air that nobody knows is a fault while work goes on and while it stands still, and nothing after it; only what is due soon is to be done', () => {
    const gasOf = (state: 'live' | 'suspended' | 'handed_back', gas: 'overdue' | 'failed' | 'silent' | 'missing' | 'due_soon') =>
      tabMarks({ ...live, state, gas }, 'en', said).gas?.tone;
    expect([gasOf('live', 'overdue'), gasOf('suspended', 'overdue'), gasOf('handed_back', 'overdue')]).toEqual([
      'bad',
      'bad',
      undefined,
    ]);
    expect([gasOf('suspended', 'silent'), gasOf('suspended', 'missing'), gasOf('live', 'due_soon')]).toEqual([
      'bad',
      'bad',
      'soon',
    ]);
    expect([gasOf('suspended', 'failed'), gasOf('handed_back', 'failed')]).toEqual(['bad', 'bad']);
  });

  test('the conflicts of a space that nobody has compared are never marked as good', () => {
    const uncompared = { ...live, uncompared_tags: ['V-2X301'] };
    for (const simops of ['clear', 'controlled', 'others_wait'] as const)
      expect(tabMarks({ ...uncompared, simops }, 'en', said).conflicts).toEqual({ tone: 'bad', text: 'Space not compared' });
    expect(tabMarks({ ...uncompared, simops: 'open' }, 'en', said).conflicts?.text).toBe('Conflict open');
  });

  test('a gas test of before an isolation was lost is not called valid', () => {
    expect(tabMarks({ ...live, isolation: 'lost', gas_before_loss: true }, 'en', said).gas).toEqual({
      tone: 'soon',
      text: 'Gas tested before the isolation changed',
    });
    expect(tabMarks({ ...live, gas: 'overdue', gas_before_loss: true }, 'en', said).gas?.text).toBe('Gas test overdue');
  });

  test('a valid gas test is no mark of a place that is not monitored as planned; a failed one says so itself', () => {
    const gas = 'Not monitored at every point';
    expect(tabMarks(live, 'en', { ...said, gas }).gas).toEqual({ tone: 'bad', text: gas });
    expect(tabMarks({ ...live, gas: 'silent' }, 'en', { ...said, gas }).gas).toEqual({ tone: 'bad', text: gas });
    expect(tabMarks({ ...live, gas: 'failed' }, 'en', { ...said, gas }).gas).toEqual({ tone: 'bad', text: 'Gas test failed' });
  });

  test('every state stands in one stage, but those that a permit is given up in', () => {
    const placed = stages.flatMap(({ states }) => states as readonly string[]);
    expect(new Set(placed).size).toBe(placed.length);
    expect(permitStates.filter((state) => stageOf(state) === null)).toEqual(['cancelled', 'rejected']);
  });

  test('energy that may be in at the same equipment says more than an own isolation that holds, and less than one that is lost', () => {
    const energyBeside = 'Isolation lost on the same equipment';
    const isolationOf = (isolation: 'confirmed' | 'not_required' | 'lost') =>
      tabMarks({ ...live, isolation }, 'en', { ...said, energyBeside }).isolations?.text;
    expect((['confirmed', 'not_required', 'lost'] as const).map(isolationOf)).toEqual([
      energyBeside,
      energyBeside,
      'Isolation lost',
    ]);
  });

  test('gas that was found in the same space under another permit is red, whatever the tests here say; what was found here says itself', () => {
    const gasBeside = 'Gas in the same confined space';
    const gasOf = (gas: 'valid' | 'overdue' | 'failed' | 'not_required') =>
      tabMarks({ ...live, gas }, 'en', { ...said, gas: 'Not monitored', gasBeside }).gas;
    for (const gas of ['valid', 'overdue', 'not_required'] as const) expect(gasOf(gas)).toEqual({ tone: 'bad', text: gasBeside });
    expect(gasOf('failed')).toEqual({ tone: 'bad', text: 'Gas test failed' });
  });
});
