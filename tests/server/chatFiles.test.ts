import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { chatLimits } from '#domain/chat/chat.schema.ts';
import { hour } from '#domain/kernel/units.ts';
import { endOldMessages } from '#server/chat/retention.ts';
import { readConfig } from '#server/config/config.ts';
import { type Name, openChatDesk, refusalOf } from '#tests/kit/chatDesk.ts';
import { pdf } from '#tests/kit/officeFiles.ts';
import { png, svg } from '#tests/kit/pictures.ts';
import { describeStores } from '#tests/kit/stores.ts';

describeStores('in the team chat', (store) => {
  const { server, clock, pass, call, sendFile, open, dialogOf, say, trySay, unreadOf } = openChatDesk(store);
  const add = async (as: Name, contact: Name, name: string, bytes: Buffer) =>
    sendFile(as, `/v1/chat/${(await open(as, contact)).chat.id}/files/?name=${encodeURIComponent(name)}`, bytes);
  const added = async (as: Name, contact: Name, name = 'place.png'): Promise<string> =>
    (await add(as, contact, name, png())).json().result.name;
  const urlOf = async (file: string) => `/v1/chat/${(await open('nadia', 'kerem')).chat.id}/files/${file}/`;
  const counted = async () => (await server().db.selectFrom('chat_file').select('name').execute()).length;

  describe('a file', () => {
    test('I292: comes with the message that names it, and is read by those of the chat byte for byte', async () => {
      const file = await added('nadia', 'kerem', '../..\\place.png');
      expect(refusalOf(await call('kerem', 'GET', await urlOf(file)))).toEqual([404, 'not_found']);
      await say('nadia', 'kerem', 'The place', { file });
      expect(await dialogOf('kerem', 'nadia')).toMatchObject([
        { message: 'The place', file: { name: file, file_name: 'place.png', type: 'image/png', size: png().length } },
      ]);
      const read = await call('kerem', 'GET', await urlOf(file));
      expect([read.statusCode, read.rawPayload.equals(png())]).toEqual([200, true]);
      expect(read.headers['content-disposition']).toMatch(/^attachment/);
      expect(read.headers['content-type']).toBe('application/octet-stream');
      expect(refusalOf(await call('layla', 'GET', await urlOf(file)))).toEqual([404, 'not_found']);
    });

    test.each([
      ['whose name says another kind', 'plan.pdf', () => png(), [422, 'validation']],
      ['that carries programs', 'plan.svg', () => Buffer.from(svg), [415, 'unsupported_media']],
      ['without an ending', 'plan', () => png(), [422, 'validation']],
      ['that is empty', 'plan.png', () => Buffer.alloc(0), [422, 'validation']],
      ['that is not whole', 'plan.png', () => png().subarray(0, 40), [422, 'validation']],
      [
        'that starts something',
        'plan.pdf',
        () =>
          Buffer.concat([pdf(), Buffer.from('1 0 obj << /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >> endobj\n%%EOF\n')]),
        [422, 'validation'],
      ],
      ['that is too large', 'plan.pdf', () => Buffer.alloc(chatLimits.file + 1, 'a'), [413, 'too_large']],
    ])('%s is refused, and nothing of it stays', async (_, name, bytes, refusal) => {
      expect(refusalOf(await add('nadia', 'kerem', name, bytes()))).toEqual(refusal);
      expect(await counted()).toBe(0);
    });

    test('of somebody else, of another chat, or that has come already is brought by no message', async () => {
      const file = await added('nadia', 'kerem');
      for (const wrong of [
        await trySay('kerem', 'nadia', 'Not mine', { file }),
        await trySay('nadia', 'layla', 'Elsewhere', { file }),
        await trySay('nadia', 'kerem', 'None', { file: '0'.repeat(32) }),
      ])
        expect(refusalOf(wrong)).toEqual([404, 'not_found']);
      await say('nadia', 'kerem', 'Once', { file });
      expect(refusalOf(await trySay('nadia', 'kerem', 'Twice', { file }))).toEqual([404, 'not_found']);
      expect(await dialogOf('kerem', 'nadia')).toHaveLength(1);
      expect(refusalOf(await add('layla', 'nadia', 'x.png', png()))).toEqual([200, undefined]);
    });

    test('goes with its message, and without one after an hour', async () => {
      const file = await added('nadia', 'kerem');
      const { seq } = await say('nadia', 'kerem', 'Take it', { file });
      await call('nadia', 'DELETE', `/v1/chat/${(await open('nadia', 'kerem')).chat.id}/messages/${seq}/`);
      expect(await counted()).toBe(0);
      expect((await dialogOf('kerem', 'nadia'))[0]).not.toHaveProperty('file');
      await added('nadia', 'kerem');
      pass(hour + 1);
      await added('nadia', 'kerem');
      expect(await counted()).toBe(1);
    });
  });

  describe('after the days that the site keeps them', () => {
    const folder = mkdtempSync(join(tmpdir(), 'control-room-test-'));
    afterAll(() => rmSync(folder, { recursive: true, force: true }));
    /** What was written is thirty days older. */
    const age = () => sql`update chat_message set at = at - interval '30 days'`.execute(server().db);
    const lines = (): { text: string; by_sap: number; file?: string; with_saps: number[] }[] =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.jsonl'))
        .flatMap((name) => readFileSync(join(folder, name), 'utf8').trimEnd().split('\n'))
        .map((line) => JSON.parse(line));

    test('messages are written to a file with what they brought, and go then; younger ones stay', async () => {
      const file = await added('nadia', 'kerem');
      await say('nadia', 'kerem', 'Old, "with" a picture', { file });
      await say('nadia', 'kerem', 'Old and unread');
      await age();
      await say('nadia', 'kerem', 'Young');
      expect(await endOldMessages(server().db, { days: 30, folder }, clock.now)).toBe(0);
      pass(5);
      expect(await unreadOf('kerem', 'nadia')).toBe(3);
      expect(await endOldMessages(server().db, { days: 30, folder }, clock.now)).toBe(2);
      expect(await unreadOf('kerem', 'nadia')).toBe(1);
      expect(await dialogOf('kerem', 'nadia')).toMatchObject([{ message: 'Young' }]);
      expect(lines().map(({ text, by_sap, with_saps }) => [text, by_sap, with_saps])).toEqual([
        ['Old, "with" a picture', 1002, [1002, 1008]],
        ['Old and unread', 1002, [1002, 1008]],
      ]);
      expect(readFileSync(join(folder, lines()[0]?.file ?? '')).equals(png())).toBe(true);
      expect(await counted()).toBe(0);
      rmSync(folder, { recursive: true, force: true });
    });

    test('I291: messages that cannot be written stay', async () => {
      await say('nadia', 'kerem', 'Kept');
      await age();
      pass(5);
      await expect(endOldMessages(server().db, { days: 30, folder: '/dev/null/chat' }, clock.now)).rejects.toThrow();
      expect(await dialogOf('kerem', 'nadia')).toMatchObject([{ message: 'Kept' }]);
    });
  });
});

describe('the days that messages of the team chat are kept', () => {
  const read = (env: Record<string, string>) => {
    const found = readConfig(env);
    return 'config' in found ? found.config.chatRetention : found.complaints;
  };
  test.each([
    [{}, null],
    [
      { CHAT_DAYS: '90', DATA_DIR: '/plant' },
      { days: 90, folder: '/plant/chat' },
    ],
    [
      { CHAT_DAYS: '90', CHAT_DIR: '/kept' },
      { days: 90, folder: '/kept' },
    ],
    [{ CHAT_DAYS: '0' }, ["CHAT_DAYS must be a whole number of days from 1 to 99999, not '0'."]],
    [
      { CHAT_DAYS: '90', DATABASE_URL: 'postgresql://a:b@c:5432/d' },
      ['CHAT_DAYS beside a PostgreSQL needs CHAT_DIR: the folder where messages are written before they go.'],
    ],
  ])('are read of %j', (env, kept) => expect(read(env)).toEqual(kept));
});
