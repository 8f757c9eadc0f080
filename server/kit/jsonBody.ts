import type { FastifyInstance } from 'fastify';
import { Problem } from '#domain/kernel/problem.ts';

// Own members of these names reach the prototype of what they are copied into, or stand in for the class of what holds them.
const dangerous = new Set(['__proto__', 'constructor', 'prototype']);
const withoutDangerous = (key: string, value: unknown): unknown => (dangerous.has(key) ? undefined : value);

const parse = (text: string): unknown => {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text, withoutDangerous);
  } catch {
    // A syntax error, or one nested so deep that walking it leaves the stack.
    throw new Problem('bad_request');
  }
};

/** Bodies are JSON and nothing else. An empty one is no body at all; what it lacks is then named field by field. */
export const acceptOnlyJson = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, async (_request: unknown, text: string) =>
    parse(text),
  );
};
