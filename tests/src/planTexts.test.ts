import { describe, expect, test } from 'vitest';
import { type PlanText, placedTexts, sizeOf, takenBySymbol } from '#src/features/permitMaps/map/planTexts.ts';

const text = (id: string, spots: PlanText['spots'], must = false): PlanText => ({ id, spots, ...sizeOf(['U100-A']), must });

describe('the texts of a plan', () => {
  test('stand at their best place that no symbol has', () => {
    const symbols = [takenBySymbol([100, 100])];
    expect(placedTexts([text('free', [[300, 100]])], symbols).get('free')).toEqual([300, 100]);
    const crowded = text('crowded', [
      [100, 95],
      [200, 95],
    ]);
    expect(placedTexts([crowded], symbols).get('crowded')).toEqual([200, 95]);
  });

  test('are left out where symbols have every place, but for what must be said', () => {
    const symbols = [takenBySymbol([100, 100])];
    const placed = placedTexts([text('hidden', [[100, 95]]), text('emergency', [[100, 90]], true)], symbols);
    expect([...placed]).toEqual([['emergency', [100, 90]]]);
  });

  test('do not lie on each other', () => {
    const placed = placedTexts([text('first', [[50, 50]]), text('second', [[60, 55]])], []);
    expect([...placed.keys()]).toEqual(['first']);
  });

  test('keep off the letters below a symbol, too', () => {
    const placed = placedTexts([text('below', [[100, 120]]), text('beneath that', [[100, 129]])], [takenBySymbol([100, 100])]);
    expect([...placed.keys()]).toEqual(['beneath that']);
  });
});
