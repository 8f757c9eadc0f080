/** The event that a body asks for, before it has been read. */
export const eventIn = (body: unknown): string | null =>
  typeof body === 'object' && body !== null && 'event' in body && typeof body.event === 'string' ? body.event : null;
