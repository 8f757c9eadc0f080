import '#src/app/laterCalls.ts';
import { describe, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { createClient } from '#client/createClient.ts';
import { contract } from '#domain/contract.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { agentWords } from '#src/features/profile/agentWords.ts';
import texts from '#src/features/profile/locales/en.json' with { type: 'json' };
import { checkNewPassword } from '#src/features/profile/NewPasswordActor.tsx';
import { errorOf, submitErrorOf } from '#src/features/profile/newPassword.selectors.ts';
import { withNewPasswordPorts } from '#src/features/profile/profile.ports.ts';
import { momentText } from '#src/ui/time/momentText.ts';

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';

describe('what a program says of itself', () => {
  test.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 'Chrome', 'Windows'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/142.0.0.0`, 'Edge', 'Windows'],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`, 'Chrome', 'ChromeOS'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15', 'Safari', 'macOS'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 CriOS/142.0 Safari/604.1', 'Chrome', 'iPhone'],
    [`Mozilla/5.0 (Linux; Android 16) ${chrome} SamsungBrowser/28.0 Mobile Safari/537.36`, 'Samsung Internet', 'Android'],
    ['undici', 'cli', null],
    ['node', 'cli', null],
    ['curl/8.14.1', 'curl', null],
    [`${'x'.repeat(90)}/1`, 'x'.repeat(40), null],
    ['   ', null, null],
    ['', null, null],
  ])('"%s" is %s on %s', (agent, program, system) => expect(agentWords(agent)).toEqual({ program, system }));
});

test('a moment is told in the language of the reader', () => {
  const time = '2026-11-20T08:05:00Z';
  expect(momentText(time, 'minute', 'en')).toMatch(/20 Nov 2026/);
  expect(momentText(time, 'minute', 'tr')).toMatch(/20 Kas 2026/);
  expect(momentText(time, 'minute', 'ar')).toMatch(/نوفمبر/);
});

describe('the form for another password', () => {
  const good = { password: 'control-room', new_password: 'granite otter', repeat: 'granite otter' };
  const said = (values: Partial<typeof good>) =>
    Object.entries(checkNewPassword({ ...good, ...values })).map(
      ([field, key]) => `${field}: ${texts[key.replace('profile:', '') as keyof typeof texts]}`,
    );
  const short = 'new_password: Password is too short - should be 8 chars minimum.';

  test('is content with three words', () => expect(said({})).toEqual([]));

  test.each([
    ['no old password', { password: '' }, ['password: Please enter your password.']],
    ['nothing new', { new_password: '', repeat: '' }, ['new_password: Please enter your password.']],
    ['seven characters', { new_password: 'granite', repeat: 'granite' }, [short]],
    ['four pictures of two units each', { new_password: '🦦🦦🦦🦦', repeat: '🦦🦦🦦🦦' }, [short]],
    ['another repetition', { repeat: 'granite Otter' }, ['repeat: Passwords must match']],
    ['no repetition', { repeat: '' }, ['repeat: Passwords must match']],
  ])('says of %s what is wrong', (_, values, sentences) => expect(said(values)).toEqual(sentences));

  const renewed = () => Response.json({ status: 'ok', token: 'new', expires_at: '2026-11-21T08:00:00Z' });
  const endsAt = Date.parse('2026-11-21T08:00:00Z');
  const begin = (answer: () => Response | Promise<Response>) => {
    const told: unknown[] = [];
    const api = createClient(contract, async ({ body }) => {
      told.push(body);
      return answer();
    });
    const callbacks = {
      showMessage: ({ text }: { text: string }) => told.push(text),
      sendToSession: (event: object) => told.push(event),
      changed: () => told.push('changed'),
    };
    const actor = createActor(withNewPasswordPorts({ api }, callbacks), { input: { check: checkNewPassword } }).start();
    for (const field of ['password', 'new_password', 'repeat'] as const)
      actor.send({ type: 'password.changed', field, value: good[field] });
    actor.send({ type: 'password.submitted' });
    return { actor, told };
  };

  test('keeps the session by the token of the answer, even when the screen is gone by then, and no password', async () => {
    const { actor, told } = begin(renewed);
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('changed'));
    expect(told).toEqual([
      { password: 'control-room', new_password: 'granite otter' },
      { type: 'session.renewed', token: 'new', endsAt },
      'changed',
      'profile:passwordChanged',
    ]);
    expect(JSON.stringify(context)).not.toMatch(/control-room|granite/);
    const left = begin(renewed);
    left.actor.stop();
    await expect.poll(() => left.told).toContainEqual({ type: 'session.renewed', token: 'new', endsAt });
  });

  test.each([
    ['a wrong password', new Problem('password_wrong'), 'password', 'The password is incorrect.'],
    [
      'a common one',
      new Problem('validation', { errors: [{ field: 'new_password', message: 'Too common.' }] }),
      'new_password',
      'Too common.',
    ],
  ] as const)('shows the refusal of %s at its field', async (_, problem, field, sentence) => {
    const { actor } = begin(() => Promise.reject(problem));
    const snapshot = await waitFor(actor, (now) => now.matches('refused'));
    expect(errorOf(field, 'en')(snapshot)).toBe(sentence);
    expect(submitErrorOf(snapshot)).toBeNull();
  });

  test('shows any other refusal above the fields', async () => {
    const { actor } = begin(() => Promise.reject(new Problem('unreachable')));
    const snapshot = await waitFor(actor, (now) => now.matches('refused'));
    expect(submitErrorOf(snapshot)?.code).toBe('unreachable');
    expect(errorOf('password', 'en')(snapshot)).toBeUndefined();
  });
});
