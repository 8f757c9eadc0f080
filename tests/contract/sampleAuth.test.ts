import { describe, expect, test, vi } from 'vitest';
import { sampleSignIns } from '#domain/sampleAuth/sampleAuth.data.ts';
import { sampleSignedInBy, sampleTokenEnd, sampleTokenLife } from '#domain/sampleAuth/sampleAuth.rules.ts';
import { sampleSignInForm } from '#domain/sampleAuth/sampleAuth.schema.ts';
import { settingsFrom } from '#domain/settings/settings.schema.ts';
import { origin, throughMirage } from './worlds.ts';

const [admin, staff] = sampleSignIns;
const signIn = async (email: string, password: string) => throughMirage().api.sampleAuth.signIn({ query: { email, password } });

describe('the sign-in of the sample', () => {
  test('lets both accounts in, each with its own layout, colours and shortcuts, and without its password', async () => {
    const [one, other] = await Promise.all([signIn(admin.email, admin.password), signIn(staff.email, staff.password)]);
    expect(one.user).toMatchObject({ role: 'admin', shortcuts: ['calendar', 'mail', 'contacts'] });
    expect(other.user).toMatchObject({ role: 'staff', shortcuts: ['calendar', 'mail', 'contacts', 'todo'] });
    expect(one.user?.data.settings).not.toEqual(other.user?.data.settings);
    expect(JSON.stringify([one, other])).not.toMatch(/tidewater|copper/);
  });

  test('takes the e-mail in any case', async () =>
    expect((await signIn(admin.email.toUpperCase(), admin.password)).error).toBeUndefined());

  test.each([
    ['an unknown e-mail', 'nobody@sample.example', admin.password, [{ type: 'email', message: 'Check your email address' }]],
    ['a wrong password', admin.email, 'wrong', [{ type: 'password', message: 'Check your password' }]],
    ['the password of the other', admin.email, staff.password, [{ type: 'password', message: 'Check your password' }]],
    [
      'neither right',
      'nobody@sample.example',
      'wrong',
      [
        { type: 'email', message: 'Check your email address' },
        { type: 'password', message: 'Check your password' },
      ],
    ],
    [
      'nothing at all',
      '',
      '',
      [
        { type: 'email', message: 'Check your email address' },
        { type: 'password', message: 'Check your password' },
      ],
    ],
  ])("'%s' is told field by field, under status 200", async (_case, email, password, error) => {
    const { fetch } = throughMirage();
    const answer = await fetch(`${origin}/api/auth?${new URLSearchParams({ email, password })}`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ error });
    expect(() => sampleSignedInBy({ error: error as never })).toThrow(expect.objectContaining({ code: 'validation' }));
  });

  test('keeps settings that the console understands', async () => {
    const { user } = await signIn(staff.email, staff.password);
    expect(settingsFrom(user?.data.settings).layout.style).toBe('layout2');
  });
});

describe('a token of the sample', () => {
  const given = async () => (await signIn(admin.email, admin.password)).access_token ?? '';
  const renew = (access_token: string) => throughMirage().api.sampleAuth.renew({ query: { access_token } });

  test('lives two days and is given anew with its account until then', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T08:00:00Z') });
    try {
      const token = await given();
      expect(sampleTokenEnd(token)).toBe(Date.now() + 2 * 24 * 3_600_000);
      vi.setSystemTime(Date.now() + sampleTokenLife - 1);
      const renewed = await renew(token);
      expect(renewed.user.data.email).toBe(admin.email);
      expect(sampleTokenEnd(renewed.access_token)).toBe(Date.now() + sampleTokenLife);
      vi.setSystemTime(Date.now() + 1);
      await expect(renew(token)).rejects.toMatchObject({ code: 'invalid_token' });
    } finally {
      vi.useRealTimers();
    }
  });

  test.each([
    ['nothing', () => ''],
    ['a text', () => 'let me in'],
    ['one whose end was moved', (token: string) => token.replace(/\.([0-9a-z]+)\.(\w+)$/, '.zzzzzzzzz.$2')],
    ['one of another account', (token: string) => token.replace('account-1', 'account-2')],
    ['half of one', (token: string) => token.slice(0, -4)],
  ])("'%s' is refused with 401 and the sentence of the specification", async (_case, change) => {
    const token = change(await given());
    const { fetch } = throughMirage();
    const answer = await fetch(`${origin}/api/auth/access-token?${new URLSearchParams({ access_token: token })}`);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error: 'Invalid access token detected' });
    await expect(renew(token)).rejects.toMatchObject({
      code: 'invalid_token',
      extra: { message: 'Invalid access token detected' },
    });
  });
});

describe('the form of the sample', () => {
  const faults = (values: object): string[] => {
    try {
      sampleSignInForm.validateSync(values, { abortEarly: false });
      return [];
    } catch (error) {
      return (error as { errors: string[] }).errors;
    }
  };

  test.each([
    ['nothing', { email: '', password: '' }, ['signIn:emailMissing', 'signIn:passwordMissing']],
    ['no address', { email: 'ines', password: 'short' }, ['signIn:emailNotValid', 'signIn:passwordTooShort']],
  ])("'%s' is named on its fields", (_case, values, expected) => expect(faults(values)).toEqual(expected));

  test.each(sampleSignIns)('the shown $role may be sent', (values) => expect(faults(values)).toEqual([]));
});
