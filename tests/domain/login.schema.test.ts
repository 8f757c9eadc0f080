import { describe, expect, test } from 'vitest';
import { ValidationError } from 'yup';
import { typedSap } from '#domain/kernel/typedSap.ts';
import { loginBody, loginForm } from '#domain/session/login.schema.ts';
import { sourcesIn } from '#tests/kit/sources.ts';

const messagesFor = (values: Record<string, unknown>): string[] => {
  try {
    loginForm.validateSync({ sap: '1002', password: 'control-room', ...values }, { abortEarly: false });
    return [];
  } catch (error) {
    if (error instanceof ValidationError) return error.errors;
    throw error;
  }
};

describe('the sign-in form', () => {
  test.each([
    ['an empty SAP', { sap: '' }, 'login:sapMissing'],
    ['blanks as SAP', { sap: '   ' }, 'login:sapMissing'],
    ['a SAP of letters', { sap: 'abcd' }, 'login:sapNotNumber'],
    ['a SAP with a sign', { sap: '-1002' }, 'login:sapNotNumber'],
    ['a SAP with a point', { sap: '10.02' }, 'login:sapNotNumber'],
    ['a SAP in powers of ten', { sap: '1e10' }, 'login:sapNotNumber'],
    ['a SAP of three digits', { sap: '100' }, 'login:sapTooShort'],
    ['a SAP of eleven digits', { sap: '12345678901' }, 'login:sapTooLong'],
    ['a SAP that begins with 0', { sap: '0100' }, 'login:sapStartsWithZero'],
    ['an empty password', { password: '' }, 'login:passwordMissing'],
    ['a password of three characters', { password: 'abc' }, 'login:passwordTooShort'],
    ['a password of 257 characters', { password: 'a'.repeat(257) }, 'login:passwordTooLong'],
  ])('says one thing about %s', (_, values, message) => expect(messagesFor(values)).toContain(message));

  test.each([
    ['four digits', { sap: '1002' }],
    ['ten digits', { sap: '9999999999' }],
    ['blanks around', { sap: ' 1002 ' }],
    ['Arabic digits', { sap: '١٠٠٢' }],
    ['a password of four characters', { password: 'abcd' }],
    ['a password of blanks', { password: '    ' }],
  ])('is content with %s', (_, values) => expect(messagesFor(values)).toEqual([]));

  test('reads Arabic digits as the number they are', () => {
    expect(loginForm.cast({ sap: ' ١٠٠٢ ', password: 'abcd' }).sap).toBe('1002');
  });
});

test('the words on the screen are those of the specification', () => {
  const english = sourcesIn('src/features/login/locales', 'en.json')[0];
  expect(JSON.parse(english?.text ?? '{}')).toMatchObject({
    sapNotNumber: 'Sap number must be a number.',
    sapMissing: 'Please enter your sap number.',
    sapTooShort: 'Sap number is too short',
    passwordMissing: 'Please enter your password.',
    passwordTooShort: 'Password is too short',
  });
});

describe('the sign-in call', () => {
  const call = { sap: 1002, password: 'control-room', control_room: true };

  test('is content with what the form sends', () => expect(loginBody.isValidSync(call)).toBe(true));

  test.each([
    ['no SAP', { ...call, sap: undefined }],
    ['a SAP of three digits', { ...call, sap: 100 }],
    ['a SAP of eleven digits', { ...call, sap: 10_000_000_000 }],
    ['a SAP that is no whole number', { ...call, sap: 1002.5 }],
    ['a list as SAP', { ...call, sap: [1002] }],
    ['an object as SAP', { ...call, sap: { $gt: 0 } }],
    ['an empty password', { ...call, password: '' }],
    ['a very long password', { ...call, password: 'a'.repeat(257) }],
    ['a list as password', { ...call, password: ['a'] }],
    ['another client', { ...call, control_room: false }],
    ['no client', { sap: 1002, password: 'control-room' }],
  ])('refuses %s', (_, body) => expect(loginBody.isValidSync(body)).toBe(false));
});

// The form tells people what is wrong, and is on the first screen, so it has rules of its own: they may not drift from the others.
test.each(['1000', '1002', '9999999999', '999', '10000000000', '0100', '', ' ', 'abcd', '12a4', '-1002', ' 1002 ', '١٠٠٢', '٠٠٠٤'])(
  'the form takes %j for a SAP number where all others do, and for the same',
  (sap) => {
    const number = typedSap(sap);
    expect(messagesFor({ sap }).length === 0).toBe(number !== null);
    const read = Number(loginForm.cast({ sap, password: 'abcd' }).sap || Number.NaN);
    expect(loginBody.isValidSync({ sap: read, password: 'abcd', control_room: true })).toBe(number !== null);
    if (number !== null) expect(read).toBe(number);
  },
);
