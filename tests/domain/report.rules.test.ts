import { expect, test } from 'vitest';
import { cleaned } from '#domain/reports/report.rules.ts';
import { faultReport, reportLimits } from '#domain/reports/report.schema.ts';

const report = { id: '0123456789', path: '/login', message: 'Error: no', stack: 'at x', version: '1' };

test.each([
  ['a query', '/apps/permits/0?search=Smith', '/apps/permits/0'],
  ['a hash', '/login#token=1', '/login'],
  ['a token', `/x/crt_${'a'.repeat(43)}/y`, '/x/…/y'],
  ['nothing to hide', '/apps/permit/7/NCP-26-004271-L', '/apps/permit/7/NCP-26-004271-L'],
])('an address with %s is told as it may be', (_, path, told) => expect(cleaned({ ...report, path }).path).toBe(told));

test('queries of files in a stack go, their lines and columns stay', () =>
  expect(cleaned({ ...report, stack: 'at A (http://h/a.js?t=1:2:3)\nat B (http://h/b.js:4:5)' }).stack).toBe(
    'at A (http://h/a.js:2:3)\nat B (http://h/b.js:4:5)',
  ));

test('whatever was thrown fits the report once it is cleaned', () => {
  const long = 'a b '.repeat(5000);
  const fitting = cleaned({ ...report, path: long, message: long, stack: long });
  expect(fitting.stack).toHaveLength(reportLimits.stack);
  expect(faultReport.validateSync(fitting)).toEqual(fitting);
});
