import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { passwordFault } from '#domain/access/password.rules.ts';
import { languages } from '#domain/kernel/language.ts';
import { runs } from '#tests/kit/runs.ts';

const owner = { sap: 1002, firstname: 'Nadia', surname: 'Feldmann' };
const fault = (password: string) => passwordFault(password, owner, 'en');

describe('a new password', () => {
  test.each([
    ['seven characters', 'aB3$xY7'],
    ['nothing', ''],
  ])("'%s' is too short", (_, password) => expect(fault(password)).toContain('8 characters or more'));

  test('of 257 characters is too long, of 256 it is not', () => {
    const long = Array.from({ length: 257 }, (_, at) => 'qzkvhxwmtp'[(at * at) % 10]).join('');
    expect(fault(long)).toContain('256 characters at most');
    expect(fault(long.slice(0, 256))).toBeNull();
  });

  test.each([
    'password',
    'P@ssw0rd!',
    'Passw0rd2026',
    'letmein123',
    'Welcome2026!',
    'qwertyuiop',
    'asdfghjkl',
    '12345678',
    '987654321',
    'abcdefgh',
    'aaaaaaaa',
    'abababab',
    'abcabcabc',
    'Control-Room',
    'control_room1',
    'permit-to-work',
    'İstanbul34',
    'Sifre!!!!',
    'iloveyou!!',
    'Monkey99!',
  ])("'%s' is what too many people use", (password) => expect(fault(password)).toContain('Too many people'));

  test.each(['1002nadia', 'Nadia1002!', 'feldmann', 'FELDMANN1002', '10021002'])("'%s' is made of the person's own", (password) =>
    expect(fault(password)).not.toBeNull(),
  );

  test.each(['correct horse battery', 'gül bahçesi kapısı', 'حديقة الورد الكبيرة', 'tK9$wq-Lm2', '🦊🦉🐝🦋🌵🍁🌊🔭'])(
    "'%s' may be used",
    (password) => expect(fault(password)).toBeNull(),
  );

  test('made at random is refused for its length only', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 12, maxLength: 40 }), (bytes) => {
        const random = [...bytes].map((byte) => String.fromCodePoint(33 + (byte % 90))).join('');
        const few = new Set(random).size < 6;
        expect(few || fault(random) === null).toBe(true);
      }),
      runs(),
    );
  });

  test('is refused in the language of who reads', () => {
    const sentences = languages.map((language) => passwordFault('password', owner, language));
    expect(new Set(sentences).size).toBe(languages.length);
  });
});
