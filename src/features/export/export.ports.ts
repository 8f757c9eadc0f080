import { fromCallback, fromPromise } from 'xstate';
import type { Client } from '#client/createClient.ts';
import { readBytes } from '#client/readBytes.ts';
import type { Contract } from '#domain/contract.ts';
import { readExportDate, workbookName } from '#domain/conversations/export.rules.ts';
import { endLength, isWholeEnd } from '#domain/conversations/wholeWorkbook.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { siteDate } from '#domain/kernel/siteTime.ts';
import { type ExportCounts, type ExportEvent, exportMachine, type Workbook } from '#machines/export/export.machine.ts';
import { serverNow } from '#src/platform/serverClock.ts';

type Deps = { api: Pick<Client<Contract>, 'conversationExport'>; download: (file: Blob, fileName: string) => void };

/** Milliseconds between two reports: a screen redrawn for every chunk would slow the download down. */
const reportEvery = 100;

/** The latest day that it is anywhere on earth. Which day it is at the sites, the server knows. */
export const latestDayAnywhere = (now: Date): string => siteDate(now, 'Pacific/Kiritimati');

const expectedBytes = ({ headers }: Response): number | null => {
  const length = headers.get('content-length');
  // The length of a compressed answer is not that of the file.
  return length === null || headers.has('content-encoding') ? null : Number(length);
};

/** The whole file in memory, or `cut_off`: a part of it never becomes a blob. */
const wholeFile = async (response: Response, signal: AbortSignal, onProgress: (bytes: number) => void): Promise<Blob> => {
  const chunks: BlobPart[] = [];
  for await (const chunk of readBytes(response, { signal, onProgress })) chunks.push(chunk as BlobPart);
  const file = new Blob(chunks, { type: response.headers.get('content-type') ?? '' });
  const expected = expectedBytes(response);
  if (expected !== null && expected !== file.size) throw new Problem('cut_off');
  if (!isWholeEnd(new Uint8Array(await file.slice(-endLength).arrayBuffer()))) throw new Problem('cut_off');
  if (signal.aborted) throw new Problem('cancelled');
  return file;
};

const progressChannel = () => {
  const listeners = new Set<(bytes: number) => void>();
  let last = 0;
  return {
    report: (bytes: number) => {
      if (performance.now() - last < reportEvery) return;
      last = performance.now();
      for (const listener of listeners) listener(bytes);
    },
    watch: (listener: (bytes: number) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** In the browser an export is read into memory as it arrives and, once it is whole, handed to the downloads. */
export const withExportPorts = ({ api, download }: Deps) => {
  const progress = progressChannel();
  return exportMachine.provide({
    actors: {
      countRows: fromPromise<ExportCounts, { date: string }>(async ({ input, signal }) => {
        const date = readExportDate(input.date, latestDayAnywhere(new Date(serverNow())));
        return (await api.conversationExport.count({ query: { date }, signal })).result;
      }),
      fetchWorkbook: fromPromise<Workbook, { date: string }>(async ({ input, signal }) => {
        const response = await api.conversationExport.export({ query: { date: input.date }, signal });
        const file = await wholeFile(response, signal, progress.report);
        const fileName = workbookName(input.date);
        download(file, fileName);
        return { fileName, bytes: file.size, unchanged: false };
      }),
      watchProgress: fromCallback<ExportEvent, void>(({ sendBack }) =>
        progress.watch((bytes) => sendBack({ type: 'export.progressed', bytes })),
      ),
    },
  });
};
