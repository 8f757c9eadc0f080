import type { Page } from '@playwright/test';
import { type Language, languages } from '#domain/kernel/language.ts';
import { permitStates } from '#domain/permits/kernel/permit.states.ts';
import type { CanAnswer } from '#domain/permits/permit/work.schema.ts';
import { tabs } from '#src/entities/permits/permitTabs.ts';
import ar from '#src/entities/work/locales/ar.json' with { type: 'json' };
import en from '#src/entities/work/locales/en.json' with { type: 'json' };
import tr from '#src/entities/work/locales/tr.json' with { type: 'json' };
import uiAr from '#src/ui/locales/ar.json' with { type: 'json' };
import uiEn from '#src/ui/locales/en.json' with { type: 'json' };
import uiTr from '#src/ui/locales/tr.json' with { type: 'json' };
import { visitEach } from './kit/everyPage.ts';
import { joinedValues } from './kit/joined.ts';
import { type Api, expect, test } from './kit/journey.ts';
import { people } from './kit/people.ts';
import { walkTo } from './kit/walkTo.ts';

type Row = { id: number; tracking_number: string; state: string; isolation: string };
/** Screens of the product that are no permit. */
const screens = [
  '/apps/permits/0',
  '/apps/permit-handover',
  '/apps/permit-emergencies?declare=1',
  '/apps/permit-conversations',
  '/apps/permits/new',
  '/apps/permit-rules',
  '/apps/gas-instruments',
  '/profile',
];

test('two values with CSS alone between them are found; with a space, a line or a sign they are two', async ({ page }) => {
  await page.setContent(
    '<p><time>12:28</time><bdi>0 V</bdi></p><p><b style="margin-inline-end:9px">18,4</b><i style="display:inline-block">kPa</i></p>' +
      '<p><b>5</b> <b>6</b></p><p><b>7</b><br><b>8</b></p><p><b>9</b>, <b>1</b></p><p><b>2</b><span style="display:block">3</span></p>',
  );
  expect(await joinedValues(page)).toEqual(['12:28|0 V', '18,4|kPa']);
});

const atRest = async (page: Page): Promise<void> => {
  await expect(page.locator('main, article, [role=main]').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true], .bp6-spinner')).toHaveCount(0);
};

// "0 V" beside a time that ends in 28 must not read "280 V".
for (const language of languages)
  test(`no two values run into each other when a screen is read as text: ${language}`, async ({ page, api, serverUrl }) => {
    test.setTimeout(240_000);
    const token = await api.signIn('hse');
    await api.keep(token, { settings: { language } });
    const { result } = (await api.get(token, '/v1/permits/?labelHandle=0&limit=200')) as { result: { items: Row[] } };
    const isolated = result.items.find(({ state, isolation }) => state === 'live' && isolation === 'confirmed') ?? result.items[0];
    if (!isolated) throw new Error(`the demo plant has no permit that ${people.hse} sees`);
    const home = `/apps/permit/${isolated.id}/${isolated.tracking_number}`;
    const found: string[] = [];
    const visits = [...tabs.map((tab) => `${home}?tab=${tab}`), `${home}/print`, ...screens];
    await visitEach(
      { page, api, serverUrl },
      visits.map((address) => ({ address, who: 'hse' })),
      async (address) => {
        await atRest(page);
        found.push(...(await joinedValues(page)).map((pair) => `${address.replace(home, 'permit')} ${pair}`));
      },
    );
    expect(found).toEqual([]);
  });

/** One permit of each state of which the demo plant has any, with everything that may be done to it or is stopped. */
const oneOfEach = async (api: Api, token: string) => {
  const { result } = (await api.get(token, '/v1/permits/?labelHandle=0&limit=200')) as { result: { items: Row[] } };
  const rows = permitStates.flatMap((state) => result.items.find((row) => row.state === state) ?? []);
  return Promise.all(
    rows.map(async ({ id, tracking_number, state }) => {
      const can = (await api.get(token, `/v1/permits/${id}/can/`)) as { result: CanAnswer };
      return { path: `/apps/permit/${id}/${tracking_number}`, state, events: can.result.events.map(({ event }) => event) };
    }),
  );
};

/** What stands in a page, to see that something has been opened over it. */
const textOf = (page: Page): Promise<string> => page.locator('body').innerText();

/** Escape, and whether the page then reads as it did before anything was opened. */
const closesTo = async (page: Page, before: string): Promise<boolean> => {
  await page.keyboard.press('Escape');
  return page.evaluate(async (text) => {
    for (let frame = 0; frame < 6 && document.body.innerText !== text; frame += 1) await new Promise(requestAnimationFrame);
    return document.body.innerText === text;
  }, before);
};

/** Each thing that opens over a page by a button, opened from the page as it is at first; of the menus of rows the first one. */
const openersOf = (page: Page, within = '') =>
  page.locator(`[aria-haspopup]${within}:visible:not([data-menu])`).or(page.locator('[data-menu]:visible').first());
/** Without those of the bars around every page. */
const ofPage = ':not([data-part="toolbar"] *, [data-part="navbar"] *)';

