import { describe, expect, test } from 'vitest';
import { ValidationError } from 'yup';
import { emailKey, namesIn } from '#domain/session/registration.rules.ts';
import { type RegisterValues, registerForm } from '#domain/session/registration.schema.ts';
import en from '#src/features/register/locales/en.json';

const good: RegisterValues = {
  displayName: 'Mira Tan',
  email: 'mira@plant.example',
  password: 'granite otter',
  passwordConfirm: 'granite otter',
};

const faults = (change: Partial<RegisterValues>): Record<string, string> => {
  try {
    registerForm.validateSync({ ...good, ...change }, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const texts: Record<string, string> = en;
    return Object.fromEntries(error.inner.map(({ path, message }) => [path, texts[message.replace('register:', '')] ?? message]));
  }
};

describe('the register form', () => {
  test('takes what is right', () => expect(faults({})).toEqual({}));

  test.each<[string, Partial<RegisterValues>, Record<string, string>]>([
    ['no name', { displayName: '' }, { displayName: 'You must enter display name' }],
    ['a name of blanks', { displayName: '  ' }, { displayName: 'You must enter display name' }],
    ['a name of 101 characters', { displayName: 'x'.repeat(101) }, { displayName: 'Display name is too long' }],
    ['no email', { email: '' }, { email: 'You must enter a email' }],
    ['half an email', { email: 'mira@' }, { email: 'You must enter a valid email' }],
    ['no password', { password: '', passwordConfirm: '' }, { password: 'Please enter your password.' }],
    [
      'a password of seven characters',
      { password: 'granite', passwordConfirm: 'granite' },
      { password: 'Password is too short - should be 8 chars minimum.' },
    ],
    ['another confirmation', { passwordConfirm: 'granite' }, { passwordConfirm: 'Passwords must match' }],
    ['no confirmation', { passwordConfirm: '' }, { passwordConfirm: 'Passwords must match' }],
  ])("'%s' is told in the words of the specification", (_case, change, expected) => expect(faults(change)).toEqual(expected));

  test('counts characters, not halves of them', () => {
    expect(faults({ password: '🦊🦉🐝🦋', passwordConfirm: '🦊🦉🐝🦋' })).toHaveProperty('password');
    expect(faults({ password: '🦊🦉🐝🦋🌵🍁🌊🔭', passwordConfirm: '🦊🦉🐝🦋🌵🍁🌊🔭' })).toEqual({});
  });
});

describe('an address', () => {
  test.each([
    [' Mira@Plant.EXAMPLE ', 'mira@plant.example'],
    ['mi\u0308ra@plant.example', 'mïra@plant.example'],
  ])("'%s' is compared as '%s'", (typed, key) => expect(emailKey(typed)).toBe(key));
});

describe('a display name', () => {
  test.each([
    ['Mira Osei Tan', 'Mira Osei', 'Tan'],
    ['Mira', 'Mira', ''],
    ['  Mira   Tan ', 'Mira', 'Tan'],
  ])("'%s' is '%s' and '%s'", (typed, firstname, surname) => expect(namesIn(typed)).toEqual({ firstname, surname }));
});
