import type { Locator, Page } from '@playwright/test';
import { axeFindings } from './kit/axe.ts';
import { expect, test } from './kit/journey.ts';

/** What in the messages of strangers runs, loads, or looks like the console; each says after it that the rest is read. */
const hostile = [
  '<script>parent.hit = 1</script>after script',
  '<img src=x onerror="hit = 1">after onerror',
  '<img src="https://elsewhere.example/seen.gif">after a picture',
  '<svg onload="hit = 1"><a href="javascript:hit=1">x</a></svg><p>after svg</p>',
  '<math><mtext><table><mglyph><style><img src=x onerror="hit=1"></style></table></mtext></math><p>after math</p>',
  '<style>@import "https://elsewhere.example/a.css"; body { display: none }</style><p>after style</p>',
  '<p style="background: url(https://elsewhere.example/b.png); position: fixed; inset: 0">after css url</p>',
  '<link rel="stylesheet" href="https://elsewhere.example/c.css"><p>after link</p>',
  '<form action="https://elsewhere.example/"><input name="card"><button>Sign in again</button></form><p>after form</p>',
  '<iframe srcdoc="<script>parent.hit=1</script>"></iframe><p>after iframe</p>',
  '<object data="https://elsewhere.example/d"></object><embed src="https://elsewhere.example/e"><p>after object</p>',
  '<video poster="https://elsewhere.example/f.png"><source src="https://elsewhere.example/g"></video><p>after video</p>',
  '<a href="javascript:hit=1">after javascript</a>',
  '<a href="&#106;ava&#x0A;script:hit=1">after hidden javascript</a>',
  '<a href="data:text/html,<script>hit=1</script>" ping="https://elsewhere.example/h">after data</a>',
  '<p id="root" class="root" onclick="hit=1" data-row-id="x" role="alert">after names</p>',
  '<meta http-equiv="refresh" content="0;url=https://elsewhere.example/"><base href="https://elsewhere.example/"><p>after base</p>',
  '<noscript><p title="</noscript><img src=x onerror=hit=1>">after noscript</p></noscript><p>after it</p>',
] as const;

const composerOf = (page: Page, title = 'New mail') => {
  const composer = page.getByRole('dialog', { name: title, exact: true });
  const button = (name: string) =>
    composer.getByRole('toolbar', { name: 'Text formatting' }).getByRole('button', { name, exact: true });
  return { composer, button, text: composer.getByRole('textbox', { name: 'Message' }) };
};

/** Pastes into what has the focus, as a browser does. */
const paste = (page: Page, data: Readonly<Record<string, string>>) =>
  page.evaluate((given) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text);
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, data);

/** The direction of each item of a list beside which its number is seen whole. */
const roomForNumbers = (items: Locator) =>
  items.evaluateAll((all) =>
    all.map((item) => {
      const { direction } = getComputedStyle(item);
      const [own, list] = [item.getBoundingClientRect(), item.parentElement?.getBoundingClientRect()];
      const room = direction === 'rtl' ? (list?.right ?? 0) - own.right : own.left - (list?.left ?? 0);
      return room > 20 ? direction : `${direction} is cut off`;
    }),
  );

/** Whatever the policy of the page refused, and whatever was asked of anybody else. */
const watch = async (page: Page): Promise<string[]> => {
  const seen: string[] = [];
  await page.exposeFunction('policyBroken', (text: string) => seen.push(text));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      void (globalThis as unknown as { policyBroken: (text: string) => void }).policyBroken(
        `${violatedDirective} ${blockedURI} ${sample}`,
      );
    });
  });
  page.on('request', (request) => {
    if (request.url().includes('elsewhere.example')) seen.push(request.url());
  });
  page.on('pageerror', (error) => seen.push(error.message));
  return seen;
};

