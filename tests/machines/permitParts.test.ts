import { describe, expect, test, vi } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import { Problem } from '#domain/kernel/problem.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import type { CanAnswer, PermitWork, PossibleEvent } from '#domain/permits/permit/work.schema.ts';
import type { PermitPageEvent } from '#machines/kit/permitPage.events.ts';
import { type PermitCanEvent, permitCanMachine } from '#machines/permitCan/permitCan.machine.ts';
import { emptyForm, permitDeskMachine } from '#machines/permitDesk/permitDesk.machine.ts';
import { permitPageMachine } from '#machines/permitPage/permitPage.machine.ts';
import { permitStopMachine } from '#machines/permitStop/permitStop.machine.ts';
import {
  type PermitWorkEvent,
  permitWorkMachine,
  type ReadWork,
  type SavedWork,
  type SaveInput,
} from '#machines/permitWork/permitWork.machine.ts';
import { permitOnPage } from '#tests/kit/permitOnPage.ts';

const at = '2026-11-02T08:00:00.000Z';

const cancel: PossibleEvent = {
  event: 'CANCEL',
  allowed: true,
  by: ['Area Owner Delegate'],
  signed: false,
  with: null,
  third: null,
  with_for: null,
  endorses: null,
  to: ['cancelled'],
  asks: [],
  guards: [],
};

const quiet = <Event extends EventObject, Input>() => fromCallback<Event, Input>(() => undefined);

/** The page with its parts alive, over a server of which only the version matters; `asked` is what it was asked for. */
const opened = ({ address = null as string | null, refuse = null as Problem | null } = {}) => {
  let version = 1;
  const asked: string[] = [];
  const permit = (): Permit => permitOnPage({ version });
  const page = createActor(
    permitPageMachine.provide({
      actors: {
        loadPermit: fromPromise(async () => {
          asked.push('permit');
          return { permit: permit(), readAt: 0 };
        }),
        watchFreshness: quiet<PermitPageEvent, { id: number }>(),
        watchAddress: fromCallback<PermitPageEvent, { id: number }>(({ sendBack }) => {
          if (address) sendBack({ type: 'permit.asked', event: address });
        }),
        can: permitCanMachine.provide({
          actors: {
            loadCan: fromPromise<CanAnswer, { permitId: number; asSap: number | null }>(async ({ input: { asSap } }) => {
              asked.push(asSap === null ? 'can' : `can as ${asSap}`);
              return { version, at, events: [cancel] };
            }),
            watchBeside: quiet<PermitCanEvent, { permitId: number }>(),
            watchTime: quiet<PermitCanEvent, { at: string | null }>(),
          },
        }),
        desk: permitDeskMachine.provide({
          actors: {
            send: fromPromise(async () => {
              asked.push('event');
              version += 1;
              if (refuse) throw refuse;
              return permit();
            }),
          },
        }),
        stop: permitStopMachine.provide({
          actors: {
            stopWork: fromPromise<Permit | null, { permitId: number; key: string }>(async () => {
              version += 1;
              return permit();
            }),
          },
        }),
        work: permitWorkMachine.provide({
          actors: {
            loadWork: fromPromise<ReadWork, { permitId: number }>(async () => {
              asked.push('work');
              return { work: { version } as PermitWork, permit: permit(), isolations: [] };
            }),
            saveWork: fromPromise<SavedWork | null, SaveInput>(async () => {
              version += 1;
              return { work: { version } as PermitWork, permit: permit() };
            }),
            watchTab: quiet<PermitWorkEvent, void>(),
            watchBeside: quiet<PermitWorkEvent, { permitId: number }>(),
          },
        }),
      },
    }),
    {
      input: {
        permitId: 7,
        trackingNumber: 'CHG-26-004271-L',
        newKey: () => 'key',
        now: () => 5,
        beginAct: () => ({ form: emptyForm, as: null }),
      },
    },
  ).start();
  const part = <Name extends 'can' | 'desk' | 'stop' | 'work'>(name: Name) => {
    const { [name]: found } = page.getSnapshot().children;
    if (!found) throw new Error(`${name} has not been started`);
    return found;
  };
  const versions = () => ({
    permit: page.getSnapshot().context.permit?.version,
    can: part('can').getSnapshot().context.can?.version,
    work: part('work').getSnapshot().context.work?.version,
  });
  const changed = () => {
    version += 1;
  };
  return { page, part, asked, versions, changed };
};

const whole = async (address?: string) => {
  const all = opened(address === undefined ? {} : { address });
  await vi.waitFor(() => expect(all.versions().can).toBe(1));
  return all;
};

