import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commonWords } from '#domain/access/commonWords.ts';
import { passwordFault } from '#domain/access/password.rules.ts';
import { languages } from '#domain/kernel/language.ts';
import { runs } from '#tests/kit/runs.ts';
import { codeIn } from '#tests/kit/sources.ts';

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
    'Esra1998',
    'muhammed.61',
    'Gaziantep27',
    'ilovesandra',
    'iloveyoudiego!',
    'MyJessica1',
    'Cimbom1905',
    'Pikachu123',
    'temmuz2026',
    'Donnerstag1',
    'Scaffold1!',
    'gasdetector7',
    'H0twork!2026',
    '1qaz2wsx',
    'zaq1xsw2',
    '1q2w3e4r5t',
    'qweasdzxc',
    '123qweasd',
    'qwertyasdfgh',
    '19.05.1987',
    '05191987',
    '1987-05-19',
  ])("'%s' is what too many people use", (password) => expect(fault(password)).toContain('Too many people'));

  test.each(['1002nadia', 'Nadia1002!', 'feldmann', 'FELDMANN1002', '10021002'])("'%s' is made of the person's own", (password) =>
    expect(fault(password)).not.toBeNull(),
  );

  test('the words are three thousand and more, in the form that they are compared in, and none of them is in the console', () => {
    expect(commonWords.size).toBeGreaterThan(3000);
    const forms = [...commonWords].filter((word) => !/^[a-z0-9]+$/.test(word));
    expect(forms).toEqual([]);
    const console_ = [...codeIn('src'), ...codeIn('client'), ...codeIn('machines')];
    expect(console_.filter(({ text }) => /access\/(commonWords|words|password\.rules)/.test(text)).map(({ path }) => path)).toEqual(
      [],
    );
  });

  test('each of the words is refused, plain and dressed up, where it is long enough', () => {
    const signs = '!!!!!!!!';
    const typed = [...commonWords].map((word) => (/\d/.test(word) ? `${word}${signs}` : `${word}2026${signs}`));
    expect(typed.filter((password) => fault(password) === null)).toEqual([]);
  });

  test.each(['correct horse battery', 'gül bahçesi kapısı', 'حديقة الورد الكبيرة', 'tK9$wq-Lm2', '84713092', '🦊🦉🐝🦋🌵🍁🌊🔭'])(
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
