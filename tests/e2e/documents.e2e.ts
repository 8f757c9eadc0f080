import { readFileSync } from 'node:fs';
import { generate } from 'lean-qr';
import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import { pdf } from '#tests/kit/officeFiles.ts';
import { axeFindings } from './kit/axe.ts';
import { workArea } from './kit/freePlace.ts';
import { expect, test } from './kit/journey.ts';
import { atTheDesk } from './kit/people.ts';
import { permitCalls } from './kit/permitCalls.ts';
import { sheetsIn } from './kit/sheets.ts';

const signatureHeads: Record<string, string> = { en: 'Signatures', tr: 'İmzalar', ar: 'التواقيع' };

type Row = { id: number; tracking_number: string; title: string; state: string; version: number };

/** The address that a drawn code holds, found by encoding it again: the same address gives the same dots. */
const dotsOf = (text: string): string => {
  const code = generate(text);
  const dots = [];
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) dots.push(`M${x + 4} ${y + 4}h1v1h-1z`);
  return dots.join('');
};

/** What becomes of a file that is dropped on the page, beside the place for files. */
const droppedBeside = (): string => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['a'], 'a.txt'));
  const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer });
  return document.body.dispatchEvent(drop) ? 'opened instead of the page' : 'kept out';
};

test('a request gets a document, loses it, is returned and changed, and its code tells old paper from new', async ({
  page,
  api,
  request,
  serverUrl,
  openAs,
}) => {
  const token = await api.signIn('hse');
  const calls = permitCalls(request, serverUrl);
  const { result } = (await api.get(token, '/v1/permits/?labelHandle=23&limit=200')) as { result: { items: Row[] } };
  const permit = result.items.find(({ state }) => state === 'requested');
  if (!permit) throw new Error('the demo plant has no request');
  const address = `/apps/permit/${permit.id}/${permit.tracking_number}`;
  const bytes = pdf(300_000);

  const documents = `**/v1/permits/${permit.id}/attachments/`;
  await page.route(documents, (route) => route.abort());
  await openAs('hse', `${address}?tab=documents`);
  await expect(page.getByText('The documents could not be read')).toBeVisible();
  await page.unroute(documents);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No documents yet')).toBeVisible();
  expect(await page.evaluate(droppedBeside)).toBe('kept out');
  expect(await axeFindings(page)).toEqual([]);
  await page.locator('input[type="file"]').setInputFiles([
    { name: 'method statement.pdf', mimeType: 'application/pdf', buffer: bytes },
    { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
    { name: 'photo.png', mimeType: 'image/png', buffer: bytes },
  ]);
  await expect(page.getByRole('rowheader', { name: 'method statement.pdf' })).toBeVisible();
  await expect(page.getByText(/photo\.png: What the file holds is not what its name says/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Dismiss drawing.svg' }).click();
  await page.getByRole('button', { name: 'Dismiss photo.png' }).click();
  // What somebody else adds is seen; where it cannot be read, what is shown says that it may be old.
  await page.route(documents, (route) => route.abort());
  const headers = { Authorization: `Token ${token}`, 'Content-Type': 'application/octet-stream' };
  await request.post(`${serverUrl}/v1/permits/${permit.id}/attachments/?name=plan.pdf`, { headers, data: pdf(200) });
  const stale = page.getByRole('alert').filter({ hasText: 'This may be out of date.' });
  await expect(stale).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'method statement.pdf' })).toBeVisible();
  await page.unroute(documents);
  await stale.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('rowheader', { name: 'plan.pdf' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove plan.pdf' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('rowheader', { name: 'plan.pdf' })).toHaveCount(0);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download method statement.pdf' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('method statement.pdf');
  expect(readFileSync(await saved.path()).equals(bytes)).toBe(true);
  await page.getByRole('button', { name: 'Remove method statement.pdf' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No documents yet')).toBeVisible();

  // Without the server there is no code; when it is back, another try brings it, and the dialog keeps the focus.
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'QR code' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('dialog').getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeFocused();
  const code = page.getByRole('dialog').getByRole('img');
  const text = (await page.getByRole('dialog').getByText(`${serverUrl}${address}?v=`).textContent()) ?? '';
  expect(await code.locator('path').getAttribute('d')).toBe(dotsOf(text));
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto(text);
  await expect(page.getByText('The scanned copy is up to date')).toBeVisible();

  await calls.post(token, `/v1/permits/${permit.id}/events/`, {
    event: 'RETURN',
    comment: 'Say which flange is opened.',
    signatures: [],
  });
  // What is about to be printed follows the permit, and says so where it cannot.
  await page.goto(`${address}/print?lang=en`);
  const sheet = page.getByRole('article');
  await expect(sheet).toContainText(permit.title);
  await calls.patch(token, `/v1/permits/${permit.id}/`, { title: `${permit.title} tomorrow` });
  await expect(sheet).toContainText(`${permit.title} tomorrow`);
  await page.route(`**/v1/permits/${permit.id}/`, (route) => route.abort());
  await calls.patch(token, `/v1/permits/${permit.id}/`, { title: `${permit.title} tonight` });
  const old = page.getByRole('alert').filter({ hasText: 'This copy may be out of date' });
  await expect(old).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.unroute(`**/v1/permits/${permit.id}/`);
  await old.getByRole('button', { name: 'Retry' }).click();
  await expect(sheet).toContainText(`${permit.title} tonight`);
  await expect(old).toHaveCount(0);
  await page.goto(text);
  await expect(page.getByText('The printed copy is older than the live record')).toBeVisible();
  await page.goto(text.slice(0, -1) + (text.endsWith('A') ? 'B' : 'A'));
  await expect(page.getByText('was not made by this system')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await page.goto(`${address}?tab=timeline`);
  await page.getByRole('button', { name: 'Compare revisions' }).click();
  await expect(page.getByRole('row', { name: /^Title/ }).locator('ins')).toHaveText(/tonight/);
  expect(await axeFindings(page)).toEqual([]);
});

test('permits are printed on one sheet or two, in the language of the crew, with what was left out named', async ({
  page,
  api,
  openAs,
}) => {
  const token = await api.signIn('hse');
  const { result } = (await api.get(token, '/v1/permits/?labelHandle=23&limit=200')) as {
    result: { items: (Row & { primary_code: string; supplementary_codes: string[] })[] };
  };
  const titled = (part: string) => {
    const found = result.items.find(({ title }) => title.includes(part));
    if (!found) throw new Error(`the demo plant has no permit called ${part}`);
    return found;
  };
  const printed = [titled('described at length'), titled('crew of sixty'), titled('gas test is due'), titled('bump test')];
  await openAs('hse', '/apps/permits/23');
  for (const permit of printed) {
    const most = permit.primary_code === 'CLD' && permit.supplementary_codes.length === 0 ? 1 : 2;
    for (const lang of process.env.DEEP ? ['en', 'tr', 'ar'] : ['en', 'ar']) {
      await page.goto(`/apps/permit/${permit.id}/${permit.tracking_number}/print?lang=${lang}`);
      await expect(page.getByRole('article').getByText(permit.tracking_number)).toBeVisible();
      const sheets = sheetsIn(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
      // All critical controls are on it; what is cold work alone and has many of them takes one more sheet.
      const printedControls = await page
        .getByRole('article')
        .getByText(/^[✔✗☐–] /)
        .count();
      const { result: work } = (await api.get(token, `/v1/permits/${permit.id}/work/`)) as { result: PermitWork };
      expect([permit.title, lang, printedControls]).toEqual([permit.title, lang, work.controls.length]);
      // So are all signatures of this revision, with the words of each.
      const last = Math.max(...work.signatures.map(({ revision }) => revision));
      const signed = work.signatures.filter(({ revision }) => revision === last);
      const signatures = page
        .getByRole('article')
        .locator('section', { has: page.locator('h3').getByText(signatureHeads[lang] ?? '') });
      await expect(signatures.getByRole('listitem')).toHaveCount(signed.length);
      for (const { signer, signed: words } of signed) {
        const line = signatures.getByRole('listitem').filter({ hasText: `(${signer.sap})` });
        await expect(line.filter({ hasText: words?.text ?? '*' }).first()).toBeVisible();
      }
      const room = (most === 1 && printedControls > 3 ? 2 : most) + (signed.length > 0 ? 1 : 0);
      expect([permit.title, lang, sheets]).toEqual([permit.title, lang, Math.min(room, sheets)]);
    }
  }
  const [long, crowd] = printed;
  if (!long || !crowd) throw new Error('nothing was printed');
  await page.goto(`/apps/permit/${long.id}/${long.tracking_number}/print?lang=en`);
  const paper = page.getByRole('article');
  await expect(paper.getByText('READY – NOT VALID FOR WORK')).toBeAttached();
  await expect(paper.getByText(/… \d+ characters not printed/).first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.goto(`/apps/permit/${crowd.id}/${crowd.tracking_number}/print?lang=tr`);
  await expect(paper).toHaveAttribute('lang', 'tr');
  await expect(paper.getByText(/42 tanesi daha yazdırılmadı/)).toBeVisible();
});

test('what the crew has to do and to wear is printed whole, however much it is', async ({
  page,
  api,
  request,
  serverUrl,
  openAs,
}) => {
  const token = await api.signIn('delegate');
  const asked = (what: string) => Array.from({ length: 14 }, (_, at) => `${what} ${at + 1} of this work`);
  const { id, tracking_number } = await permitCalls(request, serverUrl).post<Row>(token, '/v1/permits/', {
    title: 'Paint a handrail',
    description: 'Brush, prime, paint.',
    limits: 'Nothing but this handrail.',
    emergency_actions: 'Leave and call 5555.',
    precautions: asked('Precaution'),
    ppe: asked('Equipment'),
    area_id: workArea.id,
    primary_code: 'CLD',
    supplementary_codes: [],
    equipment_tags: [],
    performing_authority_sap: atTheDesk.performingAuthority,
    planned_from: new Date(Date.now() + 3_600_000).toISOString(),
    planned_to: new Date(Date.now() + 7_200_000).toISOString(),
  });
  await openAs('delegate', `/apps/permit/${id}/${tracking_number}/print?lang=en`);
  const paper = page.getByRole('article');
  for (const line of [...asked('Precaution'), ...asked('Equipment')]) await expect(paper).toContainText(line);
  await expect(paper).not.toContainText('not printed');
});
