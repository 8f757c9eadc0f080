import { describe, expect, test } from 'vitest';
import { addressesIn, answerTo, blankDraft, canBeSent, draftOfMail, mailOfDraft } from '#domain/mail/mail.draft.ts';
import { mailOwner } from '#domain/mail/mail.owner.ts';
import {
  conversationAround,
  draftIn,
  everyMail,
  lastSentIn,
  mailsAt,
  mailsMatching,
  mayMoveTo,
  threadKinds,
  threadsOf,
  threadsSorted,
  unreadCounts,
  withLabelToggled,
} from '#domain/mail/mail.rules.ts';
import { folderIds, type Mail, mailLimits, mail as mailSchema } from '#domain/mail/mail.schema.ts';
import { mailFilters, mailFolders, mailLabelSeed, mailSeed } from '#domain/mail/mail.seed.ts';
import { linkOf, partsOf } from '#domain/mail/mailLink.ts';
import { htmlOf, passagesOf, plainTextOf } from '#domain/mail/mailText.ts';
import { throughMirage } from './worlds.ts';

const ada = { name: 'Ada Lindqvist', email: 'ada@plant.example' };
const otto = { name: 'Otto Feldmann', email: 'otto@plant.example' };
const made = (part: Partial<Mail>): Mail => ({
  id: 'one',
  from: { ...ada, avatar: '' },
  to: [mailOwner],
  subject: 'Wash the filters',
  message: '<p>Before noon, please.</p>',
  time: '2026-11-20T12:00:00.000Z',
  ...{ read: true, starred: false, important: false, hasAttachments: false, attachments: [], labels: [], folder: 0 },
  ...part,
});
const ids = (mails: readonly { id: string }[] | null): string => (mails ?? []).map(({ id }) => id).join(' ');

describe('the mails of a place', () => {
  const named = { labels: mailLabelSeed, folders: mailFolders };
  const mails = [
    made({ id: 'plain' }),
    made({ id: 'starred', starred: true, labels: [2] }),
    made({ id: 'sent', folder: folderIds.sent, important: true }),
    made({ id: 'gone', folder: folderIds.trash, starred: true, labels: [2] }),
    made({ id: 'spam', folder: folderIds.spam, important: true }),
  ];
  test.each([
    [{}, 'plain starred'],
    [{ folderHandle: 'sent' }, 'sent'],
    [{ folderHandle: 'trash' }, 'gone'],
    [{ filterHandle: 'starred', folderHandle: 'sent' }, 'starred'],
    [{ filterHandle: 'important' }, 'sent'],
    [{ labelHandle: 'training', filterHandle: 'important' }, 'starred'],
    [everyMail, 'plain starred sent gone spam'],
  ])('%j are %j', (asked, expected) => expect(ids(mailsAt(mails, asked, named))).toBe(expected));

  test.each([{ folderHandle: 'attic' }, { filterHandle: 'constructor' }, { labelHandle: 'none' }])('%j is none', (asked) =>
    expect(mailsAt(mails, asked, named)).toBeNull(),
  );

  test('are counted where nobody has read them, drafts all of them', () => {
    const { folders, labels } = unreadCounts([
      made({ read: false, labels: [1] }),
      made({ folder: folderIds.drafts }),
      made({ read: false, folder: folderIds.trash, labels: [1] }),
    ]);
    expect([folders.get(folderIds.inbox), folders.get(folderIds.drafts), labels.get(1)]).toEqual([1, 1, 1]);
  });
});

test('a subject stays one line of writing, whatever was pasted into it', () => {
  const draft = { ...blankDraft('one'), subject: ' Seals\u0007\tfor\u202e P-204\n' };
  expect(mailOfDraft(draft, mailOwner, '2026-11-20T12:00:00.000Z', 'drafts').subject).toBe('Seals for P-204');
});

test('the sample mails are of this hour at the latest: they are the same when the page is loaded again', () => {
  const now = Date.now();
  const newest = Math.max(...mailSeed.map(({ time }) => Date.parse(time)));
  expect(newest).toBeLessThanOrEqual(now - (now % 3_600_000));
  expect(new Set(mailSeed.map(({ time }) => time)).size).toBe(mailSeed.length);
});

