import type { FastifyReply, FastifyRequest } from 'fastify';
import { preferredLanguage } from '#domain/kernel/language.ts';
import { problemBody } from '#domain/kernel/problem.texts.ts';
import type { Problem } from '#domain/kernel/problem.ts';

/** Answers a problem in the caller's language. The trace id is the one that the log carries. */
export const sendProblem = (request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply => {
  if (problem.extra.retryAfter !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(problem.extra.retryAfter)));
  if (problem.code === 'invalid_token') reply.header('www-authenticate', 'Token');
  const body = problemBody(problem, preferredLanguage(request.headers['accept-language']), request.id);
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .header('vary', 'Accept-Language')
    .type('application/problem+json; charset=utf-8')
    .serializer((value: unknown) => JSON.stringify(value))
    .send(body);
};
