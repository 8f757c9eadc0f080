import { describe, expect, test } from 'vitest';
import { catalog } from '#machines/catalog.ts';
import { walkEvery } from '#tests/kit/walkEvery.ts';

for (const [name, { machine, alphabet }] of Object.entries(catalog)) walkEvery(name, machine, alphabet);

describe('the catalog', () => {
  test.each(Object.entries(catalog))('%s is the id of its chart', (name, { machine }) => expect(machine.id).toBe(name));
});