const forms = [
  ['risk', ['writeRisk', 'changeRisk', 'answerControls', 'addOverride']],
  ['gas', ['changePlan', 'recordTest']],
  ['isolations', ['newIsolation', 'link', 'do_VERIFY_POINT', 'do_REMOVE_POINT', 'do_LOSE_POINT', 'do_MAKE_LONG_TERM']],
  ['crew', ['recordVisit', 'addMember', 'recordTalk']],
] as const;
const words: Record<Language, Record<string, string>> = { en: { ...uiEn, ...en }, tr: { ...uiTr, ...tr }, ar: { ...uiAr, ...ar } };

/** Every form of a permit's parts that somebody may open and that was not looked at yet, one after the other, and what it shows. */
const inForms = async (page: Page, home: string, language: Language, seen: Set<string>): Promise<string[]> => {
  const found: string[] = [];
  for (const [tab, all] of forms) {
    const names = all.filter((name) => !seen.has(name));
    if (names.length === 0) continue;
    await walkTo(page, `${home}?tab=${tab}`);
    await expect(page.locator(`[data-tab-id="${tab}"]`)).toHaveAttribute('aria-selected', 'true');
    await atRest(page);
    for (const name of names) {
      const button = page
        .locator('main button:enabled:not([aria-disabled="true"])')
        .filter({ hasText: new RegExp(`^${words[language][name]}$`) });
      if ((await button.count()) === 0) continue;
      seen.add(name);
      await button.first().click();
      await expect(page.locator('main form').last()).toBeVisible();
      found.push(...(await joinedValues(page)).map((pair) => `${tab} ${name} ${pair}`));
      await page.locator('main form').last().getByRole('button', { name: words[language].cancel, exact: true }).click();
    }
  }
  return found;
};

// A minute each: the deep run walks all three.
for (const language of process.env.DEEP === '1' ? languages : (['en'] as const))
  test(`no two values run into each other in what opens over a page, in a form or in the pack: ${language}`, async ({
    page,
    request,
    serverUrl,
    api,
    openAs,
  }) => {
    test.setTimeout(600_000);
    const token = await api.signIn('hse');
    await api.keep(token, { settings: { language } });
    const found: string[] = [];
    const look = async (where: string): Promise<void> => {
      found.push(...(await joinedValues(page)).map((pair) => `${where} ${pair}`));
    };
    const permits = await oneOfEach(api, token);
    await openAs('hse', permits[0]?.path ?? '');
    await atRest(page);

    const seen = new Set<string>();
    await test.step('the dialogs of all events, those that are stopped too', async () => {
      for (const { path, events } of permits)
        for (const event of events.filter((one) => !seen.has(one))) {
          seen.add(event);
          await walkTo(page, `${path}?event=${event}`);
          await expect(page.getByRole('dialog')).toBeVisible();
          await expect(page.getByRole('dialog').locator('[aria-busy=true], .bp6-spinner')).toHaveCount(0);
          await look(`dialog ${event}`);
          await page.keyboard.press('Escape');
          await expect(page.getByRole('dialog')).toHaveCount(0);
        }
    });
    expect(seen.size).toBeGreaterThan(15);

    await test.step('what is opened by a button of a list and of a permit', async () => {
      for (const [path, within] of [
        ['/apps/permits/23', ''],
        [permits[0]?.path ?? '', ofPage],
      ] as const) {
        await page.goto(new URL(path, page.url()).href);
        await atRest(page);
        await expect.poll(() => openersOf(page).count()).toBeGreaterThan(3);
        const openers = openersOf(page, within);
        const count = await openers.count();
        expect(count).toBeGreaterThan(0);
        for (let place = 0; place < count; place += 1) {
          const before = await textOf(page);
          await openers.nth(place).click();
          await expect.poll(() => textOf(page)).not.toBe(before);
          await expect(page.locator('[aria-busy=true], .bp6-spinner')).toHaveCount(0);
          await look(`${path} button ${place}`);
          if (await closesTo(page, before)) continue;
          await page.reload();
          await atRest(page);
        }
      }
    });

    await test.step('the forms of permits that are planned, at work and stopped', async () => {
      await page.goto(new URL(permits[0]?.path ?? '', page.url()).href);
      await atRest(page);
      const forms = new Set<string>();
      for (const { path, state } of permits)
        if (['draft', 'preparing', 'ready', 'live', 'suspended', 'handed_back'].includes(state))
          found.push(...(await inForms(page, path, language, forms)));
      expect(forms.size).toBeGreaterThan(8);
    });

    await test.step('the draft of a permit while it is written', async () => {
      const { result } = (await api.get(token, '/v1/permits/?labelHandle=0&limit=200')) as { result: { items: Row[] } };
      const draft = result.items.find(({ state }) => state === 'draft');
      if (!draft) return;
      await page.goto(new URL(`/apps/permit/${draft.id}/${draft.tracking_number}/edit`, page.url()).href);
      await atRest(page);
      await look('draft');
    });

    await test.step('the pack for a loss of power', async () => {
      const headers = { Authorization: `Token ${token}`, 'Accept-Language': language };
      const pack = await request.get(`${serverUrl}/v1/handovers/black-start-pack/?site=CHG`, { headers });
      expect(pack.ok()).toBe(true);
      // The console's own document takes no foreign text.
      await page.goto('about:blank');
      await page.setContent(await pack.text());
      await expect(page.locator('.permit').first()).toBeVisible();
      await look('pack');
    });
    expect(found).toEqual([]);
  });
