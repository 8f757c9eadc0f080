import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchWithUploadProgress } from '#client/fetchWithUploadProgress.ts';

type Handler = () => void;

/** As much of a browser's request as is needed to see whether anything was sent. */
const fakeRequest = (sent: Handler, aborted: Handler) =>
  function Fake(this: Record<string, unknown>) {
    Object.assign(this, {
      upload: {},
      open: () => undefined,
      setRequestHeader: () => undefined,
      send: sent,
      abort: () => {
        aborted();
        (this.onabort as Handler)();
      },
    });
  };

const sent = vi.fn();
const aborted = vi.fn();
beforeEach(() => vi.stubGlobal('XMLHttpRequest', fakeRequest(sent, aborted)));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const sendWith = (signal: AbortSignal) =>
  fetchWithUploadProgress(new Blob(['a']), () => undefined)('http://site.test/file', { method: 'POST', signal });

test('a file that was called off before it was on its way is never sent', async () => {
  await expect(sendWith(AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
  expect(sent).not.toHaveBeenCalled();
});

test('a file that is called off under way is sent no further', async () => {
  const control = new AbortController();
  const answer = sendWith(control.signal);
  expect(sent).toHaveBeenCalledTimes(1);
  control.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  expect(aborted).toHaveBeenCalledTimes(1);
});
