import { expect, test } from 'vitest';
import { metCounts } from '#src/features/desk/metCounts.ts';

test('what must never go together is not counted with what can be agreed on, however it stands', () => {
  const met = [
    { standing: 'agreed', verdict: 'R' },
    { standing: 'against', verdict: 'R' },
    { standing: 'against', verdict: 'N' },
    { standing: 'waits', verdict: 'N' },
    { standing: 'over', verdict: 'N' },
    { standing: 'over', verdict: 'R' },
  ] as const;
  expect(metCounts(met)).toEqual({ restricted: 2, agreed: 1, forbidden: 2 });
  expect(metCounts([{ standing: 'against', verdict: 'N' }])).toEqual({ restricted: 0, agreed: 0, forbidden: 1 });
});
