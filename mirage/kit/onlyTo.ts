/**
 * A `fetch` that reaches the given origins and nothing else. Calls that Mirage does not answer go through it, so that a mistyped
 * sample address never ends up at a stranger's server.
 */
export const onlyTo =
  (origins: readonly string[], reach: typeof fetch): typeof fetch =>
  async (input, init) => {
    const { origin } = new URL(input instanceof Request ? input.url : input, origins[0]);
    if (!origins.includes(origin)) throw new TypeError(`The fake API lets no call out to ${origin}`);
    return reach(input, init);
  };
