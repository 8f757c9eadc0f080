import { describe, expect, test } from 'vitest';
import { isSampleFor } from '#domain/access/access.ts';
import { contract } from '#domain/contract.ts';
import type { Row } from '#domain/kernel/endpoint.ts';
import { mirageApps } from '#mirage/catalog.ts';
import { modulesFor } from '#server/catalog.ts';
import { readConfig } from '#server/config/config.ts';
import { personNames, persons } from '#tests/kit/access.ts';

type Rows = Record<string, Record<string, Row>>;
type Answerer = { name: string; answers: (on: (row: Row) => void) => void };

const nameOf = ({ method, path }: Row): string => `${method} ${path}`;

const answeredBy = (answerers: readonly Answerer[]): Row[] => {
  const rows: Row[] = [];
  for (const { answers } of answerers) answers((row) => rows.push(row));
  return rows;
};

/** Rows by how many answer them. */
const countOf = (rows: Rows, answered: readonly Row[]) => {
  const all = Object.values(rows).flatMap((group) => Object.values(group));
  const times = (row: Row) => answered.filter((other) => other === row).length;
  return {
    unanswered: all.filter((row) => times(row) === 0).map(nameOf),
    answeredTwice: all.filter((row) => times(row) > 1).map(nameOf),
    unknown: answered.filter((row) => !all.includes(row)).map(nameOf),
  };
};

const mirage = answeredBy(mirageApps as readonly Answerer[]);
const read = readConfig({});
const server = answeredBy(('config' in read ? modulesFor(read.config) : []) as readonly Answerer[]);

describe('the contract', () => {
  test('has every row answered once, by Mirage or the server, and nobody answers anything else', () => {
    const todo =
      'Answer each row of the contract once: a sample row in mirage/ (its app in mirage/catalog.ts), any other in server/modules/ (its module in server/catalog.ts).';
    const alone = mirage.filter(({ orSample }) => !orSample);
    expect(countOf(contract, [...alone, ...server]), todo).toEqual({ unanswered: [], answeredTwice: [], unknown: [] });
  });

  test('has its sample rows answered in the page and all others by the server', () => {
    expect(mirage.filter(({ host, orSample }) => host !== 'sample' && !orSample).map(nameOf)).toEqual([]);
    expect(server.filter(({ host }) => host === 'sample').map(nameOf)).toEqual([]);
  });

  test('has the team chat, and nothing else, answered by both: by the server to those who may call it, in the page to all others', () => {
    // How much is unread is no row of the specification: in a sample nobody writes.
    const { unread: _, ...rows } = contract.chat;
    const chat = Object.values<Row>(rows);
    expect(server.filter(({ orSample }) => orSample)).toEqual(expect.arrayContaining(chat));
    expect(mirage.filter(({ orSample }) => orSample)).toEqual(expect.arrayContaining(chat));
    expect([...mirage, ...server].filter(({ orSample }) => orSample)).toHaveLength(chat.length * 2);
    expect([...new Set(chat.map(({ access }) => access))]).toEqual(['onlyPermits']);
    for (const row of chat)
      expect(personNames.filter((name) => !isSampleFor(row, persons[name]))).toEqual(['hse', 'sme', 'delegate']);
  });

  test('names each call once', () => {
    const names = Object.values<Record<string, Row>>(contract).flatMap((rows) => Object.values(rows).map(nameOf));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});

describe('the count itself', () => {
  const row = (path: string): Row => ({ method: 'GET', path, host: 'sample', access: 'everyone', about: '', reply: 'bytes' });
  const [lone, twice, stray] = [row('/lone'), row('/twice'), row('/stray')];

  test('notices a row nobody answers, one that two answer, and an answer to no row', () => {
    expect(countOf({ some: { lone, twice } }, [twice, twice, stray])).toEqual({
      unanswered: ['GET /lone'],
      answeredTwice: ['GET /twice'],
      unknown: ['GET /stray'],
    });
  });
});
