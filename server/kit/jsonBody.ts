import type { FastifyInstance } from 'fastify';
import { Problem } from '#domain/kernel/problem.ts';

// An own member of this name would become the prototype when the object is copied by assignment.
const withoutProto = (key: string, value: unknown): unknown => (key === '__proto__' ? undefined : value);

const parse = (text: string): unknown => {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text, withoutProto);
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
