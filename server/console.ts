import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { consoleBeginnings } from '#domain/config/consoleAddresses.ts';
import type { ServerConfig } from './config/config.ts';

type Page = { file: string; type: string; size: number; etag: string; encodings: { name: string; suffix: string }[] };

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

const compressed = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
];

const pageFrom = (file: string): Page => ({
  file,
  type: types[extname(file)] ?? 'application/octet-stream',
  size: statSync(file).size,
  etag: `"${createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 22)}"`,
  encodings: compressed.filter(({ suffix }) => existsSync(file + suffix)),
});

// Read once: what is served is a list, so no address can climb out of the folder.
const pagesIn = (folder: string): Map<string, Page> => {
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  const pages = files
    .filter((entry) => entry.isFile() && !/\.(br|gz|map)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [`/${relative(folder, file).split(sep).join('/')}`, pageFrom(file)] as const);
  return new Map(pages);
};

const accepts = (request: FastifyRequest, encoding: string): boolean =>
  (request.headers['accept-encoding'] ?? '')
    .toString()
    .split(',')
    .map((part) =>
      part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/),
    )
    .some(([name, weight]) => name === encoding && Number(weight ?? 1) > 0);

const tagFor = (page: Page, encoding: string | undefined): string =>
  encoding ? page.etag.replace(/"$/, `-${encoding}"`) : page.etag;

const sendPage = (request: FastifyRequest, reply: FastifyReply, page: Page, immutable: boolean): FastifyReply => {
  const encoding = page.encodings.find(({ name }) => accepts(request, name));
  const etag = tagFor(page, encoding?.name);
  reply
    .header('vary', 'Accept-Encoding')
    .header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    .header('etag', etag);
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  if (encoding) reply.header('content-encoding', encoding.name);
  reply.type(page.type);
  const file = page.file + (encoding?.suffix ?? '');
  reply.header('content-length', statSync(file).size);
  return request.method === 'HEAD' ? reply.send() : reply.send(createReadStream(file));
};

// Addresses that belong to calls and built files: a wrong one is a missing thing, never the start page.
const notForScreens = /^\/(v1|api|references|assets)(\/|$)/;

const pathOf = (request: FastifyRequest): string => {
  const path = request.url.split('?')[0] ?? '/';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

const accepted = (request: FastifyRequest): string => request.headers.accept ?? '';
const beginsAs = (path: string): boolean => consoleBeginnings.includes(path.split('/')[1] ?? '');

// A browser asks for a page by its name, and learns from the console itself that an address leads nowhere. A client that accepts anything is
// given the console's own addresses only: a monitor that asks for metrics must not be told that all is well.
const wantsHtml = (request: FastifyRequest, path: string): boolean =>
  /text\/html/i.test(accepted(request)) || (/\*\/\*/.test(accepted(request)) && beginsAs(path));

/** Where a reader is led whose address cannot be decoded: to the same one as it was typed, of which the console says that nothing is there. */
export const readableAddress = ({ url, headers }: FastifyRequest): string | null =>
  // A second line at the beginning would name another host.
  /text\/html/i.test(headers.accept ?? '') ? url.replaceAll('%', '%25').replace(/^[/\\]+/, '/') : null;

/**
 * The built console: its files, compressed beforehand where the build did so, and for every other address a person may open the
 * start page. Answers null for what is none of its business.
 */
export const openConsole = (folder: string | null) => {
  const pages = folder === null ? new Map<string, Page>() : pagesIn(folder);
  const start = pages.get('/index.html');
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply | null => {
    const path = pathOf(request);
    const page = path === '/' ? start : pages.get(path);
    if (page) return sendPage(request, reply, page, path.startsWith('/assets/'));
    if (!start || notForScreens.test(path) || !wantsHtml(request, path)) return null;
    return sendPage(request, reply, start, false);
  };
};

/** What the console reads before it starts: where to find each host, whether it shows samples and people may register, the site's settings, its providers, and which version serves it. */
export const addRunTimeConfig = (app: FastifyInstance, config: ServerConfig, version: string): void => {
  const { consoleHosts: hosts, consoleSamples: samples, consoleSettings: settings, consoleRemember: remember } = config;
  const { consoleProviders: providers, consoleComingSoon: comingSoon, registration } = config;
  app.get('/config.json', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .send({ hosts, samples, comingSoon, registration, settings, remember, providers, version }),
  );
};
