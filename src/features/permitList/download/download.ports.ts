import { fromCallback, fromPromise } from 'xstate';
import type { Client } from '#client/createClient.ts';
import { readBytes } from '#client/readBytes.ts';
import type { Contract } from '#domain/contract.ts';
import { endLength, isWholeEnd } from '#domain/conversations/wholeWorkbook.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { siteDate } from '#domain/kernel/siteTime.ts';
import { labelByHandle } from '#domain/permits/permitList/permit.labels.ts';
import { type PermitFileFormat, permitFileName } from '#domain/permits/permitList/permitSheet.ts';
import { type PermitDownloadEvent, permitDownloadMachine } from '#machines/permitDownload/permitDownload.machine.ts';
import type { PermitView } from '#machines/permitList/permitList.machine.ts';
import { listQueryOf } from '#src/features/permitList/list/permitPage.ts';
import { serverNow } from '#src/platform/serverClock.ts';

type Deps = { api: Pick<Client<Contract>, 'permits'>; download: (file: Blob, fileName: string) => void };
type Progress = { bytes: number; rows: number | null };

/** Milliseconds between two reports: a screen redrawn for every chunk would slow the download down. */
const reportEvery = 100;

/** The name under which the list of a view is saved; the zone is that of the person who saves it. */
export const fileNameOf = (view: PermitView, format: PermitFileFormat, now: Date, zone: string): string =>
  permitFileName(
    labelByHandle(view.labelHandle)?.alias ?? String(view.labelHandle),
    listQueryOf(view),
    siteDate(now, zone),
    format,
  );

/** The whole file, or `cut_off`: half a list never becomes a file that looks like a whole one. */
const wholeFile = async (response: Response, format: PermitFileFormat, signal: AbortSignal, report: (bytes: number) => void) => {
  const chunks: BlobPart[] = [];
  for await (const chunk of readBytes(response, { signal, onProgress: report })) chunks.push(chunk as BlobPart);
  const file = new Blob(chunks, { type: response.headers.get('content-type') ?? '' });
  const end = new Uint8Array(await file.slice(-endLength).arrayBuffer());
  const isWhole = format === 'csv' ? end.at(-2) === 13 && end.at(-1) === 10 : isWholeEnd(end);
  if (!isWhole) throw new Problem('cut_off');
  if (signal.aborted) throw new Problem('cancelled');
  return file;
};

/** In the browser the file is read into memory as it arrives and, once it is whole, handed to the downloads. */
export const withPermitDownloadPorts = ({ api, download }: Deps, view: PermitView, onSaved: () => void) => {
  const listeners = new Set<(progress: Progress) => void>();
  let last = 0;
  const report = (progress: Progress) => {
    if (performance.now() - last < reportEvery) return;
    last = performance.now();
    for (const listener of listeners) listener(progress);
  };
  return permitDownloadMachine.provide({
    actors: {
      fetchFile: fromPromise<undefined, { format: PermitFileFormat }>(async ({ input: { format }, signal }) => {
        const response = await api.permits.export({ query: { ...listQueryOf(view), format }, signal });
        const rows = Number(response.headers.get('x-row-count')) || null;
        const file = await wholeFile(response, format, signal, (bytes) => report({ bytes, rows }));
        const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
        download(file, fileNameOf(view, format, new Date(serverNow()), timeZone));
        onSaved();
        return undefined;
      }),
      watchProgress: fromCallback<PermitDownloadEvent, void>(({ sendBack }) => {
        const listener = (progress: Progress) => sendBack({ type: 'download.progressed', ...progress });
        listeners.add(listener);
        return () => listeners.delete(listener);
      }),
    },
  });
};
