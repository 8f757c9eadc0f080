import { maxInt32 } from '#domain/kernel/rowId.ts';
import type { PermitState } from '#domain/permits/kernel/permit.states.ts';
import { trackingKey } from '#domain/permits/kernel/trackingNumber.ts';

/** What the code on a printed permit names. `signature` is what only our servers can make for it. */
export type ScannedPrint = { id: number; trackingKey: string; version: number; signature: string };

const whole = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= maxInt32 ? Number(text) : null;

/** Where the code leads, below the address of the console. */
export const printPath = (paper: { id: number; tracking_number: string; version: number; signature: string }): string =>
  `/apps/permit/${paper.id}/${encodeURIComponent(paper.tracking_number)}?v=${paper.version}&s=${paper.signature}`;

/** The version and signature that the query of a permit's address carries; null when it carries none. */
export const printedIn = (params: URLSearchParams): { version: number; signature: string } | null => {
  const version = whole(params.get('v'));
  const signature = params.get('s') ?? '';
  return version !== null && /^[\w-]{16}$/.test(signature) ? { version, signature } : null;
};

/** A scanned code read: a whole address or what follows its host. Null when it is none of a permit. */
export const readPrintCode = (code: string): ScannedPrint | null => {
  const [, id = '', number = '', query = ''] = /\/apps\/permit\/(\d+)\/([^/?#]+)\/?\?([^#]*)$/.exec(code) ?? [];
  const paper = printedIn(new URLSearchParams(query));
  const permit = whole(id);
  if (permit === null || paper === null) return null;
  try {
    return { id: permit, trackingKey: trackingKey(decodeURIComponent(number)), ...paper };
  } catch {
    return null;
  }
};

/**
 * The text that is signed for a printed copy: members in one fixed order. State and end of the issue period are what a person would
 * gain most by changing.
 */
export const printText = (paper: {
  id: number;
  tracking_number: string;
  version: number;
  state: PermitState;
  issue_to: string | null;
}): string => JSON.stringify([paper.id, paper.tracking_number, paper.version, paper.state, paper.issue_to]);
