import { namedPerson } from '#domain/kernel/readingText.ts';
import { roomOf } from '#domain/permits/documents/print.rules.ts';
import { isolationCategories } from '#domain/permits/isolations/isolation.schema.ts';
import { positionText } from '#domain/permits/isolations/isolation.texts.ts';
import type { IsolationOnWire } from '#domain/permits/isolations/isolation.wire.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import { axeFindings } from './kit/axe.ts';
import { type Api, expect, test } from './kit/journey.ts';
import { password } from './kit/people.ts';
import { permitCalls } from './kit/permitCalls.ts';

type Row = { id: number; tracking_number: string; state: string } & Pick<Permit, 'primary_code' | 'supplementary_codes'>;

const workOf = async (api: Api, token: string, id: number): Promise<PermitWork> =>
  ((await api.get(token, `/v1/permits/${id}/work/`)) as { result: PermitWork }).result;

/** The first permit under one of the labels of the demo plant whose evidence fits. */
const permitWith = async (api: Api, token: string, labels: number[], fits: (work: PermitWork) => boolean) => {
  for (const label of labels) {
    const { result } = (await api.get(token, `/v1/permits/?labelHandle=${label}&limit=200`)) as { result: { items: Row[] } };
    for (const row of result.items) {
      const work = await workOf(api, token, row.id);
      if (fits(work)) return { ...row, work, print: `/apps/permit/${row.id}/${row.tracking_number}/print?lang=en` };
    }
  }
  throw new Error('no such permit is in the demo plant');
};

test.use({ plant: 'printedEvidence' });

test('a printed copy tells how each point is isolated and proved, the risk with its controls, and the toolbox talk', async ({
  page,
  api,
  openAs,
}) => {
  const token = await api.signIn('hse');
  const permit = await permitWith(
    api,
    token,
    [9],
    ({ isolations, toolbox_talk }) => isolations.length > 0 && toolbox_talk !== null,
  );
  const [linked] = permit.work.isolations;
  const { result: isolation } = (await api.get(token, `/v1/isolations/${linked?.id}/`)) as { result: IsolationOnWire };
  const [point] = isolation.points;
  await openAs('hse', permit.print);
  const paper = page.getByRole('article');
  const row = paper.getByRole('row').filter({ hasText: `${isolation.number} / ${point?.seq}` });
  expect(isolationCategories).toContain(isolation.category);
  await expect(row).toContainText(isolation.category.replace('_', '-'));
  await expect(row).toContainText(point?.kind === 'spool' ? 'spool piece' : (point?.kind ?? ''));
  await expect(row).toContainText(point ? positionText(point, 'en') : '');
  await expect(row).toContainText(point?.proved?.slice(0, 40) ?? '');
  // Who made the place safe, and who looked at it, each with the time.
  const by = (someone: { name: string; sap: number } | null) =>
    `\u2068${someone?.name}\u2069 \\(${someone?.sap}\\)[^·]*\\d\\d:\\d\\d`;
  await expect(row).toContainText(new RegExp(`applied by .?${by(point?.applied_by ?? null)}`));
  await expect(row).toContainText(new RegExp(`verified by .?${by(point?.verified_by ?? null)}`));
  const seen = permit.work.controls.find(({ in_force_by }) => in_force_by !== null);
  if (seen) await expect(paper.getByText(/^Confirmed by: /)).toContainText(seen.in_force_by?.name ?? '');
  await expect(paper.getByText(/^Risk \d+ before the controls, \d+ with them$/)).toBeVisible();
  const { crew } = permit.work;
  const hearers = (people: typeof crew): number => people.filter(({ heard_talk }) => heard_talk).length;
  await expect(paper).toContainText(`heard by ${hearers(crew)} of ${crew.length}`);
  // A crew too large for its sheets is cut, and the print says by how many.
  const printed = crew.slice(0, roomOf(permit).crew);
  await expect(paper.getByRole('listitem').filter({ hasText: '✓ talk' })).toHaveCount(hearers(printed));
  // A tick at a name says nothing of where somebody is.
  await expect(paper.getByRole('listitem').filter({ hasText: 'ON SITE' })).toHaveCount(
    printed.filter(({ on_site }) => on_site).length,
  );
});

test('the certificate of an isolation is printed from its card: every point, who signed for it, who relies on it, whole', async ({
  page,
  api,
  openAs,
}) => {
  const token = await api.signIn('hse');
  const permit = await permitWith(api, token, [9], ({ isolations }) => isolations.length > 0);
  const { result: isolation } = (await api.get(token, `/v1/isolations/${permit.work.isolations[0]?.id}/`)) as {
    result: IsolationOnWire;
  };
  await openAs('hse', `/apps/permit/${permit.id}/${permit.tracking_number}?tab=isolations`);
  await page.getByRole('link', { name: `Print ${isolation.number}` }).click();
  const paper = page.getByRole('article');
  await expect(paper.getByText(isolation.number, { exact: true })).toBeVisible();
  for (const { tag, applied_by, verified_by } of isolation.points) {
    const row = paper
      .getByRole('row')
      .filter({ has: page.getByRole('cell', { name: tag, exact: true }) })
      .first();
    await expect(row).toContainText(applied_by ? namedPerson(applied_by) : 'not verified');
    if (verified_by) await expect(row).toContainText(namedPerson(verified_by));
  }
  for (const { tracking_number } of isolation.dependants) await expect(paper).toContainText(tracking_number);
  await expect(paper.getByRole('term').filter({ hasText: 'Confirmed by' })).toBeVisible();
  await expect(paper.getByText('NOT IN FORCE')).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('Language of the crew').selectOption('ar');
  await expect(paper).toHaveAttribute('dir', 'rtl');
  await page.goto(page.url().replace(/isolation\/\d+/, 'isolation/99999999'));
  await expect(page.getByRole('heading', { name: 'Permit not found' }).or(page.getByRole('heading', { level: 1 }))).toBeVisible();
  await expect(paper.getByText(isolation.number)).toHaveCount(0);
});

