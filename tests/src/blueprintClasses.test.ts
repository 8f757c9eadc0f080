import { Classes } from '@blueprintjs/core';
import { expect, test } from 'vitest';
import { blueprintClasses } from '#src/platform/blueprintClasses.ts';

test('the classes that the first screens write out are those of Blueprint', () => {
  expect(Classes).toMatchObject(blueprintClasses);
});