describe('conversations', () => {
  const hour = (number: number) => `2026-11-20T${String(number).padStart(2, '0')}:00:00.000Z`;
  const first = made({ id: 'first', time: hour(8), starred: true });
  const answer = made({ id: 'answer', time: hour(9), folder: folderIds.sent, conversation: 'first' });
  const last = made({ id: 'last', time: hour(11), conversation: 'first', read: false });
  const other = made({ id: 'other', time: hour(10), subject: 'A crane' });
  const all = [first, answer, last, other];

  test('are one line each, newest first, with how many mails they have anywhere', () => {
    const threads = threadsOf([first, other, last], all);
    expect(threads.map(({ id, mails, length }) => [id, ids(mails), length])).toEqual([
      ['last', 'last first', 3],
      ['other', 'other', 1],
    ]);
    expect(ids(threads.filter(threadKinds.unread))).toBe('last');
    expect(ids(threads.filter(threadKinds.starred))).toBe('last');
    expect(ids(threadsSorted(threads, 'subject', false, 'en'))).toBe('other last');
    expect(ids(threadsSorted(threads, 'unread', true, 'en'))).toBe('other last');
    expect(ids(threadsSorted(threads, '', true, 'en'))).toBe('other last');
  });

  test('tell of an answer that was not sent, which counts for none and is not what is answered', () => {
    const draft = made({ id: 'draft', time: hour(10), folder: folderIds.drafts, conversation: 'first' });
    const talk = [first, answer, draft, last];
    expect(threadsOf([first, other, last], [...all, draft]).map(({ length, hasDraft }) => [length, hasDraft])).toEqual([
      [3, true],
      [1, false],
    ]);
    expect(threadsOf([made({ folder: folderIds.trash })], [made({ folder: folderIds.drafts })])[0]?.hasDraft).toBe(false);
    expect([draftIn(talk)?.id, draftIn(all)?.id]).toEqual(['draft', undefined]);
    expect([lastSentIn([first, answer, draft])?.id, lastSentIn([draft])?.id]).toEqual(['answer', undefined]);
  });

  test('go by hand into the folders of what was sent and is written only where they are one’s own and come out of the trash', () => {
    const mine = made({ from: mailOwner, folder: folderIds.trash });
    const may = (mails: Mail[]) => Object.values(folderIds).filter((id) => mayMoveTo(mails, id, mailOwner.email));
    const { inbox, sent, drafts, spam, trash } = folderIds;
    expect(may([mine])).toEqual([inbox, sent, drafts, spam, trash]);
    expect(may([mine, made({ folder: trash })])).toEqual([inbox, spam, trash]);
    expect(may([{ ...mine, folder: drafts }])).toEqual([inbox, spam, trash]);
  });

  test('are read from their beginning, without what was thrown away', () => {
    const gone = made({ id: 'gone', time: hour(12), folder: folderIds.trash, conversation: 'first' });
    expect(ids(conversationAround([...all, gone], last))).toBe('first answer last');
    expect(ids(conversationAround([...all, gone], gone))).toBe('gone');
  });
});

