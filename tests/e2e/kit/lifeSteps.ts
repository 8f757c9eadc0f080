import type { APIRequestContext, Page } from '@playwright/test';
import { siteClockText } from '#domain/kernel/siteInstant.ts';
import type { LifeStep } from '#tests/journeys/permitLife.model.ts';
import { deskPage } from './deskPage.ts';
import { fillTime } from './fillTime.ts';
import { workArea } from './freePlace.ts';
import { inShift } from './inShift.ts';
import { type Api, expect } from './journey.ts';
import { lifeDesk } from './lifeDesk.ts';
import { lifeEvidence } from './lifeEvidence.ts';
import { atTheDesk, people } from './people.ts';
import { permitCalls } from './permitCalls.ts';
import { recordGas } from './recordGas.ts';

/** For how many minutes a permit is planned that is to expire on its road: enough to come live, and little more than may be planned. */
export const soonOver = 16;

/** For how many minutes it is issued where that is to be over, or extended, on its road. */
const issuedFor = 8;

const minutes = (count: number): string => new Date(Date.now() + count * 60_000).toISOString();
const clock = (count: number): string => siteClockText(minutes(count), workArea.zone);

export type LifeParts = {
  page: Page;
  request: APIRequestContext;
  serverUrl: string;
  api: Api;
  id: number;
  road: readonly LifeStep[];
  tokens: { delegate: string; hse: string; sme: string };
  /** Who has the page open, who works, and who inspects the place at the end. */
  who: { signedIn: number; performingAuthority: number; closer: number };
};

/** The steps of a permit's life, each as the people at its desk take it; what they record between them is put in. */
export const lifeSteps = ({
  page,
  request,
  serverUrl,
  api,
  id,
  road,
  tokens,
  who,
}: LifeParts): Record<LifeStep, () => Promise<unknown>> => {
  const { delegate, hse, sme } = tokens;
  const calls = permitCalls(request, serverUrl);
  const { act, tick, dialog } = lifeDesk(page, who.signedIn);
  const evidence = lifeEvidence({ calls, api, id, delegate, hse });
  const elsewhere = (token: string, event: string, more: object = {}) =>
    calls.post(token, `/v1/permits/${id}/events/`, { event, ...more });
  const say = () => dialog.getByRole('textbox', { name: /^(Comment|Reason)/ }).fill('It is not as it should be.');
  // Asked for once danger was reported on the road.
  const dangerRemoved = async () => {
    const removed = dialog.getByLabel('The danger that was reported has been removed.');
    if (await removed.isVisible()) await removed.press('Space');
  };
  const cleared = () => tick('The cause of the suspension has been removed.');
  return {
    submit: () => act('Submit', { signed: [people.delegate] }),
    sendBack: () => act('Return', { fill: say }),
    turnDown: () => act('Reject', { fill: say }),
    cancel: async () => {
      // Nothing that is isolated is left to nobody: while the permit is ready it relies on it.
      if (await evidence.isIsolated()) {
        await elsewhere(hse, 'RESCHEDULE', { period: { from: minutes(60), to: minutes(240) } });
        await evidence.removeIsolation();
      }
      await act('Cancel the permit', { fill: say });
    },
    takeOn: () => elsewhere(hse, 'ACCEPT_FOR_PREPARATION', { coordinator_sap: people.hse }),
    prepare: async () => {
      await evidence.plan();
      await act('Finish preparation', { signed: [people.delegate] });
    },
    endorse: () => act('Endorse', { signed: [people.sme] }),
    refuse: () => elsewhere(sme, 'REFUSE', { comment: 'The drawing is of another motor.' }),
    approve: () => act('Approve', { signed: [atTheDesk.secondDelegate] }),
    authorise: () => act('Authorise', { signed: [people.hse] }),
    changeTheWork: () =>
      calls.patch(hse, `/v1/permits/${id}/`, { description: 'Open the box, change the terminals and the cable as well.' }),
    issue: async () => {
      const isShort = road.includes('extend') || road.includes('shiftEnds');
      await inShift(workArea.zone, isShort || road.includes('expire') ? soonOver : 3);
      await evidence.beforeIssue();
      const soon = () => fillTime(dialog.getByLabel(/^To \(site time/), clock(issuedFor));
      await act('Issue', { signed: [people.delegate], ...(isShort ? { fill: soon } : {}) });
    },
    decline: () => act('Decline', { signed: [who.performingAuthority] }),
    withdraw: () => act('Withdraw the issue'),
    accept: async () => {
      await evidence.comeOn();
      const confirmed = async () => {
        await tick('Each worker has put on a lock of their own.');
        await tick('A fire watcher stands by and does nothing else.');
      };
      await act('Accept the permit', { signed: [who.performingAuthority], fill: confirmed });
    },
    stop: async () => {
      await page.getByRole('button', { name: 'Stop', exact: true }).press('Enter');
      await page.getByRole('button', { name: 'Press again to stop' }).press('Enter');
    },
    gasFails: async () => {
      await page.getByRole('tab', { name: 'Gas' }).click();
      await recordGas(page, { LEL: '40' });
    },
    // As at the end of a shift: what the permit was issued for is over, and the server stops it.
    shiftEnds: () => expect(deskPage(page).state('Suspended')).toBeVisible({ timeout: (issuedFor + 2) * 60_000 }),
    issueAgain: async () => {
      await evidence.leave();
      await evidence.beforeIssue();
      await act('Issue again', { signed: [people.delegate], fill: cleared });
    },
    extend: () =>
      act('Extend', { signed: [people.delegate], fill: () => fillTime(dialog.getByLabel(/^To \(site time/), clock(12)) }),
    sanctionTest: async () => {
      await evidence.leave();
      // What stopped the work may have been danger: it is tested anew.
      await evidence.testGas();
      const scope = async () => {
        await dialog.getByLabel('What is tested').fill('The direction of rotation');
        await tick(/MCC-20104/);
        await tick('The performing authority has confirmed that everybody has withdrawn.');
        await dangerRemoved();
      };
      await act('Sanction a test', { signed: [people.hse, people.delegate, who.performingAuthority], fill: scope });
      await evidence.liftPoint();
    },
    endTest: async () => {
      await evidence.isolateAgain();
      await act('End the test', { signed: [people.delegate] });
    },
    // Its time runs out, and the server says so: no clock of it can be moved.
    expire: () => expect(deskPage(page).state('Expired')).toBeVisible({ timeout: soonOver * 60_000 }),
    handBack: async () => {
      await evidence.leave();
      const declare = async () => {
        await tick('The worksite is clean and has been left safe.');
        await tick('Every safety function that was overridden is listed.');
        await dialog.getByRole('radio', { name: 'Complete', exact: true }).press('Space');
      };
      await act('Hand back', { signed: [who.performingAuthority], fill: declare });
    },
    refuseHandBack: () => act('Refuse the hand-back', { fill: say }),
    surrender: async () => {
      await evidence.leave();
      const declare = async () => {
        await say();
        await dialog.getByLabel('Attempts to reach the performing authority').fill('2');
        await tick('The head count is complete: nobody is missing.');
      };
      await act('Surrender in absence', { signed: [people.hse, people.delegate], fill: declare });
    },
    close: async () => {
      const inspected = async () => {
        await tick('I have inspected the worksite.');
        await dangerRemoved();
      };
      if (await evidence.isIsolated()) await act('Inspect before removing isolations', { signed: [who.closer], fill: inspected });
      await evidence.removeIsolation();
      await act('Close the permit', { signed: [who.closer], fill: inspected });
    },
  };
};
