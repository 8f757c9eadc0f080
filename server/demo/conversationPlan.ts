import { day, hour, minute } from '#domain/kernel/units.ts';
import { workOf } from './calendar.ts';
import { type Preset, seed } from './presets.ts';
import { rng, upTo } from './random.ts';

/** When the conversations of a plant began and how long they are: columns, so that a million messages fit. */
export type ConversationPlan = { count: number; started: Float64Array; messages: Int32Array; actions: Int32Array };

/** Brings a column to an exact sum by ones, first come first served, each within its bounds. */
const settle = (column: Int32Array, sum: number, min: number, max: number) => {
  let left = sum - column.reduce((total, value) => total + value, 0);
  for (let round = 0; left !== 0 && round < 10_000; round += 1) {
    const step = left > 0 ? 1 : -1;
    for (let at = 0; at < column.length && left !== 0; at += 1) {
      const next = (column[at] ?? 0) + step;
      if (next < min || next > max) continue;
      column[at] = next;
      left -= step;
    }
  }
};

/** Lengths that follow a law of few long and many short ones, as real talk does. */
const lengths = ({ conversations, messages, longest }: Preset): Int32Array => {
  const column = new Int32Array(conversations);
  const mean = messages / conversations;
  for (let at = 0; at < conversations; at += 1) {
    const share = (upTo(rng(seed, 'length', at), 10_000) + 1) / 10_000;
    column[at] = Math.max(1, Math.min(longest, Math.round((mean * 0.32) / share ** 0.62)));
  }
  settle(column, messages, 1, longest);
  return column;
};

const startOf = (preset: Preset, now: number, index: number): number => {
  const random = rng(seed, 'talk', index);
  const span = preset.days * day;
  for (let tries = 0; tries < 60; tries += 1) {
    const at = now - 20 * minute - Math.floor((upTo(random, 1_000_000) / 1_000_000) * span);
    const ofDay = new Date(at).getUTCHours();
    const weight = workOf(Math.floor(at / day)) * (ofDay >= 4 && ofDay < 16 ? 1 : 0.3);
    if (upTo(random, 320) < weight) return Math.floor(at / 1000) * 1000;
  }
  return now - hour - index * 1000;
};

/** Lays out a plant's conversations for a moment, oldest first. */
export const planConversations = (preset: Preset, now: number): ConversationPlan => {
  const started = new Float64Array(preset.conversations);
  for (let at = 0; at < started.length; at += 1) started[at] = startOf(preset, now, at);
  started.sort();
  const actions = new Int32Array(preset.conversations).map((_, at) =>
    upTo(rng(seed, 'todo', at), 100) < 40 ? 1 + (at % 3 === 0 ? 1 : 0) : 0,
  );
  settle(actions, preset.actions, 0, 5);
  return { count: preset.conversations, started, messages: lengths(preset), actions };
};