describe('a mail', () => {
  test('is found by every word of what is seen of it, and not by its HTML', () => {
    const mails = [made({ message: '<p class="café">The <b>blind</b>&nbsp;is in</p>', cc: [otto] })];
    const found = (query: string) => mailsMatching(mails, query).length;
    expect([found('BLÏND otto'), found('wash ada'), found('class'), found('nbsp'), found(' ')]).toEqual([1, 1, 0, 0, 1]);
  });

  test('is text, whatever its HTML would load or run', () => {
    const html =
      '<style>p{}</style><p>One<br>two &lt;b&gt; &#x263a;</p><img src=x onerror=alert(1)><ul><li>first<li>second</ul><script>x</script';
    expect(passagesOf(html)).toEqual([
      { kind: 'plain', text: 'One\ntwo <b> ☺' },
      { kind: 'item', text: 'first' },
      { kind: 'item', text: 'second' },
    ]);
    expect(plainTextOf('<p>a &#0; &#x110000; &bogus; 1 < 2</p>')).toBe('a &bogus; 1 < 2');
  });

  test('of a table keeps its cells apart and its rows on lines of their own', () =>
    expect(plainTextOf('<table><tr><th>H2S<td>1<td>5</tr><tr><td>LEL</td><td></td><td>2</td></tr></table><p>after</p>')).toBe(
      'H2S | 1 | 5\nLEL | | 2\nafter',
    ));

  test('of a text says what the text says', () =>
    expect(htmlOf('Dear <Ada> & "all",\n\nfirst\nsecond\n\n> quoted')).toBe(
      '<p>Dear &#60;Ada&#62; &#38; &#34;all&#34;,</p><p>first<br>second</p><blockquote><p>quoted</p></blockquote>',
    ));

  test.each([
    ['plant.example/plan?a=1#b', 'https://plant.example/plan?a=1#b'],
    [' http://plant.example:8080 ', 'http://plant.example:8080/'],
    ['ada@plant.example', 'mailto:ada@plant.example'],
    ['mailto:ada@plant.example', 'mailto:ada@plant.example'],
    ['javascript:alert(1)', null],
    ['java\nscript:alert(1)', null],
    ['data:text/html,x', null],
    ['file:///etc/passwd', null],
    ['https://', null],
    ['/apps/mail', null],
    ['the plan', null],
    ['', null],
  ])('may lead by %j to %j', (typed, address) => expect(linkOf(typed)).toBe(address));

  test.each([
    ['see https://plant.example/a?b=1.', ['see ', 'https://plant.example/a?b=1 -> https://plant.example/a?b=1', '.']],
    ['(HTTP://plant.example)', ['(', 'HTTP://plant.example -> http://plant.example/', ')']],
    [
      'http://a.example، https://b.example',
      ['http://a.example -> http://a.example/', '، ', 'https://b.example -> https://b.example/'],
    ],
    ['ftp://plant.example and javascript:alert(1)', ['ftp://plant.example and javascript:alert(1)']],
    ['https:// is none', ['https:// is none']],
    ['', []],
  ])('of %j is read in the parts %j', (text, expected) => {
    const parts = partsOf(text);
    expect(parts.map((part) => (part.href ? `${part.text} -> ${part.href}` : part.text))).toEqual(expected);
    expect(parts.map((part) => part.text).join('')).toBe(text);
  });

  test('gains a label that it lacks and loses one that it has', () => {
    expect(withLabelToggled(made({ labels: [1] }), 2).labels).toEqual([1, 2]);
    expect(withLabelToggled(made({ labels: [1, 2] }), 1).labels).toEqual([2]);
  });

  const file = { type: 'text/plain', fileName: 'a.txt', preview: '', url: 'data:text/plain;base64,QQ==', size: 1 } as const;
  test.each([
    ['sent to nobody', { folder: folderIds.sent, to: [] }],
    ['sent to no address', { folder: folderIds.sent, to: [{ name: '', email: 'nobody' }] }],
    ['with a file of another type than it says', { attachments: [{ ...file, type: 'image/png' as const }] }],
    ['with a file that is too large', { attachments: [{ ...file, size: mailLimits.fileBytes + 1 }] }],
    ['with too many files', { attachments: Array.from({ length: mailLimits.files + 1 }, () => file) }],
    ['of no time', { time: 'soon' }],
  ])('%s is not taken', (_, part) => {
    expect(mailSchema.isValidSync(made(part))).toBe(false);
    expect(mailSchema.isValidSync(made({ attachments: [file] }))).toBe(true);
  });
});

describe('a draft', () => {
  const answer = { id: 'new', me: mailOwner, language: 'en' as const, heading: 'Ada wrote:' };
  const received = made({ id: 'first', to: [mailOwner, otto], cc: [ada, { name: '', email: 'ROBIN.HALE@example.com' }] });

  test('answers whoever wrote, or all but oneself, and belongs to the conversation', () => {
    const reply = answerTo(received, { ...answer, kind: 'reply' });
    expect([reply.to, reply.cc, reply.subject, reply.conversation]).toEqual([[ada], [], 'Re: Wash the filters', 'first']);
    expect(reply.message).toBe('<p><br></p><p>Ada wrote:</p><blockquote><p>Before noon, please.</p></blockquote>');
    expect(answerTo(received, { ...answer, kind: 'replyAll' }).cc).toEqual([otto]);
    const own = made({ from: mailOwner, to: [otto], subject: 're: Tools' });
    expect(answerTo(own, { ...answer, kind: 'reply' })).toMatchObject({ to: [otto], subject: 're: Tools' });
    const forwarded = answerTo(received, { ...answer, kind: 'forward' });
    expect([forwarded.to, forwarded.subject, forwarded.conversation]).toEqual([[], 'Fwd: Wash the filters', undefined]);
  });

  test.each([
    ['tr', 'reply', 'Filters', 'Ynt: Filters'],
    ['ar', 'reply', 'Filters', 'رد: Filters'],
    ['ar', 'reply', 'RE: Filters', 'RE: Filters'],
    ['en', 'replyAll', 'ynt: Filters', 'ynt: Filters'],
    ['tr', 'reply', 'رد: Filters', 'رد: Filters'],
    ['en', 'reply', 'Rest: Filters', 'Re: Rest: Filters'],
    ['en', 'reply', 'Fwd: Filters', 'Re: Fwd: Filters'],
    ['en', 'forward', 'İlt: Filters', 'İlt: Filters'],
    ['tr', 'forward', 'Re: Filters', 'İlt: Re: Filters'],
  ] as const)('in %s, as %s to %j, is called %j', (language, kind, subject, expected) =>
    expect(answerTo({ ...received, subject }, { ...answer, language, kind }).subject).toBe(expected),
  );

  test('can be sent when it goes to somebody and to good addresses only', () => {
    const draft = { ...blankDraft('new'), to: [ada] };
    expect(canBeSent(draft)).toBe(true);
    expect([canBeSent(blankDraft('new')), canBeSent({ ...draft, bcc: [{ name: '', email: 'otto@' }] })]).toEqual([false, false]);
    const sent = mailOfDraft({ ...draft, message: '<p>One</p>' }, mailOwner, '2026-11-20T12:00:00.000Z', 'sent');
    expect(mailSchema.isValidSync(sent)).toBe(true);
    expect(draftOfMail(sent)).toMatchObject({ to: [ada], message: '<p>One</p>' });
  });

  test('takes addresses as they are typed and pasted', () => {
    expect(addressesIn('"Ada Lindqvist" <ada@plant.example>; OTTO@plant.example, x', [otto])).toEqual([
      ada,
      { name: 'Otto Feldmann', email: 'OTTO@plant.example' },
      { name: '', email: 'x' },
    ]);
  });
});

