import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A door before a server that speaks anything over TCP. */
export type TcpDoor = {
  port: number;
  /** From now on nothing comes through, and nobody is told: what is open, or is opened meanwhile, never hears of the other end again. */
  swallow: () => void;
  /** How often something was swallowed. */
  swallowed: () => number;
  /** What is opened from now on comes through. */
  pass: () => void;
  close: () => Promise<void>;
};

type Line = { swallowed: boolean; here: Socket; there: Socket | null };

/** The end of one side is told to the other, unless the way between them is gone. */
const passEnd = (line: Line, from: Socket, to: Socket | null): void => {
  const tell = () => (line.swallowed ? undefined : to?.destroy());
  from.on('error', tell);
  from.on('close', tell);
};

/** Passes everything on to a port of this machine until it is told to swallow it, as a network does that has lost its way. */
export const startTcpDoor = async (target: { host: string; port: number }, at = 0): Promise<TcpDoor> => {
  const lines: Line[] = [];
  let swallowing = false;
  let swallowed = 0;
  const door = createServer((here) => {
    const there = swallowing ? null : connect(target);
    const line: Line = { swallowed: swallowing, here, there };
    lines.push(line);
    passEnd(line, here, there);
    if (!there) return void here.resume();
    passEnd(line, there, here);
    here.on('data', (bytes) => {
      if (line.swallowed) swallowed += 1;
      else there.write(bytes);
    });
    there.on('data', (bytes) => (line.swallowed ? undefined : here.write(bytes)));
  });
  await new Promise<void>((listening) => door.listen(at, '127.0.0.1', listening));
  return {
    port: (door.address() as AddressInfo).port,
    swallow: () => {
      swallowing = true;
      for (const line of lines) line.swallowed = true;
    },
    swallowed: () => swallowed,
    pass: () => {
      swallowing = false;
    },
    close: () =>
      new Promise((closed) => {
        door.close(() => closed());
        for (const { here, there } of lines) {
          here.destroy();
          there?.destroy();
        }
      }),
  };
};
