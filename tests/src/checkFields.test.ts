import { describe, expect, test } from 'vitest';
import { array, number, object, string } from 'yup';
import { checkFields, keyWith } from '#src/forms/checkFields.ts';

const schema = object({
  name: string().trim().min(3).max(5).required(),
  count: number().min(2).max(4).required(),
  labels: array(number().required()).max(1).required(),
  note: string().test('polite', 'say please', (text) => !text || text.includes('please')),
});
const right = { name: ' four ', count: 3, labels: [], note: '' };

describe('the fields of a form', () => {
  test('that are right make the body of a call, put into its form and without strangers', () => {
    expect(checkFields(schema, { ...right, stranger: 1 })).toEqual({ body: { ...right, name: 'four' }, faults: null });
  });

  test.each([
    [{ name: '' }, 'name', 'missing'],
    [{ name: 'ab' }, 'name', 'tooShort'],
    [{ name: 'abcdef' }, 'name', 'tooLong'],
    [{ count: 1 }, 'count', 'tooLittle'],
    [{ count: 5 }, 'count', 'tooMuch'],
    [{ count: undefined }, 'count', 'missing'],
    [{ count: 'many' }, 'count', 'wrong'],
    [{ labels: [1, 2] }, 'labels', 'tooMany'],
    [{ note: 'now' }, 'note', 'wrong'],
  ])('%j: at %s the fault %s', (part, field, kind) => {
    expect(checkFields(schema, { ...right, ...part }).faults).toEqual({ [field]: expect.objectContaining({ kind }) });
  });

  test('tell the name of the test that failed, for words of its own, and the plainest of several faults', () => {
    expect(checkFields(schema, { ...right, note: 'now' }).faults).toEqual({ note: { kind: 'wrong', test: 'polite' } });
    expect(checkFields(schema, { ...right, name: '' }).faults).toEqual({ name: { kind: 'missing', test: 'empty' } });
  });

  test('tell of a text that is too long how many characters it may have and has, which go with the key of what is said', () => {
    const { faults } = checkFields(schema, { ...right, name: 'abcdef' });
    expect(faults).toEqual({ name: { kind: 'tooLong', test: 'max', values: { most: 5, length: 6 } } });
    expect(keyWith('forms:fault_tooLong', faults?.name?.values)).toBe('forms:fault_tooLong&most=5&length=6');
    expect(keyWith('forms:fault_missing')).toBe('forms:fault_missing');
  });

  test('tell the bound of a number that is beyond it, which goes with the key of what is said', () => {
    const faultOf = (count: number) => checkFields(schema, { ...right, count }).faults;
    expect(faultOf(5)).toEqual({ count: { kind: 'tooMuch', test: 'max', values: { bound: 4 } } });
    expect(faultOf(1)).toEqual({ count: { kind: 'tooLittle', test: 'min', values: { bound: 2 } } });
    expect(keyWith('forms:fault_tooMuch', faultOf(5)?.count?.values)).toBe('forms:fault_tooMuch&bound=4');
  });

  test('are all checked, each told at its own path', () => {
    expect(Object.keys(checkFields(schema, { ...right, name: '', labels: [1, 'x'] }).faults ?? {})).toEqual(
      expect.arrayContaining(['name', 'labels[1]']),
    );
  });
});
