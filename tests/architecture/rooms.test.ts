import { describe, expect, test } from 'vitest';
import { codeIn, rooms } from '#tests/kit/sources.ts';
import { importsOf, trespasses } from './rooms.ts';

describe('the rooms', () => {
  test.each(rooms)('%s imports only what it may', (room) => {
    const files = codeIn(room);
    expect(files.length).toBeGreaterThan(0);
    expect(files.flatMap(trespasses)).toEqual([]);
  });
});

describe('the law bites', () => {
  const planted: [string, string, string][] = [
    ['domain/faq/faq.rules.ts', `import { readFile } from 'node:fs';`, 'domain does not use node:fs'],
    ['domain/faq/faq.rules.ts', `import { permit } from '#domain/permits/permit/permit.schema.ts';`, 'kernel, access and itself'],
    ['domain/faq/faq.rules.ts', `export * from '../permits/permit.states.ts';`, 'kernel, access and itself'],
    ['machines/login/login.machine.ts', `import { useState } from 'react';`, 'machines does not use react'],
    [
      'machines/login/login.machine.ts',
      `import { sessionMachine } from '#machines/session/session.machine.ts';`,
      'only the charts of page and screens',
    ],
    ['client/kySend.ts', `import { x } from '#machines/kit/port.ts';`, 'client does not know machines'],
    ['mirage/apps/faq.ts', `import { mail } from './mail.ts';`, 'sample answerers'],
    ['domain/permits/kernel/a.ts', `import type { B } from '#domain/permits/life/b.ts';`, 'kernel of permits'],
    ['server/permits/kernel/a.ts', `import { b } from '#server/permits/life/b.ts';`, 'kernel of permits'],
    ['server/modules/a/a.module.ts', `import { b } from '../b/b.store.ts';`, 'server modules'],
    ['server/main.ts', `await import('#src/app/App.tsx');`, 'server does not know src'],
    ['server/main.ts', 'await import(`#cli/main.ts`);', 'server does not know cli'],
    ['cli/commands/a.ts', `import { b } from './b.ts';`, 'commands'],
    ['cli/main.ts', `const pg = require('pg');`, 'cli does not use pg'],
    ['src/features/export/A.tsx', `import { b } from '#src/features/login/B.tsx';`, 'features, samples and pages'],
    ['src/features/export/A.tsx', `const b = await import('../login/B.tsx');`, 'features, samples and pages'],
    ['src/features/desk/A.tsx', `import type { B } from '#src/features/permit/B.tsx';`, 'features, samples and pages'],
    ['src/features/permitList/A.tsx', `import { B } from '#src/features/draft/B.tsx';`, 'features, samples and pages'],
    ['src/entities/permits/A.tsx', `import type { B } from '#src/features/desk/B.tsx';`, 'src/entities knows no feature'],
    ['src/shell/A.tsx', `import { B } from '#src/entities/permits/B.tsx';`, 'the shell knows no feature'],
    ['src/samples/faq/A.tsx', `import { B } from '#src/entities/permits/B.tsx';`, 'entities are for features'],
    ['src/pages/A.tsx', `import { App } from '#src/app/App.tsx';`, 'nobody knows src/app'],
    ['src/ui/A.tsx', `import { useSession } from '#src/system/session.ts';`, 'src/ui knows platform'],
    ['src/platform/a.ts', `import { b } from '#src/ui/b.ts';`, 'src/platform knows nobody'],
    ['src/i18n/a.ts', `import { b } from '#src/platform/b.ts';`, 'src/i18n knows src/late'],
    ['src/late/a.ts', `import type { B } from '#src/i18n/b.ts';`, 'src/late knows nobody'],
    ['src/system/a.ts', `import { getAuth } from 'firebase/auth';`, 'firebase is known in src/platform/firebase only'],
    ['src/features/a/A.tsx', `import { useQuery } from '@tanstack/react-query';`, 'is known in src/system/query only'],
    ['src/samples/faq/a.ts', `import { faqSeed } from '#domain/faq/faq.seed.ts';`, 'seeds are for'],
    ['src/app/wire.ts', `import { startMirage } from '#mirage/server.ts';`, 'src does not know mirage'],
    ['src/app/samplesOf.ts', `import { startMirage } from '#mirage/server.ts';`, 'src does not know mirage'],
    ['src/main.tsx', `const { startMirage } = await import('#mirage/server.ts');`, 'src does not know mirage'],
    ['src/main.tsx', `import '#server/main.ts';`, 'src does not know server'],
    ['src/ui/grid/a.ts', `import { b } from '../../platform/b.ts';`, 'is written #room/…'],
    ['src/ui/grid/a.ts', `import { b } from '../b.ts';`, 'is written #room/…'],
    ['client/a.ts', `import { b } from '../domain/b.ts';`, 'is written #room/…'],
    ['src/ui/a.ts', 'const b = await import(name);', 'only known when it runs'],
    ['src/ui/a.ts', `import lodash from 'lodash';`, 'src does not use lodash'],
    ['src/ui/a.ts', `import {\n  a,\n  b,\n} from 'node:os';`, 'src does not use node:os'],
    ['src/ui/A.tsx', `import { Button, Tab, Tabs } from '@blueprintjs/core';`, 'is known in src/ui/Tabs.tsx only'],
    ['server/db/a.ts', `new Worker(new URL('../../cli/b.ts', import.meta.url));`, 'server does not know cli'],
  ];

  test.each(planted)('%s may not say %s', (path, text, fault) => {
    const found = trespasses({ path, text });
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(fault);
  });

  test.each([
    ['machines/login/login.machine.ts', `import type { Session } from '#machines/session/session.machine.ts';`],
    ['machines/app/app.machine.ts', `import { sessionMachine } from '#machines/session/session.machine.ts';`],
    ['src/platform/firebase/a.ts', `import { getAuth } from 'firebase/auth';`],
    ['src/platform/firebase/a.ts', `import type { Provider } from '#src/system/Provider.ts';`],
    ['src/features/permit/A.tsx', `import { Desk } from '#src/features/desk/Desk.tsx';`],
    ['src/features/desk/A.tsx', `import { Status } from '#src/entities/permits/Status.tsx';`],
    ['src/app/samplesOf.ts', `const { startMirage } = await import('#mirage/server.ts');`],
    ['server/main.ts', `// import { App } from '#src/app/App.tsx';`],
    ['tests/src/a.test.ts', `import { b } from '#server/b.ts';`],
  ])('%s may say %s', (path, text) => expect(trespasses({ path, text })).toEqual([]));

  test('sees every way to name a module', () => {
    const text = [
      `import a from 'a';`,
      `import type { B } from "b";`,
      `import 'c';`,
      `export { d } from 'd';`,
      `export * from 'e';`,
      `const f = () => import('f');`,
      `import g, { type H } from 'g';`,
    ].join('\n');
    expect(
      importsOf(text)
        .map(({ specifier }) => specifier)
        .sort(),
    ).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
  });
});