describe('the parts of the page of a permit', () => {
  test('an event answers with the permit: it is not read again, and what may be done then is read once', async () => {
    const { page, part, asked, versions } = await whole();
    part('work').send({ type: 'work.opened' });
    await vi.waitFor(() => expect(versions().work).toBe(1));
    asked.length = 0;
    part('desk').send({ type: 'desk.chosen', event: 'CANCEL', form: emptyForm, as: null });
    part('desk').send({ type: 'desk.submitted' });
    // The feed of changes tells of the same event, to the page and to what may be done.
    await vi.waitFor(() => expect(versions().permit).toBe(2));
    page.send({ type: 'permit.changed', version: 2 });
    part('can').send({ type: 'can.seen', version: 2 });
    await vi.waitFor(() => expect(versions()).toEqual({ permit: 2, can: 2, work: 2 }));
    expect(asked.sort()).toEqual(['can', 'event', 'work']);
    expect(page.getSnapshot().context.readAt).toBe(5);
  });

  test('so does a stop', async () => {
    const { part, asked, versions } = await whole();
    asked.length = 0;
    part('stop').send({ type: 'stop.clicked' });
    part('stop').send({ type: 'stop.clicked' });
    await vi.waitFor(() => expect(versions()).toMatchObject({ permit: 2, can: 2 }));
    expect(asked).toEqual(['can']);
  });

  test('what somebody else has done is read as soon as the feed tells of it', async () => {
    const { page, asked, versions, changed } = await whole();
    asked.length = 0;
    changed();
    page.send({ type: 'permit.changed', version: 2 });
    await vi.waitFor(() => expect(versions()).toMatchObject({ permit: 2, can: 2 }));
    expect(asked).toEqual(['permit', 'can']);
  });

  test('a reading that began before an event was answered does not take its place', async () => {
    const { page, versions } = await whole();
    page.send({ type: 'permit.refresh' });
    page.send({ type: 'permit.answered', permit: permitOnPage({ version: 2 }) });
    await vi.waitFor(() => expect(page.getSnapshot().matches({ ready: 'still' })).toBe(true));
    expect(versions().permit).toBe(2);
  });

  test('an event that is refused because the permit has changed has everything read again', async () => {
    const { part, versions } = opened({ refuse: new Problem('illegal_event') });
    await vi.waitFor(() => expect(versions().can).toBe(1));
    part('desk').send({ type: 'desk.chosen', event: 'CANCEL', form: emptyForm, as: null });
    part('desk').send({ type: 'desk.submitted' });
    await vi.waitFor(() => expect(versions()).toMatchObject({ permit: 2, can: 2 }));
    expect(part('desk').getSnapshot().matches('filling')).toBe(true);
  });

  test('the evidence follows the permit, and the permit the evidence', async () => {
    const { page, part, versions, changed } = await whole();
    part('work').send({ type: 'work.opened' });
    await vi.waitFor(() => expect(versions().work).toBe(1));
    changed();
    page.send({ type: 'permit.refresh' });
    await vi.waitFor(() => expect(versions()).toEqual({ permit: 2, can: 2, work: 2 }));
    part('work').send({ type: 'work.save', form: 'visit', call: { kind: 'visit', body: { at, note: 'Looked', photos: [] } } });
    await vi.waitFor(() => expect(versions()).toEqual({ permit: 3, can: 3, work: 3 }));
  });

  test('evidence that is saved answers with the permit: it is not read again', async () => {
    const { part, asked, versions } = await whole();
    part('work').send({ type: 'work.opened' });
    await vi.waitFor(() => expect(versions().work).toBe(1));
    asked.length = 0;
    part('work').send({ type: 'work.save', form: 'visit', call: { kind: 'visit', body: { at, note: 'Looked', photos: [] } } });
    await vi.waitFor(() => expect(versions().work).toBe(2));
    expect(versions().permit).toBe(2);
    await vi.waitFor(() => expect(versions().can).toBe(2));
    expect(asked).toEqual(['can']);
  });

  test('what is pressed while the evidence is read again is saved when that is there', async () => {
    const { page, part, versions, changed } = await whole();
    part('work').send({ type: 'work.opened' });
    await vi.waitFor(() => expect(versions().work).toBe(1));
    changed();
    page.send({ type: 'permit.refresh' });
    const pressed = part('work').subscribe((work) => {
      if (!work.matches({ ready: 'refreshing' })) return;
      pressed.unsubscribe();
      part('work').send({ type: 'work.save', form: 'visit', call: { kind: 'visit', body: { at, note: 'Looked', photos: [] } } });
    });
    await vi.waitFor(() => expect(versions()).toEqual({ permit: 3, can: 3, work: 3 }));
  });

  test('somebody else is meant for one dialog only', async () => {
    const { part, asked } = await whole();
    part('desk').send({ type: 'desk.chosen', event: 'HAND_BACK', form: emptyForm, as: null });
    part('can').send({ type: 'can.asked', sap: 4001 });
    await vi.waitFor(() => expect(part('can').getSnapshot().matches('ready')).toBe(true));
    part('desk').send({ type: 'desk.closed' });
    await vi.waitFor(() => expect(part('can').getSnapshot().context.asSap).toBeNull());
    expect(asked.filter((call) => call.startsWith('can'))).toEqual(['can', 'can as 4001', 'can']);
  });

  test('the event that the address names opens once it is known what may be done', async () => {
    const { page, part } = await whole('CANCEL');
    await vi.waitFor(() => expect(part('desk').getSnapshot().matches('filling')).toBe(true));
    expect(page.getSnapshot().context.asked).toBeNull();
  });
});
