import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '#domain/kernel/problem.ts';

// Own members of these names reach the prototype of what they are copied into, or stand in for the class of what holds them.
const dangerous = new Set(['__proto__', 'constructor', 'prototype']);
const withoutDangerous = (key: string, value: unknown): unknown => (dangerous.has(key) ? undefined : value);

const token = /"(?:[^"\\]|\\.)*"(\s*:)?|[{}]/g;
/** Marks the name of a member that stands once more in its object; no name that is taken has the character zero. */
const again = '\0again';

/** A text of JSON with other names for members that stand in their object more than once: of those a parser keeps the last, without a word. */
const withEachMember = (text: string): string => {
  const open: Map<string, number>[] = [];
  let isDoubled = false;
  const marked = text.replace(token, (found, colon?: string) => {
    if (found === '{') open.push(new Map());
    if (found === '}') open.pop();
    const names = open.at(-1);
    if (colon === undefined || !names) return found;
    const name = String(JSON.parse(found.slice(0, -colon.length)));
    const times = names.get(name) ?? 0;
    names.set(name, times + 1);
    if (times === 0) return found;
    isDoubled = true;
    return `${JSON.stringify(`${name}${again}${times}`)}:`;
  });
  return isDoubled ? marked : text;
};

/** A member that was sent several times is a list of all its values: which one was meant nobody knows. */
const gathered = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const members = new Map<string, unknown[]>();
  for (const [name, one] of Object.entries(value)) {
    const [plain = ''] = name.split(again);
    members.set(plain, [...(members.get(plain) ?? []), one]);
  }
  return Object.fromEntries([...members].map(([name, all]) => [name, all.length > 1 ? all : all[0]]));
};

const reviver = (key: string, value: unknown): unknown => {
  const [name = key] = key.split(again);
  return gathered(withoutDangerous(name, value));
};

const parse = (sent: string): unknown => {
  const text = sent.trim();
  if (text === '') return undefined;
  try {
    const each = withEachMember(text);
    return JSON.parse(each, each === text ? withoutDangerous : reviver);
  } catch {
    // A syntax error, or one nested so deep that walking it leaves the stack.
    throw new Problem('bad_request');
  }
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a body counts that does not say that it is JSON, or is none: a text. */
    takesText?: boolean;
  }
}

/** JSON as it was meant that has line breaks in its words or a comma before an end. What was cut off is not mended: a figure may be half of one. */
const mended = (text: string): string => {
  const parts: string[] = [];
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (isQuoted && char === '\\') {
      parts.push(text.slice(at, at + 2));
      at += 1;
      continue;
    }
    if (char === '"') isQuoted = !isQuoted;
    if (!isQuoted && (char === '}' || char === ']')) {
      while (parts.at(-1)?.trim() === '') parts.pop();
      if (parts.at(-1) === ',') parts.pop();
    }
    parts.push(isQuoted && char < ' ' ? JSON.stringify(char).slice(1, -1) : char);
  }
  return parts.join('');
};

/** What may stop work is read whatever it says it is. */
const parseAny = (text: string): unknown => {
  for (const read of [text, mended(text)]) {
    try {
      return parse(read);
    } catch {
      // The next reading.
    }
  }
  return text.trim();
};

/** Bodies are JSON and nothing else, but where a route takes text, also one that says that it is JSON. An empty one is no body at all; what it lacks is then named field by field. */
export const acceptOnlyJson = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, async (request: FastifyRequest, text: string) =>
    request.routeOptions.config.takesText ? parseAny(text) : parse(text),
  );
  app.addContentTypeParser<string>('*', { parseAs: 'string' }, async (request: FastifyRequest, text: string) => {
    if (!request.routeOptions.config.takesText) throw new Problem('unsupported_media');
    return parseAny(text);
  });
};
