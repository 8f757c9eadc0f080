import { createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

export type ForwardProxy = {
  address: string;
  /** What was asked for, in order: `GET http://…` and `CONNECT host:port`. */
  asked: () => readonly string[];
  /** The credentials of the last call, as the header has them. */
  credentials: () => string | undefined;
  close: () => Promise<void>;
};

/** A proxy as offices have them: plain calls by their whole address, tunnels for the rest. */
export const startForwardProxy = async (): Promise<ForwardProxy> => {
  const asked: string[] = [];
  let credentials: string | undefined;
  const proxy = createServer((call, response) => {
    asked.push(`${call.method} ${call.url}`);
    credentials = call.headers['proxy-authorization'];
    const { 'proxy-authorization': _, ...headers } = call.headers;
    const onward = request(call.url ?? '', { method: call.method, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    call.pipe(onward);
  });
  proxy.on('connect', (call, socket) => {
    asked.push(`CONNECT ${call.url}`);
    const [host = '', port = ''] = (call.url ?? '').split(':');
    const onward = connect(Number(port), host, () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      onward.pipe(socket);
      socket.pipe(onward);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
  });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    asked: () => asked,
    credentials: () => credentials,
    close: () =>
      new Promise((closed) => {
        proxy.close(() => closed());
        proxy.closeAllConnections();
      }),
  };
};
