import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languages } from '#domain/kernel/language.ts';
import { localWords } from '#server/kit/newPassword/localWords.ts';
import { passwordFault } from '#server/kit/newPassword/passwordFault.ts';
import { runs } from '#tests/kit/runs.ts';
import { codeIn } from '#tests/kit/sources.ts';

const owner = { sap: 1002, firstname: 'Nadia', surname: 'Feldmann' };
const fault = (password: string) => passwordFault(password, owner, 'en');

describe('a new password', () => {
  test.each([
    ['seven characters', 'aB3$xY7'],
    ['nothing', ''],
  ])("'%s' is too short", async (_, password) => expect(await fault(password)).toContain('8 characters or more'));

  test('of 257 characters is too long, of 256 it is not', async () => {
    const long = Array.from({ length: 257 }, (_, at) => 'qzkvhxwmtp'[(at * at) % 10]).join('');
    expect(await fault(long)).toContain('256 characters at most');
    expect(await fault(long.slice(0, 256))).toBeNull();
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
    'qazxswedc',
    '1qazxsw23edc',
    'qwerasdfzxcv',
    '!QAZ2wsx',
    'zxcvbnm,./',
    'poiuytrewq',
    '147258369',
    'qwe123qwe',
    'trustno1!',
    'baseball2020',
    'password1password1',
    'Sandwich2026!',
    'butterfly#77',
  ])("'%s' is what too many people use", async (password) => expect(await fault(password)).toContain('Too many people'));

  test.each(['1002nadia', 'Nadia1002!', 'feldmann', 'FELDMANN1002', '10021002'])(
    "'%s' is made of the person's own",
    async (password) => expect(await fault(password)).not.toBeNull(),
  );

  test('the words of this place are in the form that they are compared in, and no dictionary is in the console', () => {
    expect(localWords.length).toBeGreaterThan(2500);
    expect(localWords.filter((word) => !/^[a-z0-9]+$/.test(word))).toEqual([]);
    const console_ = [...codeIn('src'), ...codeIn('client'), ...codeIn('machines'), ...codeIn('domain')];
    expect(console_.filter(({ text }) => /zxcvbn|kit\/newPassword/.test(text)).map(({ path }) => path)).toEqual([]);
  });

  test('each of the words of this place is refused, plain and dressed up, where it is long enough', async () => {
    const signs = '!!!!!!!!';
    const typed = localWords.map((word) => (/\d/.test(word) ? `${word}${signs}` : `${word}2026${signs}`));
    const accepted = [];
    for (const password of typed) if ((await fault(password)) === null) accepted.push(password);
    expect(accepted).toEqual([]);
  });

  test.each(['correct horse battery', 'gül bahçesi kapısı', 'حديقة الورد الكبيرة', 'tK9$wq-Lm2', '84713092', '🦊🦉🐝🦋🌵🍁🌊🔭'])(
    "'%s' may be used",
    async (password) => expect(await fault(password)).toBeNull(),
  );

  test('made at random is refused for its length only', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 12, maxLength: 40 }), async (bytes) => {
        const random = [...bytes].map((byte) => String.fromCodePoint(33 + (byte % 90))).join('');
        const few = new Set(random).size < 6;
        expect(few || (await fault(random)) === null).toBe(true);
      }),
      runs(200, 10),
    );
  }, 300_000);

  test('is refused in the language of who reads', async () => {
    const sentences = await Promise.all(languages.map((language) => passwordFault('password', owner, language)));
    expect(new Set(sentences).size).toBe(languages.length);
  });
});
