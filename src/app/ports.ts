import { createClient, type Send } from '#client/createClient.ts';
import { contract } from '#domain/contract.ts';
import { download } from '#src/platform/download.ts';
import type { Ports } from '#src/system/Ports.tsx';

/** The outside world of a browser. */
export const portsOver = (send: Send): Ports => ({ api: createClient(contract, send), download });
