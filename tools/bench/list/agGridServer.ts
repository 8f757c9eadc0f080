import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'vite';
import { packageRoot } from '#server/config/packageRoot.ts';

const types: Record<string, string> = { html: 'text/html', js: 'text/javascript', css: 'text/css', json: 'application/json' };

const typeOf = (path: string): string => types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';

const contentOf = (folder: string, path: string, rows: string): string | Buffer | null => {
  if (path === '/rows.json') return rows;
  try {
    return readFileSync(join(folder, path === '/' ? 'agGrid.html' : path));
  } catch {
    return null;
  }
};

/** Builds the page of the peer into a folder of its own and serves it with these rows. */
export const serveAgGrid = async (rows: readonly unknown[]): Promise<{ address: string; close: () => Promise<void> }> => {
  // Inside the package, so that the build finds its modules.
  const folder = mkdtempSync(join(packageRoot(), 'dist', 'bench-'));
  const root = join(packageRoot(), 'tools', 'bench', 'list');
  // Vite's build leaves NODE_ENV=production behind, and what this bench starts later would refuse the demo plant.
  const { NODE_ENV } = process.env;
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true, target: 'es2022', rollupOptions: { input: join(root, 'agGrid.html') } },
  });
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
  const text = JSON.stringify(rows);
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const content = contentOf(folder, path, text);
    response.writeHead(content === null ? 404 : 200, { 'content-type': typeOf(path === '/' ? '.html' : path) }).end(content ?? '');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: async () => {
      await new Promise((closed) => server.close(closed));
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