test('a printed copy tells of an endorsement that was withdrawn and given again, each with its time and reason', async ({
  page,
  api,
  request,
  serverUrl,
  openAs,
}) => {
  const token = await api.signIn('hse');
  const { post } = permitCalls(request, serverUrl);
  const { id, print, work } = await permitWith(api, token, [9], ({ endorsements: [one, ...more], signatures }) => {
    const signed = signatures.some(({ event }) => event === 'ENDORSE');
    return more.length === 0 && one?.area === null && one.by !== null && signed;
  });
  const [one] = work.endorsements;
  const endorse = async (given: boolean, reason: string) => {
    const { version } = await workOf(api, token, id);
    const signing = { sap: one?.by?.sap, password, event: given ? 'ENDORSE_AGAIN' : 'WITHDRAW_ENDORSEMENT', permit: id, version };
    const { signature_token } = await post<{ signature_token: string }>(token, '/v1/account/sign/', signing);
    const said = { discipline: one?.discipline, area: null, given, reason, signatures: [signature_token] };
    await post(token, `/v1/permits/${id}/endorsements/`, said);
  };
  await openAs('hse', print);
  const paper = page.getByRole('article');
  await expect(paper.getByRole('heading', { name: 'Signatures' })).toBeVisible();
  await expect(paper.getByRole('heading', { name: 'Endorsements withdrawn or given again' })).toHaveCount(0);
  await endorse(false, 'The rescue team is away today.');
  await endorse(true, 'The rescue team is back.');
  const lines = paper.getByRole('listitem').filter({ hasText: /^Endors.*The rescue team/ });
  await expect(lines).toHaveText([
    /^Endorsed again, .*\d\d:\d\d: .*The rescue team is back\./,
    /^Endorsement withdrawn by signature, .*\d\d:\d\d: .*The rescue team is away today\./,
  ]);
});

test('a printed copy names what hot work asks for and who keeps it, the contractor and the other areas, and why a gas test was voided', async ({
  page,
  api,
  request,
  serverUrl,
  openAs,
}) => {
  const token = await api.signIn('hse');
  const { post, patch } = permitCalls(request, serverUrl);
  const paper = page.getByRole('article');
  const rowOf = (name: RegExp) => paper.getByRole('row').filter({ hasText: name });
  // An emergency of a former journey may have stopped what was live.
  const hot = await permitWith(api, token, [9, 11], ({ crew, safeguards }) => {
    const watches = crew.some(({ role }) => role === 'fire_watch');
    return watches && safeguards.some(({ name }) => name === 'fire_watcher');
  });
  await openAs('hse', hot.print);
  const watcher = hot.work.crew.find(({ role }) => role === 'fire_watch');
  await expect(rowOf(/^Fire watcher/)).toContainText(watcher?.name ?? '');
  await expect(rowOf(/^Fire watch after hand-back/)).toHaveCount(1);

  const found = await permitWith(api, token, [11], ({ gas }) => gas.tests.some(({ passed, tester }) => !passed && tester !== null));
  const failed = found.work.gas.tests.find(({ passed, tester }) => !passed && tester !== null);
  const { version } = await workOf(api, token, found.id);
  const signing = { sap: failed?.tester?.sap, password, event: 'GAS_VOID', permit: found.id, version };
  const { signature_token } = await post<{ signature_token: string }>(token, '/v1/account/sign/', signing);
  const voiding = { reason: 'The hose was not connected.', signatures: [signature_token] };
  await post(token, `/v1/permits/${found.id}/gas-tests/${failed?.no}/void/`, voiding);
  await page.goto(found.print);
  await expect(paper.getByRole('row').filter({ hasText: 'OUT OF LIMITS' }).first()).toContainText(
    new RegExp(`VOIDED: .*The hose was not connected\\..*${failed?.tester?.sap}`),
  );

  const { result } = (await api.get(token, '/v1/permits/?state=draft&limit=1')) as { result: { items: Row[] } };
  const areas = ((await api.get(token, '/v1/areas/')) as { result: { id: number; code: string; site: { id: number } }[] }).result;
  const [draft] = result.items;
  const own = ((await api.get(token, `/v1/permits/${draft?.id}/`)) as { result: Permit }).result;
  const other = areas.find(({ id, code }) => id !== own.area.id && code.slice(0, 1) === own.area.code.slice(0, 1));
  const said = { contractor: 'Quayside Cranes', contractor_responsible: 'Ines Marlow', other_area_ids: [other?.id] };
  await patch(token, `/v1/permits/${draft?.id}/`, said);
  await page.goto(`/apps/permit/${draft?.id}/${draft?.tracking_number}/print?lang=en`);
  await expect(paper.getByText('Other areas affected').locator('..')).toContainText(other?.code ?? '');
  await expect(paper.getByText('Contractor').locator('..')).toContainText(/Quayside Cranes.*Ines Marlow/);
});
