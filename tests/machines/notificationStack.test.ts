import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { notificationStackMachine, usualStay } from '#machines/notificationStack/notificationStack.machine.ts';
import type { Notification } from '#machines/notificationStack/notificationStack.rules.ts';

/** A stack whose time passes by hand. */
const stack = () => {
  const clock = new SimulatedClock();
  const actor = createActor(notificationStackMachine, { clock }).start();
  const show = (...ids: string[]) => {
    for (const id of ids) tell({ id, text: id, variant: 'info' });
  };
  const tell = (notification: Notification) => actor.send({ type: 'notification.shown', notification });
  const ids = (all: readonly Notification[]) => all.map(({ id }) => id).join('');
  const seen = () => ids(actor.getSnapshot().context.shown);
  const waiting = () => ids(actor.getSnapshot().context.waiting);
  return { actor, clock, show, tell, seen, waiting };
};

test('five are seen, the others wait and take the places that come free, each with its whole time', () => {
  const { actor, clock, show, seen, waiting } = stack();
  show('a', 'b', 'c', 'd', 'e', 'f', 'g');
  expect([seen(), waiting()]).toEqual(['abcde', 'fg']);
  clock.increment(usualStay - 1000);
  actor.send({ type: 'notification.dismissed', id: 'b' });
  expect([seen(), waiting()]).toEqual(['acdef', 'g']);
  clock.increment(1000);
  expect([seen(), waiting()]).toEqual(['fg', '']);
  clock.increment(usualStay - 1000);
  expect(seen()).toBe('g');
  clock.increment(1000);
  expect(seen()).toBe('');
});

test('nothing goes while somebody is at the stack, and all have their whole time again afterwards', () => {
  const { actor, clock, show, seen } = stack();
  show('a');
  clock.increment(usualStay - 1);
  actor.send({ type: 'notification.held' });
  show('b');
  clock.increment(usualStay * 3);
  expect(seen()).toBe('ab');
  actor.send({ type: 'notification.released' });
  clock.increment(usualStay - 1);
  expect(seen()).toBe('ab');
  clock.increment(1);
  expect(seen()).toBe('');
});

test('one that is told again is there once, and its time begins anew', () => {
  const { clock, show, seen } = stack();
  show('a', 'b');
  clock.increment(usualStay - 1000);
  show('a');
  expect(seen()).toBe('ab');
  clock.increment(1000);
  expect(seen()).toBe('a');
});

test('one without an end stays until somebody closes it', () => {
  const { actor, clock, tell, seen } = stack();
  tell({ id: 'z', text: 'A new version is ready', variant: 'info', duration: null });
  clock.increment(usualStay * 1000);
  expect(seen()).toBe('z');
  actor.send({ type: 'notification.dismissed', id: 'z' });
  expect(seen()).toBe('');
});