describe('the mail app', () => {
  test('shows the inbox where nothing is asked for, one mail by its id, and its folders, filters and labels', async () => {
    const { api } = throughMirage();
    expect(await api.mail.list()).toHaveLength(mailSeed.filter(({ folder }) => folder === folderIds.inbox).length);
    expect(await api.mail.list({ query: everyMail })).toHaveLength(mailSeed.length);
    await expect(api.mail.list({ query: { folderHandle: 'attic' } })).resolves.toEqual([]);
    expect((await api.mail.one({ query: { mailId: 'mail-3' } })).subject).toBe('Seals for P-204');
    await expect(api.mail.one({ query: { mailId: 'nobody' } })).rejects.toMatchObject({ code: 'not_found' });
    expect([await api.mail.folders(), await api.mail.filters(), await api.mail.labels()]).toEqual([
      ...[mailFolders, mailFilters, mailLabelSeed],
    ]);
  });

  test('replaces a mail by its id, and takes one that nobody has', async () => {
    const { api } = throughMirage();
    const [first] = await api.mail.list();
    if (!first) throw new Error('There is no mail.');
    await expect(api.mail.update({ body: { ...first, starred: !first.starred } })).resolves.toMatchObject({ id: first.id });
    await api.mail.update({ body: made({ id: 'draft', folder: folderIds.drafts }) });
    expect(ids(await api.mail.list({ query: { folderHandle: 'drafts' } }))).toContain('draft');
    const unaddressed = made({ id: 'draft', folder: folderIds.sent, to: [] });
    await expect(api.mail.update({ body: unaddressed })).rejects.toMatchObject({ code: 'validation' });
  });

  test('in a folder, or with a label, that nobody has is refused: it would be out of sight', async () => {
    const { api } = throughMirage();
    const selectedMailIds = ['mail-1'];
    await expect(api.mail.setFolder({ body: { selectedMailIds, folderId: 99 } })).rejects.toMatchObject({ code: 'not_found' });
    await expect(api.mail.toggleLabel({ body: { selectedMailIds, labelId: 99 } })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('moves, labels and deletes many at once', async () => {
    const { api } = throughMirage();
    const selectedMailIds = ['mail-1', 'mail-2'];
    await api.mail.setFolder({ body: { selectedMailIds, folderId: folderIds.trash } });
    expect(ids(await api.mail.list({ query: { folderHandle: 'trash' } }))).toBe('mail-1 mail-2 mail-16');
    const labelled = await api.mail.toggleLabel({ body: { selectedMailIds, labelId: 3 } });
    expect(labelled.map(({ labels }) => labels.includes(3))).toEqual([true, false]);
    await api.mail.delete({ body: { selectedMailIds } });
    expect(ids(await api.mail.list({ query: { folderHandle: 'trash' } }))).toBe('mail-16');
  });

  test('holds ten thousand in the scenario of many', async () => {
    const { api } = throughMirage('many');
    expect(await api.mail.list({ query: everyMail })).toHaveLength(10_000);
  });
});