test.describe('the text of a mail', () => {
  test('is formatted with the mouse and with keys, kept, sent, and read as it was written', async ({ page, openAs }) => {
    const broken = await watch(page);
    await openAs('sme', '/apps/mail/inbox');
    await page.getByRole('button', { name: 'New mail' }).click();
    const { composer, button, text } = composerOf(page);
    await expect(text).toBeVisible();
    expect(await axeFindings(page, '[role="dialog"]')).toEqual([]);
    await composer.getByLabel('To', { exact: true }).last().fill('hana.kim@example.com');
    await composer.getByLabel('Subject').fill('Rich');
    await text.click();
    await page.keyboard.type('Plain, ');
    await button('Bold').click();
    await expect(button('Bold')).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.type('bold');
    await page.keyboard.press('Control+b');
    await page.keyboard.press('Control+i');
    await page.keyboard.type(' slanted');
    await page.keyboard.press('Control+i');
    await page.keyboard.press('Control+u');
    await page.keyboard.type(' under');
    await page.keyboard.press('Control+u');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Shift+Digit8');
    await expect(button('Bulleted list')).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.type('first');
    await page.keyboard.press('Enter');
    await page.keyboard.type('second');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Shift+Digit7');
    await page.keyboard.type('one');
    await page.keyboard.press('Enter');
    await page.keyboard.type('اثنان');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await button('Quotation').click();
    await page.keyboard.type('said');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Read https://plant.example/rules.');
    await page.keyboard.press('Enter');
    await page.keyboard.type('مرحبا');
    await page.keyboard.press('Enter');
    await page.keyboard.type('The plan');
    await page.keyboard.press('Shift+Home');
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog', { name: 'Link' });
    await dialog.getByLabel('Address of the link').fill('javascript:alert(1)');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('This is no web or e-mail address.')).toBeVisible();
    expect(await axeFindings(page, '[role="dialog"]')).toEqual([]);
    await dialog.getByLabel('Address of the link').fill('plant.example/plan');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(text).toBeFocused();
    await expect(text.getByRole('link', { name: 'The plan' })).toHaveAttribute('href', 'https://plant.example/plan');
    await expect(composer.getByText('Saved in the drafts')).toBeVisible();

    // Closed and opened again among the drafts.
    await composer.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: /^Drafts/ }).click();
    await page.getByRole('list', { name: 'Mail' }).getByRole('listitem').filter({ hasText: 'Rich' }).click();
    await page.getByRole('button', { name: 'Continue writing' }).first().click();
    const draft = composerOf(page, 'Draft');
    await expect(draft.text.locator('strong')).toHaveText('bold');
    await expect(draft.text.locator('blockquote')).toHaveText('said');

    // What is over is taken out again.
    await draft.text.getByText('bold').dblclick();
    await draft.button('Clear formatting').click();
    await expect(draft.text.locator('strong')).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect(draft.text.locator('strong')).toHaveText('bold');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('The mail was sent.')).toBeVisible();
    await page.getByRole('link', { name: /^Sent/ }).click();
    await page.getByRole('list', { name: 'Mail' }).getByRole('listitem').filter({ hasText: 'Rich' }).click();
    const read = page.getByRole('article').last();
    await expect(read.locator('p').first()).toHaveText('Plain, bold slanted under');
    await expect(read.locator('strong')).toHaveText('bold');
    await expect(read.locator('em')).toHaveText('slanted');
    await expect(read.locator('u')).toHaveText('under');
    await expect(read.locator('ul li')).toHaveText(['first', 'second']);
    await expect(read.locator('ol li')).toHaveText(['one', 'اثنان']);
    await expect(read.locator('ol')).toHaveAttribute('dir', 'auto');
    expect(await roomForNumbers(read.locator('ol li'))).toEqual(['ltr', 'rtl']);
    await expect(read.locator('blockquote')).toHaveText('said');
    await expect(read.getByText('مرحبا')).toHaveAttribute('dir', 'auto');
    const typed = read.getByRole('link', { name: 'https://plant.example/rules', exact: true });
    await expect(typed).toHaveAttribute('href', 'https://plant.example/rules');
    await expect(typed).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(read.getByRole('link', { name: 'The plan' })).toHaveAttribute('rel', 'noopener noreferrer');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('region', { name: 'Rich' }).getByRole('button', { name: 'Forward' }).click();
    const passedOn = composerOf(page, 'Forward').text;
    await expect(passedOn.locator('blockquote strong')).toHaveText('bold');
    await expect(passedOn.locator('blockquote ul li')).toHaveText(['first', 'second']);
    expect(broken).toEqual([]);
  });

  test('holds what is typed while it is loaded, and nothing of that does anything else', async ({ page, openAs }) => {
    let release = () => {};
    const loaded = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/assets\/RichText.*\.js$/, async (route) => {
      await loaded;
      await route.continue();
    });
    await openAs('sme', '/apps/mail/inbox');
    await page.locator('main [data-row-name]').first().click();
    await expect(page.getByRole('button', { name: 'Reply', exact: true }).first()).toBeVisible();
    await page.keyboard.press('r');
    // Some of these keys are shortcuts of the page, and the last one would send a mail of which nothing is there yet.
    await page.keyboard.type('Back at ten # then');
    await page.keyboard.press('Control+Enter');
    const answer = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Send' }) });
    await expect(answer).toBeVisible();
    release();
    const text = answer.getByRole('textbox', { name: 'Message' });
    await expect(text).toContainText(/^Back at ten # then/);
    await expect(text).toBeFocused();
    await page.keyboard.type(' more');
    await expect(text).toContainText(/^Back at ten # then more/);
    await page.keyboard.press('Escape');
    await expect(answer).toHaveCount(0);
    // While it is on its way out, single keys mean nothing.
    await expect(page.locator('[aria-modal="true"]')).toHaveCount(0);
    await page.keyboard.press('n');
    await page.keyboard.type('hana');
    await expect(page.getByRole('dialog', { name: 'New mail' }).getByRole('combobox', { name: 'To' })).toHaveValue('hana');
  });

  test('of a draft that is open in two tabs holds what was written in either', async ({ page, context, openAs }) => {
    await openAs('sme', '/apps/mail/inbox');
    await page.getByRole('switch', { name: 'Keep samples on this device' }).press('Space');
    await page.keyboard.press('n');
    const { composer, text } = composerOf(page);
    await composer.getByLabel('Subject').fill('Two tabs');
    await text.fill('Base');
    await expect(composer.getByText('Saved in the drafts')).toBeVisible();
    await page.keyboard.press('Escape');
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto('/apps/mail/drafts');
      await tab.locator('main [data-row-name]').filter({ hasText: 'Two tabs' }).click();
      await tab.getByRole('button', { name: 'Continue writing' }).click();
    }
    for (const [tab, words] of [
      [page, 'Of the first.'],
      [other, 'Of the second.'],
    ] as const) {
      const draft = tab.getByRole('dialog');
      await draft.getByRole('textbox', { name: 'Message' }).press('Control+End');
      await tab.keyboard.type(` ${words}`);
      await expect(draft.getByText('Saved in the drafts')).toBeHidden();
      await expect(draft.getByText('Saved in the drafts')).toBeVisible();
    }
    await other.reload();
    await other.getByRole('button', { name: 'Continue writing' }).click();
    const kept = other.getByRole('dialog').getByRole('textbox', { name: 'Message' });
    await expect(kept).toContainText('Of the first.');
    await expect(kept).toContainText('Of the second.');
  });

  test('has one stop for its bar, in which the arrows lead on, the way the page is read', async ({ page, openAs }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openAs('sme', '/icon.svg');
    await page.evaluate(() => localStorage.setItem('control-room.settings', JSON.stringify({ language: 'ar' })));
    await page.goto('/apps/mail/inbox');
    await expect(page.locator('main [data-row-name]').first()).toBeVisible();
    await page.keyboard.press('n');
    const bar = page.getByRole('toolbar', { name: 'تنسيق النص' });
    await expect(bar.locator('[tabindex="0"]')).toHaveCount(1);
    await bar.getByRole('button', { name: 'غامق' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(bar.getByRole('button', { name: 'مائل' })).toBeFocused();
    await page.keyboard.press('End');
    await expect(bar.getByRole('button', { name: 'مسح التنسيق' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('textbox', { name: 'نص الرسالة' })).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await axeFindings(page, '[role="dialog"]')).toEqual([]);
  });

  test('has lists within lists by the Tab key, which leads on where no item can go further in or out', async ({ page, openAs }) => {
    await openAs('sme', '/apps/mail/inbox');
    await page.getByRole('button', { name: 'New mail' }).click();
    const { composer, text } = composerOf(page);
    await composer.getByLabel('To', { exact: true }).last().fill('hana.kim@example.com');
    await composer.getByLabel('Subject').fill('Steps');
    await text.click();
    await page.keyboard.press('Control+Shift+Digit7');
    await page.keyboard.type('Isolate');
    await expect(text.getByText('Isolate')).toBeVisible();
    await page.keyboard.press('Tab');
    const sending = composer.getByRole('button', { name: 'Send' });
    await expect(sending, 'the first item goes no further in').toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(text).toBeFocused();
    await page.keyboard.press('Control+End');
    // What is typed is heard where the cursor stands; a key alone may come before the editor knows that it was moved.
    await page.keyboard.type('!');
    await expect(text.getByText('Isolate!')).toBeVisible();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Close the valve');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Lock it');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.type('Test');
    await expect(text.locator('ol ol > li')).toHaveText(['Close the valve', 'Lock it']);
    await expect(text).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(text).not.toBeFocused();
    await sending.press('Enter');
    await expect(page.getByText('The mail was sent.')).toBeVisible();
    await page.getByRole('link', { name: /^Sent/ }).click();
    await page.getByRole('list', { name: 'Mail' }).getByRole('listitem').filter({ hasText: 'Steps' }).click();
    const read = page.getByRole('article').last();
    await expect(read.locator('ol > li > ol > li')).toHaveText(['Close the valve', 'Lock it']);
    await expect(read.locator('p ~ ol > li, ol:first-child > li').last()).toHaveText('Test');
  });

  test('is cleaned when it is pasted, and pictures are attached', async ({ page, openAs }) => {
    const broken = await watch(page);
    await openAs('sme', '/apps/mail/inbox');
    await page.getByRole('button', { name: 'New mail' }).click();
    const { composer, text } = composerOf(page);
    await text.click();
    await paste(page, { 'text/html': `${hostile.join('')}<p>a <b>bold</b> word</p><ol><li>one<ul><li>inner</li></ul></li></ol>` });
    await expect(text.locator('strong')).toHaveText('bold');
    await expect(text.locator('ol > li').first()).toHaveText('one');
    await expect(text).toContainText('after css url');
    await expect(text.locator('img, svg, style, script, form, iframe, [onclick], [id], [style*="fixed"]')).toHaveCount(0);
    await expect(text.locator('a')).toHaveCount(0);
    await paste(page, { 'text/plain': 'plain <b>text</b>' });
    await expect(text).toContainText('plain <b>text</b>');
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([new Uint8Array([137, 80, 78, 71])], 'pasted.png', { type: 'image/png' }));
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(composer.getByText('pasted.png')).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(globalThis, 'hit'))).toBeUndefined();
    expect(broken).toEqual([]);
  });

  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const)
    test(`scrolls within a window of ${width} by ${height}, and what sends it stays in sight`, async ({ page, openAs }) => {
      await page.setViewportSize({ width, height });
      await openAs('sme', '/apps/mail/inbox');
      await expect(page.locator('main [data-row-name]').first()).toBeVisible();
      await page.keyboard.press('n');
      const { composer, text } = composerOf(page);
      await expect(text).toBeVisible();
      await text.click();
      const lines = Array.from({ length: 40 }, (_, at) => `<p>line ${at + 1}</p>`).join('');
      await paste(page, { 'text/html': `${lines}<blockquote>${lines}</blockquote>` });
      await expect(text.locator('p').last()).toBeInViewport();
      for (const name of ['Send', 'Close']) await expect(composer.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
      await expect(composer.getByText('Saved in the drafts')).toBeInViewport({ ratio: 1 });
      const [state, close] = await Promise.all([
        composer.locator('form').getByRole('status').boundingBox(),
        composer.getByRole('button', { name: 'Close' }).boundingBox(),
      ]);
      const isBeside = state && close && state.y < close.y + close.height && close.y < state.y + state.height;
      expect(isBeside, 'whether it is kept stands beside what closes it').toBe(true);
      expect(await text.evaluate(({ clientHeight }) => clientHeight)).toBeGreaterThan(100);
      expect(await axeFindings(page, '[role="dialog"]')).toEqual([]);
    });

  test('keeps the figures of a pasted table apart, and lines of their own on their own', async ({ page, openAs }) => {
    await openAs('sme', '/apps/mail/inbox');
    await page.getByRole('button', { name: 'New mail' }).click();
    const { text } = composerOf(page);
    await text.click();
    const rows = '<tr><td>H2S</td> <td>1</td><td><p>5</p></td></tr>\n<tr><td>LEL</td><td>&nbsp;</td><td><b>0</b></td></tr>';
    const table = `<table><thead><tr><th>Gas</th><th>Before</th><th>After</th></tr></thead><tbody>${rows}</tbody></table>`;
    await paste(page, { 'text/html': `${table}<ul><li><p>A2</p><p>91</p></li></ul>` });
    await expect(text.locator('p')).toHaveText(['Gas | Before | After', 'H2S | 1 | 5', /^LEL \|\s+\| 0$/]);
    await expect(text.locator('li br')).toHaveCount(1);
  });

  test('of a stranger runs nothing, loads nothing, and tells nobody that it was read', async ({ page, openAs }) => {
    const broken = await watch(page);
    const message = `${hostile.join('')}<p>Two <a href="https://plant.example/">links</a> to <a href="mailto:ada@plant.example">follow</a></p>`;
    await openAs('sme', '/documentation/getting-started/sample-api');
    await page.getByLabel('Find a call').fill('update-mail');
    const call = page.getByRole('main').getByRole('listitem').filter({ hasText: '/api/mail-app/update-mail' });
    await call.getByText('POST /api/mail-app/update-mail').click();
    const { body } = JSON.parse(await call.getByLabel('Sent').inputValue());
    const mail = { ...body, id: 'hostile', folder: 0, subject: 'From a stranger', message, time: new Date().toISOString() };
    await call.getByLabel('Sent').fill(JSON.stringify({ body: mail }));
    await call.getByRole('button', { name: 'Try it' }).click();
    await expect(call.getByRole('status')).toHaveText(/^Answered in/);
    await page
      .getByRole('button', { name: /^Search/ })
      .first()
      .click();
    await expect(page.locator('input:focus')).toBeVisible();
    await page.keyboard.type('Mail');
    await page.keyboard.press('Enter');
    await page.getByRole('list', { name: 'Mail' }).getByRole('listitem').filter({ hasText: 'From a stranger' }).click();
    const pane = page.getByRole('region', { name: 'From a stranger' });
    for (const said of [
      'after script',
      'after onerror',
      'after svg',
      'after css url',
      'after form',
      'after javascript',
      'after it',
    ])
      await expect(pane.getByText(said)).toBeVisible();
    await expect(
      pane.locator('article :is(img[src^="http"], svg a, style, script, form, input, iframe, object, embed, video, base)'),
    ).toHaveCount(0);
    await expect(pane.locator('#root, .root, [onclick], [ping], [role="alert"]')).toHaveCount(0);
    expect(await pane.locator('a[href]').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      'https://plant.example/',
      'mailto:ada@plant.example',
    ]);
    for (const link of await pane.locator('a[href]').all()) await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await pane.getByRole('button', { name: 'Reply', exact: true }).click();
    const { text } = composerOf(page, 'Reply');
    await expect(text.locator('blockquote')).toContainText('after css url');
    expect(await page.evaluate(() => Reflect.get(globalThis, 'hit'))).toBeUndefined();
    expect(broken).toEqual([]);
  });
});
