import { createServer } from 'node:net';

/** A port of this machine that nobody uses at the moment. */
export const freePort = (): Promise<number> =>
  new Promise((found, fail) => {
    const door = createServer().listen(0, '127.0.0.1', () => {
      const address = door.address();
      door.close(() => (address && typeof address === 'object' ? found(address.port) : fail(new Error('no port'))));
    });
  });
