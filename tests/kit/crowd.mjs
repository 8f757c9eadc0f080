import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

// Calls of one session that read much, so many at every moment, in a thread of their own: what the answers cost to take in must not
// count as the server's. Who is refused waits as long as they are told.

const { url, token, size, paths } = workerData;
const headers = { authorization: `Token ${token}` };
const statuses = {};

const one = async (nth) => {
  for (let turn = nth; ; turn += 1) {
    const reply = await fetch(`${url}${paths[turn % paths.length]}`, { headers });
    await reply.arrayBuffer();
    statuses[reply.status] = (statuses[reply.status] ?? 0) + 1;
    parentPort.postMessage(statuses);
    if (reply.status === 429) await wait(Number(reply.headers.get('retry-after')) * 1000);
  }
};

for (let nth = 0; nth < size; nth += 1) void one(nth);
