/** One server-sent event. `id` is null where it has none. */
export type ServerEvent = { name: string; id: string | null; data: string };

const fieldOf = (line: string): [string, string] => {
  const colon = line.indexOf(':');
  return colon < 0 ? [line, ''] : [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')];
};

const eventIn = (block: string): ServerEvent | null => {
  const event: ServerEvent = { name: 'message', id: null, data: '' };
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const [field, value] = fieldOf(line);
    if (field === 'event') event.name = value;
    if (field === 'id') event.id = value;
    if (field === 'data') data.push(value);
  }
  return data.length > 0 ? { ...event, data: data.join('\n') } : null;
};

/** The server-sent events of an answer, as they arrive. Ends with the answer, and throws when it breaks off. Who stops reading ends it. */
export async function* readEvents(answer: Response): AsyncGenerator<ServerEvent> {
  const reader = answer.body?.getReader();
  if (!reader) return;
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      const blocks = (rest + decoder.decode(piece.value, { stream: true })).replaceAll('\r\n', '\n').split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = eventIn(block);
        if (event) yield event;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
