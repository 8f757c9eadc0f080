import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exportsAtATime } from '#domain/conversations/export.rules.ts';
import { languages } from '#domain/kernel/language.ts';
import { type ProblemCode, problems } from '#domain/kernel/problem.codes.ts';
import { problemBody, problemTexts } from '#domain/kernel/problem.texts.ts';
import { asProblem, Problem, readProblem, sentenceOf } from '#domain/kernel/problem.ts';
import { sessionLimits } from '#domain/session/session.limits.ts';
import { runs } from '#tests/kit/runs.ts';

const wireCodes = (Object.keys(problems) as ProblemCode[]).filter((code) => problems[code] > 0);

describe('the body of a failed answer', () => {
  test.each(wireCodes.flatMap((code) => languages.map((language) => [code, language] as const)))(
    'for %s in %s comes back as the same problem',
    (code, language) => {
      const body = problemBody(new Problem(code), language, 'trace-1');
      const back = readProblem(problems[code], JSON.parse(JSON.stringify(body)));
      expect(back.code).toBe(code);
      expect(back.extra).toMatchObject({ message: problemTexts[language][code], traceId: 'trace-1' });
    },
  );

  test('is problem details with our members', () => {
    const errors = [{ field: 'sap', message: 'wrong' }];
    expect(problemBody(new Problem('validation', { errors }), 'tr', 't')).toEqual({
      type: '/problems/validation',
      title: problemTexts.en.validation,
      status: 422,
      code: 'validation',
      message: problemTexts.tr.validation,
      trace_id: 't',
      errors,
    });
  });

  test('carries the sentence of the server if it has one', () => {
    expect(problemBody(new Problem('bad_date', { message: 'No.' }), 'ar', 't').message).toBe('No.');
  });
});

describe('an answer of any server', () => {
  test.each<[string, number, unknown, ProblemCode]>([
    ['a code that we do not know', 422, { code: 'SOMETHING_ELSE' }, 'validation'],
    ['a code that does not fit its status', 500, { code: 'invalid_token' }, 'server_broken'],
    ['a page instead of JSON', 502, undefined, 'server_broken'],
    ['a text instead of JSON', 404, 'nothing', 'not_found'],
    ['null', 401, null, 'invalid_token'],
    ['a status that we do not know', 418, {}, 'bad_request'],
    ['a status from the future', 599, {}, 'server_broken'],
    ['the name of a member of every object as code', 500, { code: 'constructor' }, 'server_broken'],
    ['an empty message', 400, { message: '' }, 'bad_request'],
  ])('with %s is a problem all the same', (_, status, body, code) => {
    const problem = readProblem(status, body);
    expect(problem.code).toBe(code);
    expect(sentenceOf(problem, 'en')).not.toBe('');
  });

  test('never breaks the reader', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 400, max: 599 }),
        fc.jsonValue(),
        (status, body) => readProblem(status, body) instanceof Problem,
      ),
      runs(500),
    );
  });

  test.each([
    ['120', 120],
    ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
    ['', undefined],
    [null, undefined],
  ])('that says Retry-After %j waits %j seconds', (header, seconds) =>
    expect(readProblem(429, {}, header).extra.retryAfter).toBe(seconds),
  );
});

describe('anything thrown', () => {
  test.each([
    ['an error', new Error('x')],
    ['a text', 'x'],
    ['nothing', undefined],
    ['an object', {}],
  ])('%s is server_broken', (_, thrown) => {
    expect(asProblem(thrown).code).toBe('server_broken');
  });

  test('a problem stays what it is', () => {
    const problem = new Problem('bad_date');
    expect(asProblem(problem)).toBe(problem);
  });

  test('a bad session token is the only 401', () => {
    expect(wireCodes.filter((code) => problems[code] === 401)).toEqual(['invalid_token']);
  });
});

describe('texts that name a figure', () => {
  test.each(languages)('say in %s for how long an account is locked', (language) => {
    expect(problemTexts[language].login_refused).toContain(String(sessionLimits.lockMinutes));
  });

  test('say how many exports may run at a time', () => {
    expect([problemTexts.en.export_running.split(' ')[0], exportsAtATime]).toEqual(['Two', 2]);
  });
});
