import { expect, test } from 'vitest';
import { pointKinds } from '#domain/permits/isolations/isolation.schema.ts';
import { methodText } from '#src/features/isolations/isolationWords.ts';
import type { Translate } from '#src/i18n/i18n.ts';

const named = ((key: string) => key) as Translate<'work'>;

test('what was only seen at a point is what there is to be seen: a gap or blind, an earth, and of everything else its position', () => {
  const seen = (kind: (typeof pointKinds)[number]) => methodText('seen', kind, named);
  expect(Object.fromEntries(pointKinds.map((kind) => [kind, seen(kind)]))).toEqual({
    ...Object.fromEntries(pointKinds.map((kind) => [kind, 'work:method_seen_position'])),
    blind: 'work:method_seen',
    spool: 'work:method_seen',
    earth: 'work:method_seen_earth',
  });
  expect(methodText('voltage', 'breaker', named)).toBe('work:method_voltage');
});
