import { startServerProcess } from '#tests/kit/serverProcess.ts';

/**
 * One real server for all journeys, with the demo plant. It believes X-Forwarded-For, so that every test is a person at an address
 * of its own and the limits on signing in stay as they are.
 */
export default async () => {
  const server = await startServerProcess({ DEMO_PRESET: process.env.E2E_PRESET ?? 'XS', TRUST_PROXY: 'on' });
  process.env.CONTROL_ROOM_E2E_URL = server.url;
  return async () => {
    const code = await server.stop();
    if (code !== 0) throw new Error(`the server ended with ${code}:\n${server.said()}`);
  };
};
