import { expect, test } from 'vitest';
import { filingForm, filingFormsFrom } from '#domain/handover/filing.form.ts';

const number = 'CHG-26-004271-L';

test('of what a browser has kept only filings are taken', () => {
  const form = { ...filingForm.getDefault(), title: 'Drain closed by hand' };
  expect(filingFormsFrom({ [number]: form, other: { title: 7 }, third: null })).toEqual({ [number]: form });
  for (const kept of [null, 'text', undefined]) expect(filingFormsFrom(kept)).toEqual({});
});
