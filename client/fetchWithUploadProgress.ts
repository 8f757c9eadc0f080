const headersOf = (request: XMLHttpRequest): Headers => {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/);
  return new Headers(
    lines
      .filter((line) => line.includes(':'))
      .map((line): [string, string] => {
        const at = line.indexOf(':');
        return [line.slice(0, at), line.slice(at + 1).trim()];
      }),
  );
};

/**
 * A `fetch` for one file, by the only means of a browser that tells how much of it has gone. What it fails with and how it is aborted
 * are those of `fetch`.
 */
export const fetchWithUploadProgress =
  (file: Blob, onSent: (bytes: number) => void): typeof fetch =>
  (input, init) =>
    new Promise((resolve, reject) => {
      const asked = new Request(input, init);
      const unwanted = () => reject(new DOMException('The file was not wanted any more.', 'AbortError'));
      // It may have been called off while the call was made ready: then nobody would hear of it any more.
      if (asked.signal.aborted) {
        unwanted();
        return;
      }
      const request = new XMLHttpRequest();
      request.open(asked.method, asked.url);
      asked.headers.forEach((value, name) => void request.setRequestHeader(name, value));
      request.responseType = 'blob';
      request.upload.onprogress = ({ loaded }) => onSent(loaded);
      request.onload = () => resolve(new Response(request.response, { status: request.status, headers: headersOf(request) }));
      request.onerror = () => reject(new TypeError('The file could not be sent.'));
      request.onabort = unwanted;
      asked.signal.addEventListener('abort', () => request.abort(), { once: true });
      request.send(file);
    });
