import { languages } from '#domain/kernel/language.ts';
import { tabs } from '#src/features/permits/permitTabs.ts';
import { joinedValues } from './kit/joined.ts';
import { expect, test } from './kit/journey.ts';
import { people } from './kit/people.ts';

type Row = { id: number; tracking_number: string; state: string; isolation: string };
/** Screens of the product that are no permit. */
const screens = [
  '/apps/permits/0',
  '/apps/permit-handover',
  '/apps/permit-emergencies',
  '/apps/permit-conversations',
  '/apps/permit-rules',
  '/profile',
];

test('two values with CSS alone between them are found; with a space, a line or a sign they are two', async ({ page }) => {
  await page.setContent(
    '<p><time>12:28</time><bdi>0 V</bdi></p><p><b style="margin-inline-end:9px">18,4</b><i style="display:inline-block">kPa</i></p>' +
      '<p><b>5</b> <b>6</b></p><p><b>7</b><br><b>8</b></p><p><b>9</b>, <b>1</b></p><p><b>2</b><span style="display:block">3</span></p>',
  );
  expect(await joinedValues(page)).toEqual(['12:28|0 V', '18,4|kPa']);
});

// "0 V" beside a time that ends in 28 must not read "280 V".
for (const language of languages)
  test(`no two values run into each other when a screen is read as text: ${language}`, async ({ page, api, openAs }) => {
    test.setTimeout(240_000);
    const token = await api.signIn('hse');
    await api.keep(token, { settings: { language } });
    const { result } = (await api.get(token, '/v1/permits/?labelHandle=0&limit=200')) as { result: { items: Row[] } };
    const isolated = result.items.find(({ state, isolation }) => state === 'live' && isolation === 'confirmed') ?? result.items[0];
    if (!isolated) throw new Error(`the demo plant has no permit that ${people.hse} sees`);
    const home = `/apps/permit/${isolated.id}/${isolated.tracking_number}`;
    const found: string[] = [];
    await openAs('hse', home);
    for (const path of [...tabs.map((tab) => `${home}?tab=${tab}`), `${home}/print`, ...screens]) {
      await page.goto(new URL(path, page.url()).href);
      await expect(page.locator('main, article, [role=main]').first()).toBeVisible();
      await expect(page.locator('[aria-busy=true], .bp6-spinner')).toHaveCount(0);
      found.push(...(await joinedValues(page)).map((pair) => `${path.replace(home, 'permit')} ${pair}`));
    }
    expect(found).toEqual([]);
  });
