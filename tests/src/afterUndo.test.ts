import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { messagesMachine } from '#machines/messages/messages.machine.ts';
import { showAfterUndo } from '#src/system/afterUndo.ts';

const sent = { text: 'The mail was sent.', variant: 'success' } as const;
const undo = (text: string) => ({ text, variant: 'success', action: 'Undo', isUndo: true, duration: 5000 }) as const;

const started = () => {
  const clock = new SimulatedClock();
  const messages = createActor(messagesMachine, { clock }).start();
  return { clock, messages, text: () => messages.getSnapshot().context.message?.text };
};

test('what comes by itself waits until the Undo of another act is over', () => {
  const { clock, messages, text } = started();
  messages.send({ type: 'message.shown', message: undo('1 mail moved to trash') });
  showAfterUndo(messages, sent, 'The mail will be sent.');
  expect(text()).toBe('1 mail moved to trash');
  messages.send({ type: 'message.shown', message: undo('2 mails moved to trash') });
  expect(text()).toBe('2 mails moved to trash');
  clock.increment(5000);
  expect(text()).toBe(sent.text);
});

test('it takes the place of its own Undo, and of what offers none', () => {
  const { messages, text } = started();
  messages.send({ type: 'message.shown', message: undo('The mail will be sent.') });
  showAfterUndo(messages, sent, 'The mail will be sent.');
  expect(text()).toBe(sent.text);
  showAfterUndo(messages, { ...sent, text: 'The other mail was sent.' }, 'The mail will be sent.');
  expect(text()).toBe('The other mail was sent.');
});

test('it comes at once when the Undo is pressed or sent away', () => {
  for (const type of ['message.acted', 'message.dismissed'] as const) {
    const { messages, text } = started();
    messages.send({ type: 'message.shown', message: undo('1 mail moved to trash') });
    showAfterUndo(messages, sent, 'The mail will be sent.');
    messages.send({ type });
    expect(text()).toBe(sent.text);
  }
});
