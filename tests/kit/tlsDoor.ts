import { type AddressInfo, connect } from 'node:net';
import { createServer, type TlsOptions } from 'node:tls';

/** The real server behind https, as a balancer in front of it does it. */
export const startTlsDoor = async (
  target: string,
  options: TlsOptions,
): Promise<{ address: string; close: () => Promise<void> }> => {
  const { hostname, port } = new URL(target);
  const door = createServer(options, (socket) => {
    const onward = connect(Number(port), hostname);
    socket.pipe(onward).pipe(socket);
    socket.on('error', () => onward.destroy());
    onward.on('error', () => socket.destroy());
  });
  door.on('tlsClientError', () => undefined);
  await new Promise<void>((listening) => door.listen(0, '127.0.0.1', listening));
  return {
    address: `https://127.0.0.1:${(door.address() as AddressInfo).port}`,
    close: () => new Promise((closed) => void door.close(() => closed())),
  };
};
